import { NativeSelect } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { given } from '#kit/call/given.ts';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { BranchFilter } from '#kit/desk/branch-filter.tsx';
import { ListBar } from '#kit/desk/list-bar.tsx';
import { ListTools } from '#kit/desk/list-tools.tsx';
import { late } from '#kit/page/late.tsx';
import { useSignedIn } from '#kit/page/session.ts';
import { useOpened } from '#kit/page/use-opened.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Empty } from '#kit/parts/states.tsx';
import { Money, When } from '#kit/parts/values.tsx';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { PAYOUT_TABS, readPayoutsSearch, SORTS } from './choices.ts';
import css from './payments.module.css';
import { type Payout, PayoutState } from './payout-state.tsx';
import { PAYMENTS } from './words.ts';

const route = getRouteApi('/frame/payouts');
const PayoutDrawer = late(() =>
  import('./payout-drawer.tsx').then((module) => module.PayoutDrawer),
);

type Tab = (typeof PAYOUT_TABS)[number];

/** What M-Pesa was asked to pay out, and what became of it. */
export function Payouts() {
  const t = useWords(PAYMENTS);
  const search = route.useSearch();
  const { state = 'all', q, branch, sort = 'newest', id } = search;
  const navigate = route.useNavigate();
  const filter = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const query = given({ ...filterOf(state), q, branch_id: branch, sort });
  const list = useList('/payouts', { query: { ...query, limit: 50 } });
  const open = useOpened(list.rows, id);
  const [title, lead] = emptyWords({ isNarrowed: Boolean(q || branch), state });
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('payouts')}</h1>
          <p className="dim">{t('payoutsLead')}</p>
        </div>
      </header>
      <Tabs />
      <ListBar
        label={t('payoutsFind')}
        q={q}
        onSearch={(sought) => filter({ q: sought })}
        tools={
          <ListTools
            list="payouts"
            query={query}
            search={search}
            onOpen={(view) => void navigate({ search: readPayoutsSearch(view) })}
          />
        }
      >
        <BranchFilter value={branch} onChange={(chosen) => filter({ branch: chosen })} />
        <NativeSelect
          aria-label={t('order')}
          value={sort}
          onChange={(event) => filter({ sort: event.target.value })}
          data={SORTS.map((value) => ({ value, label: t(value) }))}
        />
      </ListBar>
      <ListBody list={list} empty={<Empty title={t(title)} lead={t(lead)} />}>
        {(rows) => <PayoutTable rows={rows} onOpen={(row) => filter({ id: row.id })} />}
      </ListBody>
      {open && (
        <PayoutDrawer key={open.id} payout={open} onClose={() => filter({ id: undefined })} />
      )}
    </div>
  );
}

function filterOf(tab: Tab) {
  const isState = tab !== 'all' && tab !== 'look';
  return { needs_look: tab === 'look' ? true : undefined, state: isState ? tab : undefined };
}

function emptyWords({ isNarrowed, state }: { readonly isNarrowed: boolean; readonly state: Tab }) {
  if (isNarrowed) return ['noMatch', 'noMatchLead'] as const;
  if (state === 'look') return ['nothingToLook', 'nothingToLookLead'] as const;
  return ['noPayouts', 'noPayoutsLead'] as const;
}

function Tabs() {
  const t = useWords(PAYMENTS);
  const search = route.useSearch();
  const { data } = useRead('/payouts/counts', {
    query: given({ q: search.q, branch_id: search.branch }),
  });
  const words: Readonly<Record<Tab, string>> = {
    look: t('look'),
    requested: t('requested'),
    asked: t('payoutAsked'),
    unknown: t('unknown'),
    paid: t('paidOut'),
    failed: t('failed'),
    all: t('all'),
  };
  const countOf = (tab: Tab) => {
    if (!data) return undefined;
    if (tab === 'look') return data.needs_look.count;
    if (tab !== 'all') return data.by_state[tab].count;
    return Object.values(data.by_state).reduce((sum, { count }) => sum + count, 0);
  };
  return (
    <LinkTabs
      label={t('state')}
      active={search.state ?? 'all'}
      tabs={PAYOUT_TABS.map((id) => ({
        id,
        label: words[id],
        count: countOf(id),
        link: {
          to: '/payouts',
          search: { ...search, id: undefined, state: id === 'all' ? undefined : id },
        },
      }))}
    />
  );
}

type PayoutTableProps = {
  readonly rows: readonly Payout[];
  readonly onOpen: (payout: Payout) => void;
};

function PayoutTable({ rows, onOpen }: PayoutTableProps) {
  const t = useWords(PAYMENTS);
  const columns = useColumns();
  return (
    <DataTable
      label={t('payouts')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      card={(row) => (
        <Link
          from="/payouts"
          to="."
          search={(before) => ({ ...before, id: row.id })}
          className={rowCard.lines}
        >
          <span>
            <b>{row.client?.name}</b>
            <Money value={row.amount} />
          </span>
          <span>
            <span className="dim small">
              {row.loan_number}
              {row.receipt ? ` · ${row.receipt}` : ''}
            </span>
            <PayoutState payout={row} />
          </span>
          <span className="dim small">
            <When at={row.requested_at} />
          </span>
        </Link>
      )}
    />
  );
}

function useColumns(): readonly Column<Payout>[] {
  const t = useWords(PAYMENTS);
  const { tenant } = useSignedIn();
  return [
    {
      id: 'client',
      head: t('client'),
      cell: (row) => (
        <Link
          from="/payouts"
          to="."
          search={(before) => ({ ...before, id: row.id })}
          className={css.name}
          data-row-link
        >
          {row.client?.name}
        </Link>
      ),
    },
    {
      id: 'loan',
      head: t('loan'),
      cell: (row) => <span className="mono dim">{row.loan_number}</span>,
    },
    {
      id: 'phone',
      head: t('phone'),
      cell: (row) => <span className="num">{spokenPhone(row.phone)}</span>,
    },
    {
      id: 'receipt',
      head: t('receipt'),
      cell: (row) => <span className="mono">{row.receipt ?? '–'}</span>,
    },
    { id: 'state', head: t('state'), cell: (row) => <PayoutState payout={row} /> },
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
