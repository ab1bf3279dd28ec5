import { Link } from '@tanstack/react-router';
import { Check, CircleHelp, type LucideIcon, Send, Undo2 } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Money, When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './payments.module.css';
import { PAYMENTS } from './words.ts';

export type Receipt = Item<'/suspense'>;

type ReceiptTableProps = {
  readonly rows: readonly Receipt[];
  readonly onOpen: (receipt: Receipt) => void;
};

/** Receipts of the paybill number, each with the best guess or with where it went. */
export function ReceiptTable({ rows, onOpen }: ReceiptTableProps) {
  const t = useWords(PAYMENTS);
  const columns = useColumns();
  return (
    <DataTable
      label={t('inbox')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      card={(row) => (
        <Link
          from="/inbox"
          to="."
          search={(before) => ({ ...before, id: row.id })}
          className={rowCard.lines}
        >
          <span>
            <b>{row.payer_name ?? t('unknownPayer')}</b>
            <Money value={row.amount} />
          </span>
          <span>
            <span className="dim small">
              {row.receipt} · {row.account_number || t('nothingTyped')}
            </span>
            <ReceiptState receipt={row} />
          </span>
          <span className="dim small">
            <When at={row.paid_at ?? row.told_at} />
          </span>
        </Link>
      )}
    />
  );
}

function useColumns(): readonly Column<Receipt>[] {
  const t = useWords(PAYMENTS);
  const { tenant } = useSignedIn();
  return [
    {
      id: 'payer',
      head: t('payer'),
      cell: (row) => (
        <Link
          from="/inbox"
          to="."
          search={(before) => ({ ...before, id: row.id })}
          className={css.name}
          data-row-link
        >
          {row.payer_name ?? t('unknownPayer')}
        </Link>
      ),
    },
    {
      id: 'receipt',
      head: t('receipt'),
      cell: (row) => <span className="mono">{row.receipt}</span>,
    },
    {
      id: 'typed',
      head: t('typedAs'),
      cell: (row) => <span className="mono dim">{row.account_number || t('nothingTyped')}</span>,
    },
    {
      id: 'guess',
      head: t('bestGuess'),
      cell: (row) => <WhoseIt receipt={row} />,
    },
    { id: 'state', head: t('state'), cell: (row) => <ReceiptState receipt={row} /> },
    {
      id: 'amount',
      head: `${t('amount')} ${tenant.currency}`,
      align: 'end',
      cell: (row) => <Money value={row.amount} />,
    },
    {
      id: 'paid',
      head: t('paid'),
      align: 'end',
      cell: (row) => (
        <span className="dim">
          <When at={row.paid_at ?? row.told_at} />
        </span>
      ),
    },
  ];
}

/** Where it went, or whose it most likely is. */
function WhoseIt({ receipt }: { readonly receipt: Receipt }) {
  const t = useWords(PAYMENTS);
  const { client, loan_number, suggestions } = receipt;
  if (client) {
    return (
      <span className="nowrap">
        {client.name} <span className="mono dim">{loan_number}</span>
      </span>
    );
  }
  const [best] = suggestions;
  if (!best) return <span className="dim">{t('noGuess')}</span>;
  return (
    <span className="nowrap">
      {best.client_name} <span className="mono dim">{best.number}</span>
    </span>
  );
}

const LOOKS: Readonly<Record<string, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  suspense: { tone: 'warn', Icon: CircleHelp },
  returning: { tone: 'info', Icon: Send },
  returned: { tone: 'idle', Icon: Undo2 },
  credited: { tone: 'good', Icon: Check },
};

export function ReceiptState({ receipt }: { readonly receipt: Pick<Receipt, 'status'> }) {
  const t = useWords(PAYMENTS);
  const { tone, Icon } = LOOKS[receipt.status] ?? { tone: 'idle' as const, Icon: CircleHelp };
  const words: Readonly<Record<string, string>> = {
    suspense: t('unmatched'),
    returning: t('returning'),
    returned: t('returned'),
    credited: t('credited'),
  };
  return (
    <Badge tone={tone} Icon={Icon}>
      {words[receipt.status] ?? receipt.status}
    </Badge>
  );
}
