import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { addAmounts, readAmount } from '#kit/amount/read-amount.ts';
import { useAmountProblem } from '#kit/amount/use-amount-problem.ts';
import type { Item } from '#kit/call/answers.ts';
import { toLoan } from '#kit/page/far-link.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { Money } from '#kit/parts/values.tsx';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './sheet.module.css';
import { type DraftLine, type SheetDraft, withLine } from './sheet-draft.ts';
import { REPAYMENTS } from './words.ts';

type SheetRow = Item<'/collection-sheet'>;

type SheetGridProps = {
  readonly rows: readonly SheetRow[];
  readonly draft: SheetDraft;
  readonly change: (next: (before: SheetDraft) => SheetDraft) => void;
};

/** Rows of a column to type into. Enter goes down, Shift and Enter up; on a phone, a list. */
export function SheetGrid({ rows, draft, change }: SheetGridProps) {
  const t = useWords(REPAYMENTS);
  const { tenant } = useSignedIn();
  const table = useRef<HTMLTableElement>(null);
  const others = Object.keys(draft.lines).filter((id) => rows.every((row) => row.loan_id !== id));
  const withCode = draft.method !== 'cash';
  const go = (event: KeyboardEvent<HTMLInputElement>) => moveFocus(event, table.current);
  return (
    <div className={css.wrap}>
      <table className={css.grid} ref={table} aria-label={t('sheet')}>
        <thead>
          <tr>
            <th scope="col">{t('client')}</th>
            <th scope="col" data-align="end">{`${t('due')} ${tenant.currency}`}</th>
            <th scope="col" data-align="end">
              {t('arrears')}
            </th>
            <th scope="col" data-align="end">
              {t('expected')}
            </th>
            <th scope="col" data-align="end">
              {t('paid')}
            </th>
            {withCode && <th scope="col">{t('reference')}</th>}
            <th scope="col" data-align="end">
              {t('rest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.loan_id} row={row} {...{ draft, change, withCode, go }} />
          ))}
          {others.map((id) => (
            <Line key={id} row={elsewhere(id, draft)} {...{ draft, change, withCode, go }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A loan that was typed for while another list was shown. */
function elsewhere(id: string, { lines }: SheetDraft): LineRow {
  const { name = '', number = '' } = lines[id] ?? {};
  return { loan_id: id, loan_number: number, client: { name, phone: '' } };
}

type LineRow = Pick<SheetRow, 'loan_id' | 'loan_number'> &
  Partial<Pick<SheetRow, 'due' | 'arrears' | 'expected'>> & {
    readonly client: Pick<SheetRow['client'], 'name' | 'phone'>;
  };

type LineProps = Omit<SheetGridProps, 'rows'> & {
  readonly row: LineRow;
  readonly withCode: boolean;
  readonly go: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function Line({ row, draft, change, withCode, go }: LineProps) {
  const t = useWords(REPAYMENTS);
  const { amount: written } = useFormat();
  const { currency } = useSignedIn().tenant;
  const { loan_id, loan_number, client, expected } = row;
  const line = draft.lines[loan_id] ?? NO_LINE;
  const amount = readAmount(line.amount, currency);
  const wrong = useAmountProblem()({ typed: line.amount, currency });
  const type = (changes: Partial<DraftLine>) =>
    change((before) => {
      const standing = before.lines[loan_id] ?? NO_LINE;
      const names = { name: client.name, number: loan_number };
      return withLine(before, loan_id, { ...standing, ...names, ...changes });
    });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== '=' || expected === undefined) return go(event);
    event.preventDefault();
    type({ amount: written(expected, currency) });
  };
  return (
    <tr data-typed={line.amount !== '' || undefined} data-refused={line.problem ? true : undefined}>
      <th scope="row">
        <Link {...toLoan(loan_id)} className={css.client}>
          {client.name}
        </Link>
        <span className="dim small">
          <span className="mono">{loan_number}</span>
          {client.phone ? ` · ${spokenPhone(client.phone)}` : ` · ${t('elsewhere')}`}
        </span>
        <Problem text={line.problem || wrong} />
      </th>
      <Sums row={row} onFill={(amount) => type({ amount })} />
      <td data-label={t('paid')} data-align="end">
        <input
          className={css.amount}
          inputMode="decimal"
          autoComplete="off"
          data-column="amount"
          aria-label={t('paidBy', { name: client.name })}
          aria-invalid={wrong !== undefined || undefined}
          value={line.amount}
          onChange={(event) => type({ amount: event.target.value })}
          onKeyDown={onKeyDown}
          onBlur={() => {
            const shown = amount === null ? line.amount : written(amount, currency);
            if (line.amount !== shown) type({ amount: shown });
          }}
        />
      </td>
      {withCode && (
        <td data-label={t('reference')}>
          <input
            className={css.code}
            autoComplete="off"
            spellCheck={false}
            data-column="reference"
            aria-label={t('referenceOf', { name: client.name })}
            value={line.reference}
            onChange={(event) => type({ reference: event.target.value.toUpperCase() })}
            onKeyDown={go}
          />
        </td>
      )}
      <Rest expected={expected} amount={amount} />
    </tr>
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <span className={css.problem} role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      {text}
    </span>
  );
}

const NO_LINE: DraftLine = { amount: '', reference: '', name: '', number: '' };

type SumsProps = { readonly row: LineRow; readonly onFill: (amount: string) => void };

/** What is due, what is late, and a press that fills both in. */
function Sums({ row, onFill }: SumsProps) {
  const t = useWords(REPAYMENTS);
  const { amount: written } = useFormat();
  const { currency } = useSignedIn().tenant;
  const { due = 0, arrears = 0, expected = 0, client } = row;
  return (
    <>
      <td data-label={t('due')} data-align="end">
        <Money value={due} isQuietAtZero />
      </td>
      <td data-label={t('arrears')} data-align="end" data-late={arrears > 0 || undefined}>
        <Money value={arrears} isQuietAtZero />
      </td>
      <td data-label={t('expected')} data-align="end">
        {expected > 0 ? (
          <button
            type="button"
            className={css.fill}
            tabIndex={-1}
            aria-label={t('fill', { name: client.name, amount: written(expected, currency) })}
            onClick={() => onFill(written(expected, currency))}
          >
            <Money value={expected} />
          </button>
        ) : (
          <Money value={0} isQuietAtZero />
        )}
      </td>
    </>
  );
}

type RestProps = { readonly expected: number | undefined; readonly amount: number | null };

/** What remains of the expected, or what is more than it. */
function Rest({ expected, amount }: RestProps) {
  const t = useWords(REPAYMENTS);
  const { amount: written } = useFormat();
  const { currency } = useSignedIn().tenant;
  const rest = expected === undefined || amount === null ? null : addAmounts([expected, -amount]);
  return (
    <td data-label={t('rest')} data-align="end" data-empty={rest === null || undefined}>
      {rest === null ? (
        <span className="dim">–</span>
      ) : rest < 0 ? (
        <span className={css.over}>{t('over', { amount: written(-rest, currency) })}</span>
      ) : (
        <Money value={rest} isQuietAtZero />
      )}
    </td>
  );
}

/** Enter and the arrows move within a column. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>, table: HTMLTableElement | null): void {
  const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
  const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
  if (!isUp && !isDown) return;
  event.preventDefault();
  const { column } = event.currentTarget.dataset;
  const inputs = [
    ...(table?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`) ?? []),
  ];
  const next = inputs[inputs.indexOf(event.currentTarget) + (isUp ? -1 : 1)];
  next?.focus();
  next?.select();
}
