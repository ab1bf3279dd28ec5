import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { BRANCHES } from './words.ts';

/** The lender opens a branch. */
export function BranchForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(BRANCHES);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const send = useSend('post', '/branches');
  const problems = problemsOf(send.error);
  const body = { name: name.trim(), code: code.trim() };
  const toBranch = ({ id: branchId }: { readonly id: string }) =>
    void navigate({ to: '/branches/$branchId', params: { branchId }, replace: true });
  return (
    <FormDrawer
      title={t('newTitle')}
      submit={t('open')}
      onClose={onClose}
      onSubmit={() => send.mutate({ body }, { onSuccess: toBranch })}
      isPending={send.isPending}
      isReady={body.name !== '' && body.code !== ''}
      error={send.error}
    >
      <p>{t('newLead')}</p>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        value={name}
        data-autofocus
        maxLength={100}
        error={problems['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <TextInput
        label={t('code')}
        description={t('codeHint')}
        value={code}
        maxLength={40}
        error={problems['code']}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
      />
    </FormDrawer>
  );
}
