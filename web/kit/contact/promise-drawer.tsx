import { TextInput } from '@mantine/core';
import { PROMISE_DAYS_MAX } from '@mkopo/core/collection/promise.ts';
import { useState } from 'react';
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

const parse = (text: string) => Number(text.replaceAll(',', '').trim()) || 0;

/** How much, and by when: the answer to "when will you pay?". */
export function PromiseDrawer(props: PromiseDrawerProps) {
  const { name, loanId, currency, arrears, dueToday, balance, onClose } = props;
  const t = useWords(CONTACT);
  const { money, number, date } = useFormat();
  const today = useToday();
  const [text, setText] = useState(() => number(arrears || dueToday || balance));
  const [dueOn, setDueOn] = useState(daysLater(today, 1));
  const [note, setNote] = useState('');
  const take = useSend('post', '/promises');
  const problems = problemsOf(take.error);
  const amount = parse(text);
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
      <TextInput
        size="lg"
        label={t('promiseAmount')}
        leftSection={<span className="small">{currency}</span>}
        leftSectionWidth={52}
        inputMode="decimal"
        data-autofocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => amount > 0 && setText(number(amount))}
        classNames={{ input: css.amount ?? '' }}
        error={problems['amount']}
      />
      <QuickAmounts {...props} amount={amount} onChoose={(value) => setText(number(value))} />
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

type QuickProps = Pick<PromiseDrawerProps, 'arrears' | 'dueToday' | 'balance'> & {
  readonly amount: number;
  readonly onChoose: (value: number) => void;
};

/** The amounts that are likely, each once. */
function QuickAmounts({ arrears, dueToday, balance, amount, onChoose }: QuickProps) {
  const t = useWords(CONTACT);
  const { number } = useFormat();
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
          onClick={() => onChoose(value)}
        >
          {label}
          <span className="num">{number(value)}</span>
        </button>
      ))}
    </div>
  );
}
