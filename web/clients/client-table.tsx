import { Link, useNavigate } from '@tanstack/react-router';
import type { Item } from '#kit/call/answers.ts';
import { DESK } from '#kit/desk/words.ts';
import { StatusBadge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Money, When } from '#kit/parts/values.tsx';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './clients.module.css';
import { IdentityBadge } from './identity-badge.tsx';
import { CLIENTS } from './words.ts';

export type ClientRow = Item<'/clients'>;

const nameOf = ({ first_name, last_name }: ClientRow) => `${first_name} ${last_name}`;

type ClientTableProps = { readonly rows: readonly ClientRow[]; readonly currency: string };

/** The column of branches is for lenders who have some. */
function useColumns({ rows, currency }: ClientTableProps): readonly Column<ClientRow>[] {
  const t = useWords(CLIENTS);
  const kit = useWords(KIT);
  const desk = useWords(DESK);
  const branchColumn: Column<ClientRow> = {
    ...{ id: 'branch', head: desk('branch') },
    cell: ({ branch }) => <span className="nowrap">{branch?.name ?? '–'}</span>,
  };
  return [
    {
      id: 'client',
      head: t('client'),
      cell: (client) => (
        <Link
          to="/clients/$clientId"
          params={{ clientId: client.id }}
          className={css.client}
          data-row-link
        >
          {nameOf(client)}
        </Link>
      ),
      foot: kit('total'),
    },
    {
      id: 'phone',
      head: t('phone'),
      cell: ({ phone }) => <span className="num">{spokenPhone(phone)}</span>,
    },
    {
      id: 'identity',
      head: t('identity'),
      cell: ({ identity }) => <IdentityBadge status={identity.status} />,
    },
    ...(rows.some(({ branch }) => branch) ? [branchColumn] : []),
    { id: 'standing', head: t('standing'), cell: (client) => <Standing client={client} /> },
    {
      id: 'loans',
      head: t('loans'),
      align: 'end',
      cell: ({ active_loans: n }) => <span className="num">{n === 0 ? '–' : n}</span>,
    },
    {
      id: 'balance',
      head: `${t('balance')} ${currency}`,
      align: 'end',
      cell: ({ balance }) => <Money value={balance} isQuietAtZero />,
      foot: <Money value={rows.reduce((sum, { balance }) => sum + balance, 0)} isQuietAtZero />,
    },
    {
      id: 'since',
      head: t('since'),
      align: 'end',
      cell: ({ created_at }) => (
        <span className="dim">
          <When at={created_at} />
        </span>
      ),
    },
  ];
}

export function ClientTable(props: ClientTableProps) {
  const t = useWords(CLIENTS);
  const navigate = useNavigate();
  const { rows, currency } = props;
  const columns = useColumns(props);
  return (
    <DataTable
      label={t('clients')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      card={(client) => <ClientCard client={client} currency={currency} />}
      onOpen={({ id }) =>
        void navigate({ to: '/clients/$clientId', params: { clientId: id }, search: {} })
      }
    />
  );
}

function Standing({ client }: { readonly client: ClientRow }) {
  const t = useWords(CLIENTS);
  if (client.active_loans === 0) return <span className="dim">{t('noLoan')}</span>;
  return <StatusBadge loan={{ status: 'disbursed', days_past_due: client.days_late }} />;
}

type ClientCardProps = { readonly client: ClientRow; readonly currency: string };

function ClientCard({ client, currency }: ClientCardProps) {
  return (
    <Link to="/clients/$clientId" params={{ clientId: client.id }} className={rowCard.all}>
      <span>
        <b>{nameOf(client)}</b>
        {client.balance > 0 && <Money value={client.balance} currency={currency} />}
      </span>
      <span>
        <span className="dim small">{spokenPhone(client.phone)}</span>
        <Standing client={client} />
      </span>
    </Link>
  );
}
