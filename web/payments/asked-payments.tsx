import { Link } from '@tanstack/react-router';
import { Check, CircleHelp, Clock, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { given } from '#kit/call/given.ts';
import { useList } from '#kit/call/use-calls.ts';
import { toLoan } from '#kit/page/far-link.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Empty } from '#kit/parts/states.tsx';
import { Money, When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { SORTS } from './choices.ts';
import css from './payments.module.css';
import { PAYMENTS } from './words.ts';

type Payment = Item<'/payments'>;
type AskedPaymentsProps = {
  readonly q: string | undefined;
  readonly branch: string | undefined;
  readonly sort: (typeof SORTS)[number];
};

/** What borrowers were asked to pay on their phones. */
export function AskedPayments({ q, branch, sort }: AskedPaymentsProps) {
  const t = useWords(PAYMENTS);
  const list = useList('/payments', {
    query: given({ q, branch_id: branch, sort, limit: 50 }),
  });
  const isNarrowed = Boolean(q || branch);
  const columns = useColumns();
  return (
    <ListBody
      list={list}
      empty={
        <Empty
          title={t(isNarrowed ? 'noMatch' : 'nothingHere')}
          lead={t(isNarrowed ? 'noMatchLead' : 'nothingHereLead')}
        />
      }
    >
      {(rows) => (
        <DataTable
          label={t('asked')}
          rows={rows}
          idOf={({ payment_id }) => payment_id}
          columns={columns}
          card={(row) => (
            <Link {...toLoan(row.loan_id)} className={rowCard.lines}>
              <span>
                <b>{row.client?.name}</b>
                <Money value={row.amount} />
              </span>
              <span>
                <span className="dim small">
                  {row.loan_number}
                  {row.trx_id ? ` · ${row.trx_id}` : ''}
                </span>
                <PaymentState payment={row} />
              </span>
              <span className="dim small">
                <When at={row.requested_at} />
              </span>
            </Link>
          )}
        />
      )}
    </ListBody>
  );
}

function useColumns(): readonly Column<Payment>[] {
  const t = useWords(PAYMENTS);
  const { tenant } = useSignedIn();
  return [
    {
      id: 'client',
      head: t('client'),
      cell: (row) => (
        <Link {...toLoan(row.loan_id)} className={css.name} data-row-link>
          {row.client?.name}
        </Link>
      ),
    },
    {
      id: 'loan',
      head: t('loan'),
      cell: (row) => <span className="mono dim">{row.loan_number}</span>,
    },
    { id: 'phone', head: t('phone'), cell: (row) => <span className="num">{row.phone}</span> },
    {
      id: 'receipt',
      head: t('receipt'),
      cell: (row) => <span className="mono">{row.trx_id ?? '–'}</span>,
    },
    { id: 'state', head: t('state'), cell: (row) => <PaymentState payment={row} /> },
    {
      id: 'amount',
      head: `${t('amount')} ${tenant.currency}`,
      align: 'end',
      cell: (row) => <Money value={row.amount} />,
    },
    {
      id: 'since',
      head: t('since'),
      align: 'end',
      cell: (row) => (
        <span className="dim">
          <When at={row.requested_at} />
        </span>
      ),
    },
  ];
}

const LOOKS: Readonly<
  Record<Payment['status'], { readonly tone: Tone; readonly Icon: LucideIcon }>
> = {
  pending: { tone: 'info', Icon: Clock },
  paid: { tone: 'good', Icon: Check },
  failed: { tone: 'idle', Icon: X },
  unknown: { tone: 'warn', Icon: CircleHelp },
};

function PaymentState({ payment }: { readonly payment: Payment }) {
  const t = useWords(PAYMENTS);
  const { status, needs_look } = payment;
  if (needs_look) {
    return (
      <Badge tone="bad" Icon={TriangleAlert}>
        {t('needsLook')}
      </Badge>
    );
  }
  const words = {
    pending: t('pending'),
    paid: t('paidIn'),
    failed: t('failed'),
    unknown: t('unknown'),
  };
  return (
    <Badge tone={LOOKS[status].tone} Icon={LOOKS[status].Icon}>
      {words[status]}
    </Badge>
  );
}
