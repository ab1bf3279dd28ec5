import { NativeSelect, TextInput } from '@mantine/core';
import { ACCOUNT_KINDS, type AccountKind } from '@mkopo/core/ledger/account.ts';
import { useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { BOOKS } from './words.ts';

/** Adds an account to the chart. */
export function AccountForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(BOOKS);
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [kind, setKind] = useState<AccountKind>('expense');
  const send = useSend('post', '/books/accounts');
  const problems = problemsOf(send.error);
  return (
    <FormDrawer
      title={t('accountTitle')}
      submit={t('open')}
      onClose={onClose}
      onSubmit={() =>
        send.mutate(
          { body: { code: code.trim(), name: name.trim(), kind } },
          { onSuccess: onClose },
        )
      }
      isPending={send.isPending}
      isReady={code.trim() !== '' && name.trim() !== ''}
      error={send.error}
    >
      <p>{t('accountLead')}</p>
      <TextInput
        label={t('code')}
        description={t('codeHint')}
        value={code}
        data-autofocus
        error={problems['code']}
        onChange={(event) => setCode(event.target.value)}
      />
      <TextInput
        label={t('name')}
        value={name}
        error={problems['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <NativeSelect
        label={t('kind')}
        value={kind}
        onChange={(event) => setKind(event.target.value as AccountKind)}
        data={ACCOUNT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
    </FormDrawer>
  );
}
