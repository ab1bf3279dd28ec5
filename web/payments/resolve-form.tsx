import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { MoneyForm } from '#kit/money/money-form.tsx';
import { requestBody } from '#kit/money/request-body.ts';
import { useTwoPersons } from '#kit/money/use-two-persons.ts';
import { MONEY } from '#kit/money/words.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Payout } from './payout-state.tsx';
import { PAYMENTS } from './words.ts';

type ResolveFormProps = { readonly payout: Payout; readonly onClose: () => void };
type Outcome = 'paid' | 'failed';

/** Settles a payout by what somebody has seen: at once, or by two persons. */
export function ResolveForm({ payout, onClose }: ResolveFormProps) {
  const t = useWords(PAYMENTS);
  const say = useWords(MONEY);
  const { money } = useFormat();
  const { tenant } = useSignedIn();
  const { isAsked, who } = useTwoPersons();
  const [outcome, setOutcome] = useState<Outcome>('paid');
  const [receipt, setReceipt] = useState('');
  const [note, setNote] = useState('');
  const send = useSend('post', '/payouts/{id}/resolution');
  const ask = useSend('post', '/money-requests');
  const amount = money(payout.amount, tenant.currency);
  const problems = problemsOf(send.error ?? ask.error);
  const body = { outcome, note: note.trim(), ...(outcome === 'paid' && { receipt }) };
  const submit = () =>
    isAsked
      ? ask.mutate(requestBody({ operation: 'resolvePayout', subjectId: payout.id, body }))
      : send.mutate({ path: { id: payout.id }, body });
  const isReady = note.trim() !== '' && (outcome === 'failed' || /^[A-Z0-9]{10}$/.test(receipt));
  const button = isAsked ? 'resolveAsk' : outcome === 'paid' ? 'resolvePaid' : 'resolveFailed';
  return (
    <MoneyForm
      title={t('resolveTitle', { amount })}
      onClose={onClose}
      onSubmit={submit}
      button={t(button, { amount })}
      isReady={isReady}
      isSending={send.isPending || ask.isPending}
      error={send.error ?? ask.error}
      note={say('onceOnly')}
      done={
        (send.data && <h2>{t('resolvedDone')}</h2>) ||
        (ask.data && (
          <>
            <h2>{say('asked')}</h2>
            <p>{say('askedLead', { who })}</p>
          </>
        ))
      }
    >
      <p>{t('resolveLead')}</p>
      {isAsked && <p className="dim">{say('askTwoLead', { who })}</p>}
      <NativeSelect
        label={t('outcome')}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value as Outcome)}
        data={[
          { value: 'paid', label: t('wasPaid') },
          { value: 'failed', label: t('wasNot') },
        ]}
      />
      {outcome === 'paid' && (
        <TextInput
          label={t('mpesaReceipt')}
          autoComplete="off"
          spellCheck={false}
          value={receipt}
          error={problems['receipt']}
          onChange={(event) => setReceipt(event.target.value.toUpperCase().trim())}
        />
      )}
      <TextInput
        label={t('seen')}
        value={note}
        error={problems['note']}
        onChange={(event) => setNote(event.target.value)}
      />
    </MoneyForm>
  );
}
