import { TextInput } from '@mantine/core';
import { PROMISE_DAYS_MAX } from '@mkopo/core/collection/promise.ts';
import { useState } from 'react';
import { LargeAmountField } from '#kit/amount/amount-field.tsx';
import { readAmount } from '#kit/amount/read-amount.ts';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { daysLater, useToday } from '#kit/page/use-today.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './promise-drawer.module.css';
import { CONTACT } from './words.ts';

type PromiseDrawerProps = {
  readonly name: string;
  readonly loanId: string;
  readonly currency: string;
  readonly arrears: number;
  readonly dueToday: number;
  readonly balance: number;
  readonly onClose: () => void;
};

/** How much, and by when: the answer to "when will you pay?". */
export function PromiseDrawer(props: PromiseDrawerProps) {
  const { name, loanId, currency, arrears, dueToday, balance, onClose } = props;
  const t = useWords(CONTACT);
  const { money, amount: written, date } = useFormat();
  const today = useToday();
  const [text, setText] = useState(() => written(arrears || dueToday || balance, currency));
  const [dueOn, setDueOn] = useState(daysLater(today, 1));
  const [note, setNote] = useState('');
  const take = useSend('post', '/promises');
  const problems = problemsOf(take.error);
  const amount = readAmount(text, currency) ?? 0;
  const save = () => {
    const body = { loan_id: loanId, amount, due_on: dueOn };
    const said = note.trim();
    take.mutate({ body: { ...body, ...(said && { note: said }) } }, { onSuccess: onClose });
  };
  return (
    <FormDrawer
      title={t('promiseOf', { name })}
      submit={t('savePromise', { amount: money(amount, currency), day: dueOn ? date(dueOn) : '' })}
      note={t('promiseLead')}
      onClose={onClose}
      onSubmit={save}
      isPending={take.isPending}
      isReady={amount > 0 && dueOn !== ''}
      error={take.error}
    >
      <LargeAmountField
        label={t('promiseAmount')}
        currency={currency}
        value={text}
        onChange={setText}
        error={problems['amount']}
      />
      <QuickAmounts {...props} amount={amount} onChoose={setText} />
      <TextInput
        label={t('promiseDay')}
        type="date"
        min={today}
        max={daysLater(today, PROMISE_DAYS_MAX)}
        value={dueOn}
        onChange={(event) => setDueOn(event.target.value)}
        error={problems['due_on']}
      />
      <TextInput
        label={t('promiseNote')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={problems['note']}
      />
    </FormDrawer>
  );
}

type QuickProps = Pick<PromiseDrawerProps, 'currency' | 'arrears' | 'dueToday' | 'balance'> & {
  readonly amount: number;
  readonly onChoose: (written: string) => void;
};

/** The amounts that are likely, each once. */
function QuickAmounts({ currency, arrears, dueToday, balance, amount, onChoose }: QuickProps) {
  const t = useWords(CONTACT);
  const { amount: written } = useFormat();
  const likely = [
    { label: t('quickArrears'), value: arrears },
    { label: t('quickDue'), value: dueToday },
    { label: t('quickBalance'), value: balance },
  ].filter(
    ({ value }, at, all) => value > 0 && all.findIndex((other) => other.value === value) === at,
  );
  return (
    <div className={css.quick}>
      {likely.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === amount}
          onClick={() => onChoose(written(value, currency))}
        >
          {label}
          <span className="num">{written(value, currency)}</span>
        </button>
      ))}
    </div>
  );
}
