import { Button, NativeSelect } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { given } from '#kit/call/given.ts';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { BranchFilter } from '#kit/desk/branch-filter.tsx';
import { ListBar } from '#kit/desk/list-bar.tsx';
import { ListTools } from '#kit/desk/list-tools.tsx';
import { late } from '#kit/page/late.tsx';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { Figures } from '#kit/parts/figures.tsx';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Empty } from '#kit/parts/states.tsx';
import { Money, When } from '#kit/parts/values.tsx';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { AccountState } from './account-state.tsx';
import { readSavingsSearch, SAVINGS_TABS, SORTS } from './choices.ts';
import css from './savings.module.css';
import { SAVINGS } from './words.ts';

const route = getRouteApi('/frame/savings');
const NewAccount = late(() => import('./new-account.tsx').then((module) => module.NewAccount));

type Account = Item<'/savings-accounts'>;

/** Who saves, and how much. */
export function Savings() {
  const t = useWords(SAVINGS);
  const may = useMay();
  const search = route.useSearch();
  const { tab = 'active', q, branch, sort = 'newest', new: opening } = search;
  const navigate = route.useNavigate();
  const filter = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const status = tab === 'all' ? undefined : tab;
  const query = given({ status, q, branch_id: branch, sort });
  const none = q || branch ? 'noMatch' : 'nobody';
  const list = useList('/savings-accounts', { query: { ...query, limit: 50 } });
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('savings')}</h1>
          <p className="dim">{t('lead')}</p>
        </div>
        {may('savings.open') && (
          <Button
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={() => filter({ new: 'new' })}
          >
            {t('newAccount')}
          </Button>
        )}
      </header>
      <SumsAndTabs />
      <ListBar
        label={t('find')}
        q={q}
        onSearch={(sought) => filter({ q: sought })}
        tools={
          <ListTools
            list="savings"
            query={query}
            search={search}
            onOpen={(view) => void navigate({ search: readSavingsSearch(view) })}
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
      <ListBody list={list} empty={<Empty title={t(none)} lead={t(`${none}Lead`)} />}>
        {(rows) => <AccountTable rows={rows} />}
      </ListBody>
      {opening && (
        <NewAccount
          clientId={opening === 'new' ? null : opening}
          onClose={() => filter({ new: undefined })}
        />
      )}
    </div>
  );
}

function SumsAndTabs() {
  const t = useWords(SAVINGS);
  const search = route.useSearch();
  const { tenant } = useSignedIn();
  const { data } = useRead('/savings-accounts/counts', {
    query: given({ q: search.q, branch_id: search.branch }),
  });
  const { active, closed } = data ?? {};
  const counts = {
    active: active?.count,
    closed: closed?.count,
    all: active && closed && active.count + closed.count,
  };
  const average = active && active.count > 0 ? active.balance / active.count : 0;
  return (
    <>
      {active && (
        <Figures
          label={t('savings')}
          figures={[
            { id: 'count', label: t('accounts'), value: active.count, note: t('active') },
            {
              id: 'sum',
              label: t('onThem'),
              value: <Money value={active.balance} currency={tenant.currency} />,
            },
            {
              id: 'average',
              label: t('average'),
              value: <Money value={Math.round(average * 100) / 100} currency={tenant.currency} />,
            },
          ]}
        />
      )}
      <LinkTabs
        label={t('state')}
        active={search.tab ?? 'active'}
        tabs={SAVINGS_TABS.map((id) => ({
          id,
          label: t(id),
          count: counts[id],
          link: { to: '/savings', search: { ...search, tab: id === 'active' ? undefined : id } },
        }))}
      />
    </>
  );
}

function AccountTable({ rows }: { readonly rows: readonly Account[] }) {
  const t = useWords(SAVINGS);
  const columns = useColumns();
  const navigate = useNavigate();
  return (
    <DataTable
      label={t('savings')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: '/savings/$id', params: { id } })}
      card={(row) => (
        <Link to="/savings/$id" params={{ id: row.id }} className={rowCard.lines}>
          <span>
            <b>{row.client.name}</b>
            <Money value={row.balance} />
          </span>
          <span>
            <span className="dim small">{row.account_number}</span>
            <AccountState status={row.status} />
          </span>
          <span className="dim small">{spokenPhone(row.client.phone)}</span>
        </Link>
      )}
    />
  );
}

function useColumns(): readonly Column<Account>[] {
  const t = useWords(SAVINGS);
  const { tenant } = useSignedIn();
  return [
    {
      id: 'client',
      head: t('client'),
      cell: (row) => (
        <Link to="/savings/$id" params={{ id: row.id }} className={css.name} data-row-link>
          {row.client.name}
        </Link>
      ),
    },
    {
      id: 'number',
      head: t('account'),
      cell: (row) => <span className="mono dim">{row.account_number}</span>,
    },
    {
      id: 'phone',
      head: t('phone'),
      cell: (row) => <span className="num">{spokenPhone(row.client.phone)}</span>,
    },
    { id: 'state', head: t('state'), cell: (row) => <AccountState status={row.status} /> },
    {
      id: 'rate',
      head: t('rate'),
      align: 'end',
      cell: (row) =>
        row.interest_pct === null ? (
          <span className="dim">–</span>
        ) : (
          <span className="num">{row.interest_pct} %</span>
        ),
    },
    {
      id: 'balance',
      head: `${t('balance')} ${tenant.currency}`,
      align: 'end',
      cell: (row) => <Money value={row.balance} isQuietAtZero />,
    },
    {
      id: 'opened',
      head: t('opened'),
      align: 'end',
      cell: (row) => (
        <span className="dim">
          <When at={row.opened_on} />
        </span>
      ),
    },
  ];
}
