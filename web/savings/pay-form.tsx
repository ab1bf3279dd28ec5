import { TextInput } from '@mantine/core';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { useState } from 'react';
import { LargeAmountField } from '#kit/amount/amount-field.tsx';
import { readAmount } from '#kit/amount/read-amount.ts';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { MethodField } from '#kit/money/method-field.tsx';
import { MoneyForm } from '#kit/money/money-form.tsx';
import { requestBody } from '#kit/money/request-body.ts';
import { useTwoPersons } from '#kit/money/use-two-persons.ts';
import { MONEY } from '#kit/money/words.ts';
import { useToday } from '#kit/page/use-today.ts';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { AccountFormProps } from './account-state.tsx';
import css from './savings.module.css';
import { SAVINGS } from './words.ts';

type PayFormProps = AccountFormProps & { readonly direction: 'deposit' | 'withdraw' };

/** Takes money in, or pays it out: at once, or by two persons where the account says so. */
export function PayForm(props: PayFormProps) {
  const t = useWords(SAVINGS);
  const say = useWords(MONEY);
  const { money } = useFormat();
  const { who } = useTwoPersons();
  const payment = usePayment(props);
  const { account, direction, onClose } = props;
  const { currency, balance, client } = account;
  const { amount, isTooMuch, isAsked, isDone, isWaiting, error } = payment;
  const isDeposit = direction === 'deposit';
  const shown = money(amount ?? 0, currency);
  const button = isDeposit ? 'depositButton' : isAsked ? 'withdrawAsk' : 'withdrawButton';
  return (
    <MoneyForm
      title={t(isDeposit ? 'depositTitle' : 'withdrawTitle', { name: client.name })}
      onClose={onClose}
      onSubmit={payment.submit}
      button={t(button, { amount: shown })}
      isReady={amount !== null && !isTooMuch}
      isSending={payment.isSending}
      error={error}
      note={say('onceOnly')}
      done={
        (isDone && <h2>{t(isDeposit ? 'depositDone' : 'withdrawDone', { amount: shown })}</h2>) ||
        (isWaiting && (
          <>
            <h2>{say('asked')}</h2>
            <p>{say('askedLead', { who })}</p>
          </>
        ))
      }
      plan={
        amount !== null &&
        !isTooMuch && (
          <p className={css.after}>
            <span>{t('balanceThen')}</span>
            <b>
              <Money value={balance + (isDeposit ? amount : -amount)} currency={currency} />
            </b>
          </p>
        )
      }
    >
      <PayFields account={account} payment={payment} />
      {isAsked && <p className="dim">{say('askTwoLead', { who })}</p>}
    </MoneyForm>
  );
}

/** What is typed, and what is sent of it. */
function usePayment({ account, direction }: PayFormProps) {
  const today = useToday();
  const [typed, setTyped] = useState('');
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState(today);
  const deposit = useSend('post', '/savings-accounts/{id}/deposits');
  const withdrawal = useSend('post', '/savings-accounts/{id}/withdrawals');
  const ask = useSend('post', '/money-requests');
  const send = direction === 'deposit' ? deposit : withdrawal;
  const { id, available, actions } = account;
  const isAsked = actions.find((one) => one.id === direction)?.by_request ?? false;
  const amount = readAmount(typed, account.currency);
  const submit = () => {
    if (amount === null) return;
    const body = {
      ...{ amount, payment_method: method },
      ...(reference.trim() && { reference: reference.trim() }),
      ...(paidOn !== today && { paid_on: paidOn }),
    };
    if (isAsked) ask.mutate(requestBody({ operation: 'withdrawSavings', subjectId: id, body }));
    else send.mutate({ path: { id }, body });
  };
  return {
    ...{ typed, setTyped, method, setMethod, reference, setReference, paidOn, setPaidOn },
    ...{ amount, isAsked, submit, today, error: send.error ?? ask.error },
    isTooMuch: direction === 'withdraw' && amount !== null && amount > available,
    isDone: send.data !== undefined,
    isWaiting: ask.data !== undefined,
    isSending: send.isPending || ask.isPending,
  };
}

type PayFieldsProps = {
  readonly account: PayFormProps['account'];
  readonly payment: ReturnType<typeof usePayment>;
};

function PayFields({ account, payment }: PayFieldsProps) {
  const t = useWords(SAVINGS);
  const say = useWords(MONEY);
  const { money } = useFormat();
  const { currency, available, opened_on } = account;
  const { method, paidOn, today } = payment;
  const problems = problemsOf(payment.error);
  const tooMuch = payment.isTooMuch && t('notEnough', { amount: money(available, currency) });
  return (
    <>
      <LargeAmountField
        label={say('amount')}
        currency={currency}
        value={payment.typed}
        onChange={payment.setTyped}
        error={tooMuch || problems['amount']}
      />
      <div className={css.pair}>
        <MethodField value={method} onChange={payment.setMethod} />
        <TextInput
          label={say('paidOn')}
          type="date"
          value={paidOn}
          max={today}
          min={opened_on}
          error={problems['paid_on']}
          onChange={(event) => payment.setPaidOn(event.target.value || today)}
        />
      </div>
      <TextInput
        label={method === 'mpesa' ? say('mpesaCode') : say('receiptNo')}
        value={payment.reference}
        autoComplete="off"
        spellCheck={false}
        error={problems['reference']}
        onChange={(event) => payment.setReference(event.target.value.toUpperCase())}
      />
    </>
  );
}
