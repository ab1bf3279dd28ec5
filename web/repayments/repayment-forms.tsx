import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { MoneyForm } from '#kit/money/money-form.tsx';
import { type Target, TargetPicker, targetBody } from '#kit/money/target-picker.tsx';
import { MONEY } from '#kit/money/words.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { REPAYMENTS } from './words.ts';

export type RepaymentRead = Answer<'get', '/repayments/{id}'>;

type FormProps = { readonly repayment: RepaymentRead; readonly onClose: () => void };

/** Takes a repayment back. */
export function ReverseRepayment({ repayment, onClose }: FormProps) {
  const t = useWords(REPAYMENTS);
  const say = useWords(MONEY);
  const { money } = useFormat();
  const { tenant } = useSignedIn();
  const [reason, setReason] = useState('');
  const send = useSend('post', '/repayments/{id}/reversal');
  const amount = money(repayment.amount, tenant.currency);
  return (
    <MoneyForm
      title={t('reverseTitle', { amount })}
      onClose={onClose}
      onSubmit={() => send.mutate({ path: { id: repayment.id }, body: { reason: reason.trim() } })}
      button={t('reverseButton', { amount })}
      isReady={reason.trim().length > 0}
      isSending={send.isPending}
      error={send.error}
      tone="destroys"
      note={say('onceOnly')}
      done={send.data && <h2>{t('reversedDone')}</h2>}
      plan={
        <>
          <p>{t('reverseLead')}</p>
          {repayment.payment_method === 'mpesa' && <p className="dim">{t('reverseRail')}</p>}
        </>
      }
    >
      <TextInput
        label={say('reason')}
        description={say('reasonHint')}
        data-autofocus
        value={reason}
        error={problemsOf(send.error)['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </MoneyForm>
  );
}

/** Puts a repayment where it belongs. */
export function MoveRepayment({ repayment, onClose }: FormProps) {
  const t = useWords(REPAYMENTS);
  const say = useWords(MONEY);
  const { money } = useFormat();
  const { tenant } = useSignedIn();
  const [target, setTarget] = useState<Target | null>(null);
  const [reason, setReason] = useState('');
  const send = useSend('post', '/repayments/{id}/move');
  const amount = money(repayment.amount, tenant.currency);
  const submit = () => {
    if (!target) return;
    const body = { ...targetBody(target), reason: reason.trim() };
    send.mutate({ path: { id: repayment.id }, body });
  };
  return (
    <MoneyForm
      title={t('moveTitle', { amount })}
      onClose={onClose}
      onSubmit={submit}
      button={target ? t('moveButton', { amount, number: target.number }) : t('moveChoose')}
      isReady={target !== null && reason.trim().length > 0}
      isSending={send.isPending}
      error={send.error}
      note={say('onceOnly')}
      done={send.data && <h2>{t('movedDone', { number: target?.number ?? '' })}</h2>}
    >
      <TargetPicker
        currency={tenant.currency}
        value={target}
        onChange={setTarget}
        except={repayment.loan_id}
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
