import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#kit/call/use-calls.ts';
import { requestBody } from '#kit/money/request-body.ts';
import { useTwoPersons } from '#kit/money/use-two-persons.ts';
import { MONEY } from '#kit/money/words.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { BOOKS } from './words.ts';

type ReversalFormProps = { readonly id: string; readonly onClose: () => void };

/** Takes an entry by hand back, or asks for it. */
export function ReversalForm({ id, onClose }: ReversalFormProps) {
  const t = useWords(BOOKS);
  const say = useWords(MONEY);
  const { isAsked, who } = useTwoPersons();
  const [reason, setReason] = useState('');
  const send = useSend('post', '/books/entries/{id}/reversal');
  const ask = useSend('post', '/money-requests');
  const body = { reason: reason.trim() };
  const done = { onSuccess: onClose };
  const submit = () =>
    isAsked
      ? ask.mutate(requestBody({ operation: 'reverseEntry', subjectId: id, body }), done)
      : send.mutate({ path: { id }, body }, done);
  return (
    <FormDrawer
      title={t('takeBackTitle')}
      submit={t('takeBack')}
      onClose={onClose}
      onSubmit={submit}
      isPending={send.isPending || ask.isPending}
      isReady={reason.trim() !== ''}
      error={send.error ?? ask.error}
    >
      <p>{t('takeBackLead')}</p>
      <TextInput
        label={t('reason')}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.target.value)}
      />
      {isAsked && <p className="dim">{say('askTwoLead', { who })}</p>}
    </FormDrawer>
  );
}
