import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { useState } from 'react';
import { useSend } from '#kit/call/use-calls.ts';
import { MethodField } from '#kit/money/method-field.tsx';
import { MoneyForm } from '#kit/money/money-form.tsx';
import { requestBody } from '#kit/money/request-body.ts';
import { useTwoPersons } from '#kit/money/use-two-persons.ts';
import { MONEY } from '#kit/money/words.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { AccountFormProps } from './account-state.tsx';
import { SAVINGS } from './words.ts';

/** Ends an account, and pays out what is left. */
export function CloseForm({ account, onClose }: AccountFormProps) {
  const t = useWords(SAVINGS);
  const say = useWords(MONEY);
  const { money } = useFormat();
  const { who } = useTwoPersons();
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const send = useSend('post', '/savings-accounts/{id}/close');
  const ask = useSend('post', '/money-requests');
  const { id, account_number, balance, currency, interest, actions } = account;
  const isEmpty = balance === 0;
  const isAsked = actions.find((one) => one.id === 'close')?.by_request ?? false;
  const amount = money(balance, currency);
  const body = { payout_method: isEmpty ? null : method };
  const submit = () =>
    isAsked
      ? ask.mutate(requestBody({ operation: 'closeSavingsAccount', subjectId: id, body }))
      : send.mutate({ path: { id }, body });
  const button = isEmpty ? 'closeEmptyButton' : isAsked ? 'closeAsk' : 'closeButton';
  return (
    <MoneyForm
      title={t('closeTitle', { number: account_number })}
      onClose={onClose}
      onSubmit={submit}
      button={t(button, { amount })}
      isReady
      isSending={send.isPending || ask.isPending}
      error={send.error ?? ask.error}
      tone="destroys"
      note={say('onceOnly')}
      done={
        (send.data && <h2>{t('closeDone')}</h2>) ||
        (ask.data && (
          <>
            <h2>{say('asked')}</h2>
            <p>{say('askedLead', { who })}</p>
          </>
        ))
      }
    >
      <p>{isEmpty ? t('closeEmpty') : t('closeLead', { amount })}</p>
      {interest.accrued > 0 && (
        <p className="dim">{t('closeLost', { amount: money(interest.accrued, currency) })}</p>
      )}
      {!isEmpty && <MethodField value={method} onChange={setMethod} />}
      {isAsked && <p className="dim">{say('askTwoLead', { who })}</p>}
    </MoneyForm>
  );
}
