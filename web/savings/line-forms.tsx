import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { MoneyForm } from '#kit/money/money-form.tsx';
import { requestBody } from '#kit/money/request-body.ts';
import { type Target, TargetPicker, targetBody } from '#kit/money/target-picker.tsx';
import { useTwoPersons } from '#kit/money/use-two-persons.ts';
import { MONEY } from '#kit/money/words.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { AccountFormProps, SavingsLine } from './account-state.tsx';
import { SAVINGS } from './words.ts';

type LineFormProps = AccountFormProps & { readonly line: SavingsLine };

/** Takes a transaction back: at once, or by two persons where it gives money away. */
export function ReverseLine({ account, line, onClose }: LineFormProps) {
  const t = useWords(SAVINGS);
  const say = useWords(MONEY);
  const { money } = useFormat();
  const { who } = useTwoPersons();
  const [reason, setReason] = useState('');
  const send = useSend('post', '/savings-accounts/{id}/transactions/{transaction_id}/reversal');
  const ask = useSend('post', '/money-requests');
  const amount = money(Math.abs(line.change), account.currency);
  const isAsked = line.actions.find((one) => one.id === 'reverse')?.by_request ?? false;
  const body = { reason: reason.trim() };
  const of = { subjectId: account.id, transactionId: line.id };
  const submit = () =>
    isAsked
      ? ask.mutate(requestBody({ operation: 'reverseSavingsTransaction', ...of, body }))
      : send.mutate({ path: { id: account.id, transaction_id: line.id }, body });
  return (
    <MoneyForm
      title={t('reverseTitle', { what: t(`k_${line.kind}`).toLowerCase(), amount })}
      onClose={onClose}
      onSubmit={submit}
      button={t(isAsked ? 'reverseAsk' : 'reverseButton', { amount })}
      isReady={reason.trim() !== ''}
      isSending={send.isPending || ask.isPending}
      error={send.error ?? ask.error}
      tone="destroys"
      note={say('onceOnly')}
      done={
        (send.data && <h2>{t('reverseDone')}</h2>) ||
        (ask.data && (
          <>
            <h2>{say('asked')}</h2>
            <p>{say('askedLead', { who })}</p>
          </>
        ))
      }
    >
      <p>{t('reverseLead')}</p>
      <TextInput
        label={say('reason')}
        description={say('reasonHint')}
        data-autofocus
        value={reason}
        error={problemsOf(send.error ?? ask.error)['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      {isAsked && <p className="dim">{say('askTwoLead', { who })}</p>}
    </MoneyForm>
  );
}

/** Puts a deposit where it belongs. */
export function MoveLine({ account, line, onClose }: LineFormProps) {
  const t = useWords(SAVINGS);
  const say = useWords(MONEY);
  const { money } = useFormat();
  const [target, setTarget] = useState<Target | null>(null);
  const [reason, setReason] = useState('');
  const send = useSend('post', '/savings-accounts/{id}/transactions/{transaction_id}/move');
  const amount = money(line.change, account.currency);
  const submit = () => {
    if (!target) return;
    const path = { id: account.id, transaction_id: line.id };
    send.mutate({ path, body: { ...targetBody(target), reason: reason.trim() } });
  };
  return (
    <MoneyForm
      title={t('moveTitle', { amount })}
      onClose={onClose}
      onSubmit={submit}
      button={target ? t('moveButton', { amount, number: target.number }) : t('moveChoose')}
      isReady={target !== null && reason.trim() !== ''}
      isSending={send.isPending}
      error={send.error}
      note={say('onceOnly')}
      done={send.data && <h2>{t('moveDone', { number: target?.number ?? '' })}</h2>}
    >
      <TargetPicker
        currency={account.currency}
        value={target}
        onChange={setTarget}
        except={account.id}
      />
      <TextInput
        label={say('reason')}
        description={say('reasonHint')}
        value={reason}
        error={problemsOf(send.error)['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </MoneyForm>
  );
}
