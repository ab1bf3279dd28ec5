import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { AmountField } from '#kit/amount/amount-field.tsx';
import { addAmounts, readAmount } from '#kit/amount/read-amount.ts';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { DayField } from '#kit/days/day-fields.tsx';
import { requestBody } from '#kit/money/request-body.ts';
import { useTwoPersons } from '#kit/money/use-two-persons.ts';
import { MONEY } from '#kit/money/words.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { daysLater, useToday } from '#kit/page/use-today.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './books.module.css';
import { BOOKS } from './words.ts';

type Side = 'debit' | 'credit';
type Draft = { readonly account: string; readonly side: Side; readonly typed: string };
const EMPTY: readonly Draft[] = [
  { account: '', side: 'debit', typed: '' },
  { account: '', side: 'credit', typed: '' },
];

/** Writes an entry by hand, or asks for it. */
export function EntryForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(BOOKS);
  const say = useWords(MONEY);
  const { money } = useFormat();
  const today = useToday();
  const { tenant, settings } = useSignedIn();
  const { isAsked, who } = useTwoPersons();
  const [date, setDate] = useState(today);
  const [memo, setMemo] = useState('');
  const [drafts, setDrafts] = useState(EMPTY);
  const send = useSend('post', '/books/entries');
  const ask = useSend('post', '/money-requests');
  const { currency } = tenant;
  const sums = sumsOf(drafts, currency);
  const isEven = sums.debit > 0 && sums.debit === sums.credit;
  const isFilled = drafts.every(
    ({ account, typed }) => account && readAmount(typed, currency) !== null,
  );
  const amount = money(sums.debit, currency);
  const body = { date, memo: memo.trim(), lines: drafts.map((draft) => lineOf(draft, currency)) };
  const done = { onSuccess: onClose };
  const submit = () =>
    isAsked
      ? ask.mutate(requestBody({ operation: 'postEntry', body }), done)
      : send.mutate({ body }, done);
  const locked = settings.books_locked_through;
  return (
    <FormDrawer
      title={t('entryTitle')}
      submit={isEven ? t(isAsked ? 'askToBook' : 'book', { amount }) : t('bookEmpty')}
      onClose={onClose}
      onSubmit={submit}
      isPending={send.isPending || ask.isPending}
      isReady={isEven && isFilled && memo.trim() !== ''}
      error={send.error ?? ask.error}
    >
      <TextInput
        label={t('memo')}
        placeholder={t('memoHint')}
        value={memo}
        data-autofocus
        onChange={(event) => setMemo(event.target.value)}
      />
      <DayField
        label={t('entryDay')}
        value={date}
        min={locked ? daysLater(locked, 1) : undefined}
        max={today}
        onChange={(day) => setDate(day ?? today)}
      />
      <DraftLines drafts={drafts} currency={currency} onChange={setDrafts} />
      <p className={css.even} role="status">
        {isEven
          ? t('evenly', { amount })
          : t('difference', {
              amount: money(Math.abs(addAmounts([sums.debit, -sums.credit])), currency),
            })}
      </p>
      {isAsked && <p className="dim">{say('askTwoLead', { who })}</p>}
    </FormDrawer>
  );
}

function lineOf({ account, side, typed }: Draft, currency: string) {
  return { account, side, amount: readAmount(typed, currency) ?? 0 };
}

function sumsOf(drafts: readonly Draft[], currency: string): Readonly<Record<Side, number>> {
  const lines = drafts.map((draft) => lineOf(draft, currency));
  const sum = (of: Side) =>
    addAmounts(lines.filter(({ side }) => side === of).map(({ amount }) => amount));
  return { debit: sum('debit'), credit: sum('credit') };
}

type DraftLinesProps = {
  readonly drafts: readonly Draft[];
  readonly currency: string;
  readonly onChange: (drafts: readonly Draft[]) => void;
};

function DraftLines({ drafts, currency, onChange }: DraftLinesProps) {
  const t = useWords(BOOKS);
  const { data } = useRead('/books/accounts', {});
  const open = (data?.items ?? []).filter((one) => one.is_open_to_people);
  const change = (place: number, part: Partial<Draft>) =>
    onChange(drafts.map((draft, index) => (index === place ? { ...draft, ...part } : draft)));
  return (
    <>
      {drafts.map((draft, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
        <fieldset key={place} className={css.entryLine}>
          <legend className="dim small">{t('line', { n: place + 1 })}</legend>
          <NativeSelect
            aria-label={`${t('account')}, ${t('line', { n: place + 1 })}`}
            value={draft.account}
            onChange={(event) => change(place, { account: event.target.value })}
            data={[
              { value: '', label: t('chooseAccount') },
              ...open.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
            ]}
          />
          <NativeSelect
            aria-label={`${t('side')}, ${t('line', { n: place + 1 })}`}
            value={draft.side}
            onChange={(event) => change(place, { side: event.target.value as Side })}
            data={[
              { value: 'debit', label: t('debit') },
              { value: 'credit', label: t('credit') },
            ]}
          />
          <AmountField
            aria-label={`${t('amount')}, ${t('line', { n: place + 1 })}`}
            currency={currency}
            value={draft.typed}
            onChange={(typed) => change(place, { typed })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            disabled={drafts.length <= 2}
            aria-label={t('dropLine', { n: place + 1 })}
            onClick={() => onChange(drafts.filter((_, index) => index !== place))}
          >
            <X size={16} aria-hidden="true" />
          </ActionIcon>
        </fieldset>
      ))}
      <Button
        variant="subtle"
        leftSection={<Plus size={14} aria-hidden="true" />}
        onClick={() => onChange([...drafts, { account: '', side: 'debit', typed: '' }])}
      >
        {t('addLine')}
      </Button>
    </>
  );
}
