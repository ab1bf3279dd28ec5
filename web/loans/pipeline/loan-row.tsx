import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Item } from '#kit/call/answers.ts';
import { DESK } from '#kit/desk/words.ts';
import { useMay } from '#kit/page/session.ts';
import { StatusBadge } from '#kit/parts/badge.tsx';
import type { Column } from '#kit/parts/data-table.tsx';
import { Tick } from '#kit/parts/tick.tsx';
import { Money, When } from '#kit/parts/values.tsx';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './loans.module.css';
import { PIPELINE } from './words.ts';

export type LoanRow = Item<'/loans'>;

/** What is selected, on whatever page of the list it was. */
export type Selected = ReadonlyMap<string, LoanRow>;

/** Where a loan's own page is. */
export const fileOf = ({ id }: Pick<LoanRow, 'id'>): string => `/loans/${id}`;

/** What all loans of the list come to, however many of them are shown. */
export type Totals = { readonly amount: number; readonly balance: number };

type Columns = {
  readonly currency: string;
  readonly totals: Totals | undefined;
  /** Whether the list is about what is late. */
  readonly isLate: boolean;
  /** Whether it is about applications. */
  readonly isPending: boolean;
};

function Dim({ at }: { readonly at: string }) {
  return (
    <span className="dim">
      <When at={at} />
    </span>
  );
}

export function useLoanColumns({
  currency,
  totals,
  isLate,
  isPending,
}: Columns): Column<LoanRow>[] {
  const t = useWords(PIPELINE);
  const kit = useWords(KIT);
  const desk = useWords(DESK);
  const responsible: Column<LoanRow> = {
    ...{ id: 'officer', head: desk('officer') },
    cell: ({ officer, branch }) => (
      <span className={css.officer}>
        {officer?.name ?? '–'}
        {branch && <span className="dim small">{branch.name}</span>}
      </span>
    ),
  };
  const late: Column<LoanRow> = {
    ...{ id: 'late', head: t('daysLate'), align: 'end', sort: 'days_late' },
    cell: ({ days_past_due }) => <span className="num">{days_past_due}</span>,
  };
  const applied: Column<LoanRow> = {
    ...{ id: 'applied', head: t('applied'), align: 'end', sort: 'applied_on' },
    cell: ({ applied_on }) => <Dim at={applied_on} />,
  };
  const since: Column<LoanRow> = {
    ...{ id: 'since', head: t('since'), align: 'end' },
    cell: ({ status_since }) => <Dim at={status_since} />,
  };
  return [
    {
      ...{ id: 'client', head: t('client'), foot: kit('total') },
      cell: (loan) => (
        <Link to={fileOf(loan)} className={css.client} data-row-link>
          {loan.client.name}
        </Link>
      ),
    },
    {
      ...{ id: 'number', head: t('loan'), sort: 'created_at' },
      cell: ({ loan_number }) => <span className="mono dim">{loan_number}</span>,
    },
    {
      ...{ id: 'product', head: t('product') },
      cell: ({ product_name }) => <span className="nowrap">{product_name}</span>,
    },
    // With the days late beside it, Swahili would not fit: there the filter tells whose they are.
    ...(isLate ? [] : [responsible]),
    { id: 'status', head: t('status'), cell: (loan) => <StatusBadge loan={loan} /> },
    {
      ...{ id: 'amount', head: t('amount', { currency }), align: 'end', sort: 'amount' },
      cell: ({ amount }) => <Money value={amount} />,
      foot: totals && <Money value={totals.amount} />,
    },
    {
      ...{ id: 'balance', head: t('balance', { currency }), align: 'end', sort: 'balance' },
      cell: ({ balances }) => <Money value={balances.total} isQuietAtZero />,
      foot: totals && <Money value={totals.balance} isQuietAtZero />,
    },
    ...(isLate ? [late] : []),
    isPending ? applied : since,
  ];
}

/** The likely next step of a loan in each stage, for those who may take it. */
const NEXT_STEPS = [
  { stages: ['to_approve'], needs: 'loan.approve', label: 'approve', act: 'approve' },
  { stages: ['to_pay_out'], needs: 'loan.disburse', label: 'payOut', act: 'pay_out' },
  {
    stages: ['on_time', 'late', 'very_late'],
    needs: 'repayment.post',
    label: 'repay',
    act: 'repay',
  },
] as const;

export function NextStep({ loan }: { readonly loan: LoanRow }) {
  const t = useWords(PIPELINE);
  const may = useMay();
  const step = NEXT_STEPS.find(
    ({ stages, needs }) => (stages as readonly string[]).includes(loan.stage) && may(needs),
  );
  if (!step) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      renderRoot={(props) => (
        <Link to={fileOf(loan)} search={{ do: step.act } as never} {...props} />
      )}
    >
      {t(step.label)}
    </Button>
  );
}

type CardProps = {
  readonly loan: LoanRow;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
};

/** A loan on a phone. */
export function LoanCard({ loan, isSelected, onToggle }: CardProps) {
  const kit = useWords(KIT);
  const { client, amount, balances, loan_number, product_name } = loan;
  return (
    <div className={css.cardLine}>
      <Tick
        aria-label={kit('selectRow', { name: client.name })}
        checked={isSelected}
        onChange={onToggle}
      />
      <Link to={fileOf(loan)} className={css.card}>
        <span>
          <b>{client.name}</b>
          <Money value={balances.total > 0 ? balances.total : amount} />
        </span>
        <span>
          <span className="dim small">
            {loan_number} · {product_name}
          </span>
          <StatusBadge loan={loan} />
        </span>
        <span className="dim small">{spokenPhone(client.phone)}</span>
      </Link>
    </div>
  );
}
