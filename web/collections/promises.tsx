import { Button } from '@mantine/core';
import { PROMISE_STATES } from '@mkopo/core/collection/promise.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { useList } from '#kit/call/use-calls.ts';
import { CancelPromise } from '#kit/contact/cancel-promise.tsx';
import { PromiseBadge } from '#kit/contact/promise-badge.tsx';
import { CONTACT } from '#kit/contact/words.ts';
import { BranchFilter } from '#kit/desk/branch-filter.tsx';
import { ListTools } from '#kit/desk/list-tools.tsx';
import { toLoan } from '#kit/page/far-link.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { Crumb } from './crumb.tsx';
import css from './list.module.css';
import { readPromisesSearch } from './search.ts';
import { COLLECTIONS } from './words.ts';

type PromiseRow = Item<'/promises'>;
const route = getRouteApi('/frame/collections/promises');

/** What borrowers promised, and what became of it. */
export function Promises() {
  const t = useWords(COLLECTIONS);
  const words = useWords(CONTACT);
  const kit = useWords(KIT);
  const { state, branch } = route.useSearch();
  const navigate = useNavigate();
  const query = { ...(state && { state }), ...(branch && { branch_id: branch }) };
  const search = { ...(state && { state }), ...(branch && { branch }) };
  const promises = useList('/promises', { query });
  const open = (view: Readonly<Record<string, string>>) =>
    void navigate({ to: '/collections/promises', search: readPromisesSearch(view) });
  return (
    <div className="page">
      <Crumb />
      <header className="head">
        <div>
          <h1>{t('promises')}</h1>
          <p className="dim">{t('promisesLead')}</p>
        </div>
        <div className={css.tools}>
          <ListTools list="promises" search={search} query={query} onOpen={open} />
        </div>
      </header>
      <LinkTabs
        label={t('state')}
        active={state ?? 'all'}
        tabs={[
          {
            id: 'all',
            label: t('allPromises'),
            link: { to: '/collections/promises', search: { branch } },
          },
          ...PROMISE_STATES.map((one) => ({
            id: one,
            label: words(`promise_${one}`),
            link: { to: '/collections/promises' as const, search: { state: one, branch } },
          })),
        ]}
      />
      <div className={css.filter}>
        <BranchFilter
          value={branch}
          onChange={(chosen) =>
            void navigate({ to: '/collections/promises', search: { state, branch: chosen } })
          }
        />
      </div>
      <div className={`card ${css.below}`}>
        {promises.error && (
          <Failure error={promises.error} onRetry={() => void promises.refetch()} />
        )}
        {promises.isPending && <Bones />}
        {promises.rows?.length === 0 && <Nothing isFiltered={Boolean(state ?? branch)} />}
        {promises.rows && promises.rows.length > 0 && <PromiseTable rows={promises.rows} />}
      </div>
      {promises.hasNextPage && (
        <Button variant="default" size="xs" mt={12} onClick={() => void promises.fetchNextPage()}>
          {kit('showMore')}
        </Button>
      )}
    </div>
  );
}

/** None of this state is not none at all. */
function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useWords(COLLECTIONS);
  const words = useWords(CONTACT);
  if (!isFiltered) {
    return <Empty title={words('noPromises')} lead={t('noPromisesLead')} Icon={Handshake} />;
  }
  const all = (
    <Button
      variant="default"
      mt={8}
      renderRoot={(props) => <Link {...props} to="/collections/promises" search={{}} />}
    >
      {t('showAllPromises')}
    </Button>
  );
  return <Empty title={t('noneOfState')} lead={t('noneOfStateLead')} action={all} />;
}

function PromiseTable({ rows }: { readonly rows: readonly PromiseRow[] }) {
  const t = useWords(COLLECTIONS);
  const { date, ago } = useFormat();
  const navigate = useNavigate();
  const columns: readonly Column<PromiseRow>[] = [
    {
      id: 'client',
      head: t('client'),
      cell: (row) => (
        <Link {...toLoan(row.loan_id)} className={css.name} data-row-link>
          {row.client_name}
        </Link>
      ),
    },
    {
      id: 'loan',
      head: t('loanNo'),
      cell: (row) => <span className="mono dim">{row.loan_number}</span>,
    },
    { id: 'state', head: t('state'), cell: (row) => <PromiseBadge state={row.state} /> },
    {
      id: 'amount',
      head: `${t('amount')} ${rows[0]?.currency ?? ''}`,
      align: 'end',
      cell: (row) => <Money value={row.amount} />,
    },
    {
      id: 'paid',
      head: t('paid'),
      align: 'end',
      cell: (row) => <Money value={row.paid} isQuietAtZero />,
    },
    {
      id: 'due',
      head: t('payBy'),
      cell: (row) => (
        <span className="nowrap">
          {date(row.due_on)} <span className="dim">· {ago(row.due_on)}</span>
        </span>
      ),
    },
    { id: 'by', head: t('takenBy'), cell: (row) => row.taken_by.name },
    {
      id: 'actions',
      head: t('actions'),
      isHeadUnseen: true,
      align: 'end',
      cell: (row) => <CancelPromise promise={row} />,
    },
  ];
  return (
    <DataTable
      label={t('promises')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={({ loan_id }) => void navigate(toLoan(loan_id) as never)}
      card={(row) => <PromiseCard row={row} />}
    />
  );
}

function PromiseCard({ row }: { readonly row: PromiseRow }) {
  const { date } = useFormat();
  return (
    <div className={css.card}>
      <Link {...toLoan(row.loan_id)}>
        <span>
          <b>{row.client_name}</b>
          <Money value={row.amount} currency={row.currency} />
        </span>
        <span>
          <span className="dim small">
            {date(row.due_on)} · {spokenPhone(row.phone)}
          </span>
          <PromiseBadge state={row.state} />
        </span>
      </Link>
      <CancelPromise promise={row} />
    </div>
  );
}
