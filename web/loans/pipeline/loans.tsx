import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { DESK } from '#kit/desk/words.ts';
import { late } from '#kit/page/late.tsx';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { DataTable } from '#kit/parts/data-table.tsx';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { LoanFilters } from './loan-filters.tsx';
import {
  LoanCard,
  type LoanRow,
  NextStep,
  type Selected,
  type Totals,
  useLoanColumns,
} from './loan-row.tsx';
import css from './loans.module.css';
import { MatchingLine } from './matching-line.tsx';
import {
  filtersOf,
  isFiltered,
  type LoansSearch,
  queryOf,
  type Sort,
  sortOf,
  stagesOf,
  TABS,
  type Tab,
} from './search.ts';
import { PIPELINE } from './words.ts';

const Board = late(
  () => import('./board.tsx').then((module) => module.Board),
  <Bones rows={6} height={72} />,
);
const route = getRouteApi('/frame/loans');

type Counts = Answer<'get', '/loans/counts'>;

/** Every loan, by where it stands in the work. */
export function Loans() {
  const t = useWords(PIPELINE);
  const may = useMay();
  const search = route.useSearch();
  const navigate = useNavigate();
  const [selected, setSelected] = useState<Selected>(new Map());
  const tab: Tab = search.tab ?? 'all';
  const counts = useRead('/loans/counts', { query: filtersOf(search) });
  const replace = useCallback(
    (next: LoansSearch) => void navigate({ to: '/loans', search: next, replace: true }),
    [navigate],
  );
  const change = useCallback(
    (changes: LoansSearch) =>
      void navigate({
        to: '/loans',
        search: (now: LoansSearch) => ({ ...now, ...changes }),
        replace: true,
      } as never),
    [navigate],
  );
  const inTab = counts.data && countIn(counts.data, tab);
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('loans')}</h1>
        </div>
        {may('loan.apply') && <NewApplication />}
      </header>
      <Stages search={search} counts={counts.data} />
      <LoanFilters search={search} rows={inTab?.loans} onChange={change} onReplace={replace} />
      {search.view === 'board' ? (
        <Board search={search} counts={counts.data} />
      ) : (
        <LoanList
          search={search}
          totals={inTab}
          selected={selected}
          onSelect={setSelected}
          onSort={(sort) => change({ sort })}
          onClear={() => replace({})}
        />
      )}
      {selected.size > 0 && (
        <BulkBar loans={[...selected.values()]} onClear={() => setSelected(new Map())} />
      )}
    </div>
  );
}

function NewApplication() {
  const t = useWords(PIPELINE);
  return (
    <Button
      leftSection={<Plus size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link to="/loans/new" {...props} />}
    >
      {t('newApplication')}
    </Button>
  );
}

/** What the loans of a tab come to, by the filters of the list. */
function countIn({ all, stages }: Counts, tab: Tab): Counts['all'] {
  if (tab === 'all') return all;
  const parts = stagesOf(tab).map((stage) => stages[stage]);
  const sum = (of: (part: Counts['all']) => number) =>
    parts.reduce((total, part) => total + of(part), 0);
  return {
    loans: sum((part) => part.loans),
    amount: sum((part) => part.amount),
    balance: sum((part) => part.balance),
  };
}

type StagesProps = { readonly search: LoansSearch; readonly counts: Counts | undefined };

function Stages({ search, counts }: StagesProps) {
  const t = useWords(PIPELINE);
  const kit = useWords(KIT);
  const { tab: active = 'all', sort: _, ...kept } = search;
  return (
    <LinkTabs
      label={t('stages')}
      active={active}
      tabs={TABS.map((tab) => ({
        id: tab,
        label: tab === 'all' ? t('all') : kit(tab),
        count: counts && countIn(counts, tab).loans,
        link: { to: '/loans', search: tab === 'all' ? kept : { ...kept, tab } } as never,
      }))}
    />
  );
}

type LoanListProps = {
  readonly search: LoansSearch;
  readonly totals: (Totals & { readonly loans: number }) | undefined;
  readonly selected: Selected;
  readonly onSelect: (selected: Selected) => void;
  readonly onSort: (sort: Sort) => void;
  readonly onClear: () => void;
};

function LoanList({ search, totals, selected, onSelect, onSort, onClear }: LoanListProps) {
  const t = useWords(PIPELINE);
  const navigate = useNavigate();
  const { tenant } = useSignedIn();
  const query = queryOf(search);
  const list = useList('/loans', { query });
  const { rows } = list;
  const isLate = search.tab === 'late' || Boolean(search.late);
  const isPending = search.tab === 'to_approve';
  const columns = useLoanColumns({ currency: tenant.currency, totals, isLate, isPending });
  const { toggle, choose } = selecting(selected, rows ?? [], onSelect);
  if (list.error) {
    return (
      <Card>
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      </Card>
    );
  }
  if (!rows) {
    return (
      <Card>
        <Bones rows={12} />
      </Card>
    );
  }
  if (rows.length === 0) {
    return (
      <Card>
        <NoLoans isFiltered={isFiltered(search)} onClear={onClear} />
      </Card>
    );
  }
  const isAllShown = rows.every(({ id }) => selected.has(id));
  return (
    <>
      <Card>
        {isAllShown && totals && totals.loans > selected.size && (
          <MatchingLine query={query} matching={totals.loans} onSelect={onSelect} />
        )}
        <DataTable
          label={t('loans')}
          rows={rows}
          idOf={({ id }) => id}
          columns={columns}
          card={(loan) => (
            <LoanCard
              loan={loan}
              isSelected={selected.has(loan.id)}
              onToggle={() => toggle(loan)}
            />
          )}
          onOpen={({ id }) => void navigate({ to: `/loans/${id}` as string })}
          selection={{
            ids: new Set(selected.keys()),
            onChange: choose,
            nameOf: ({ client }) => client.name,
          }}
          sorting={{ by: sortOf(search), onChange: (by) => onSort(by as Sort) }}
          actions={(loan) => <NextStep loan={loan} />}
        />
      </Card>
      <More list={list} shown={rows.length} all={totals?.loans} />
    </>
  );
}

/** What is selected stays so when the page shows other rows. */
function selecting(
  selected: Selected,
  rows: readonly LoanRow[],
  onSelect: (selected: Selected) => void,
) {
  return {
    toggle(loan: LoanRow) {
      const next = new Map(selected);
      if (!next.delete(loan.id)) next.set(loan.id, loan);
      onSelect(next);
    },
    choose(ids: ReadonlySet<string>) {
      const known = new Map([...selected, ...rows.map((loan) => [loan.id, loan] as const)]);
      onSelect(new Map([...known].filter(([id]) => ids.has(id))));
    },
  };
}

function Card({ children }: { readonly children: ReactNode }) {
  return <div className="card">{children}</div>;
}

type MoreProps = {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  readonly shown: number;
  readonly all: number | undefined;
};

function More({ list, shown, all }: MoreProps) {
  const t = useWords(PIPELINE);
  const kit = useWords(KIT);
  const { whole } = useFormat();
  return (
    <p className={css.more}>
      {all !== undefined && (
        <span className="dim small" role="status">
          {t('shown', { shown: whole(shown), n: Math.max(all, shown) })}
        </span>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {kit('showMore')}
        </Button>
      )}
    </p>
  );
}

type NoLoansProps = { readonly isFiltered: boolean; readonly onClear: () => void };

/** Empty by filter is not empty by nature. */
function NoLoans({ isFiltered, onClear }: NoLoansProps) {
  const t = useWords(PIPELINE);
  const desk = useWords(DESK);
  const may = useMay();
  if (!isFiltered) {
    return (
      <Empty
        title={t('noLoans')}
        lead={t('noLoansLead')}
        Icon={Plus}
        action={may('loan.apply') && <NewApplication />}
      />
    );
  }
  return (
    <Empty
      title={t('noMatch')}
      lead={t('noMatchLead')}
      action={
        <Button variant="default" mt={8} onClick={onClear}>
          {desk('clearFilters')}
        </Button>
      }
    />
  );
}
