import { Button, NativeSelect } from '@mantine/core';
import { WORK_LISTS, WORK_SORTS, type WorkSort } from '@mkopo/core/collection/work-list.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Handshake, ListTodo, MessageSquare, PartyPopper } from 'lucide-react';
import { useState } from 'react';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { BranchFilter, OfficerFilter } from '#kit/desk/branch-filter.tsx';
import { ListTools } from '#kit/desk/list-tools.tsx';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { readWorkSearch, whoseOf } from './search.ts';
import { COLLECTIONS } from './words.ts';
import css from './work.module.css';
import { type WorkRow, WorkTable } from './work-table.tsx';

const WorkDrawers = late(() => import('./work-drawers.tsx').then((module) => module.WorkDrawers));
const route = getRouteApi('/frame/collections');
const PAGE = 50;
const NOBODY: ReadonlySet<string> = new Set();

/** Whom to ask for money, list by list. */
export function Work() {
  const t = useWords(COLLECTIONS);
  const { money } = useFormat();
  const search = route.useSearch();
  const { tab = 'due_today', sort = 'days_late' } = search;
  const shown = [tab, search.branch, search.officer].join();
  const [chosen, setChosen] = useState({ shown, ids: NOBODY });
  // Who was chosen on one list is not meant on another.
  const selected = chosen.shown === shown ? chosen.ids : NOBODY;
  const whose = whoseOf(search);
  const counts = useRead('/collections/counts', { query: whose });
  const work = useList('/collections', { query: { list: tab, sort, ...whose, limit: PAGE } });
  const count = counts.data?.lists.find(({ list }) => list === tab);
  return (
    <div className="page">
      <header className={`head ${css.head}`}>
        <div>
          <h1>{t('collections')}</h1>
          <p className="dim">
            {count && counts.data
              ? `${t(tab)}: ${t('collectionsLead', {
                  n: count.loans,
                  amount: money(count.amount, counts.data.currency),
                })}`
              : '\u00a0'}
          </p>
        </div>
        <HeadLinks count={selected.size || (count?.loans ?? 0)} isSome={selected.size > 0} />
      </header>
      <LinkTabs
        label={t('lists')}
        active={tab}
        tabs={WORK_LISTS.map((list) => ({
          id: list,
          label: t(list),
          count: counts.data?.lists.find((one) => one.list === list)?.loans,
          link: {
            to: '/collections',
            search: { ...search, tab: list, do: undefined, loan: undefined },
          },
        }))}
      />
      <Sorting sort={sort} rows={count?.loans} />
      <div className="card">
        {work.error && <Failure error={work.error} onRetry={() => void work.refetch()} />}
        {work.isPending && <Bones rows={8} />}
        {work.rows?.length === 0 && <Nobody />}
        {work.rows && work.rows.length > 0 && (
          <WorkTable
            list={tab}
            rows={work.rows}
            selected={selected}
            onSelect={(ids) => setChosen({ shown, ids })}
          />
        )}
      </div>
      <More work={work} all={count?.loans} />
      <Doings rows={work.rows ?? []} selected={selected} />
    </div>
  );
}

/** Nobody of a branch or an officer is not nobody at all. */
function Nobody() {
  const t = useWords(COLLECTIONS);
  const { tab, sort, branch, officer } = route.useSearch();
  if (!branch && !officer) {
    return <Empty title={t('emptyList')} lead={t('emptyListLead')} Icon={PartyPopper} />;
  }
  const all = (
    <Button
      variant="default"
      mt={8}
      renderRoot={(props) => <Link {...props} to="/collections" search={{ tab, sort }} />}
    >
      {t('showEverybody')}
    </Button>
  );
  return <Empty title={t('noneOfTheirs')} lead={t('noneOfTheirsLead')} action={all} />;
}

/** The other two lists, and a message to everybody of this one. */
function HeadLinks({ count, isSome }: { readonly count: number; readonly isSome: boolean }) {
  const t = useWords(COLLECTIONS);
  const may = useMay();
  const search = route.useSearch();
  const navigate = useNavigate();
  const message = () =>
    void navigate({ to: '/collections', search: { ...search, do: 'message', loan: undefined } });
  return (
    <div className={css.headActions}>
      <Button
        variant="default"
        leftSection={<Handshake size={16} aria-hidden="true" />}
        renderRoot={(props) => <Link {...props} to="/collections/promises" />}
      >
        {t('promises')}
      </Button>
      <Button
        variant="default"
        leftSection={<ListTodo size={16} aria-hidden="true" />}
        renderRoot={(props) => <Link {...props} to="/collections/tasks" />}
      >
        {t('tasks')}
      </Button>
      {may('message.remind') && count > 0 && (
        <Button leftSection={<MessageSquare size={16} aria-hidden="true" />} onClick={message}>
          {isSome ? t('messageSome', { n: count }) : t('messageAll', { n: count })}
        </Button>
      )}
    </div>
  );
}

type SortingProps = { readonly sort: WorkSort; readonly rows: number | undefined };

function Sorting({ sort, rows }: SortingProps) {
  const t = useWords(COLLECTIONS);
  const search = route.useSearch();
  const navigate = useNavigate();
  const change = (changes: Partial<typeof search>) =>
    void navigate({ to: '/collections', search: { ...search, ...changes }, replace: true });
  const { tab = 'due_today', branch, officer } = search;
  const open = (view: Readonly<Record<string, string>>) =>
    void navigate({ to: '/collections', search: readWorkSearch(view) });
  return (
    <div className={css.filters}>
      <NativeSelect
        aria-label={t('sortBy')}
        value={sort}
        onChange={({ target }) => change({ sort: WORK_SORTS.find((one) => one === target.value) })}
        data={WORK_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
      />
      <BranchFilter value={branch} onChange={(id) => change({ branch: id })} />
      <OfficerFilter value={officer} onChange={(id) => change({ officer: id })} />
      <span className={css.tools}>
        <ListTools
          list="collections"
          search={{ tab, sort: search.sort, branch, officer }}
          query={{ list: tab, sort, ...whoseOf(search) }}
          rows={rows}
          onOpen={open}
        />
      </span>
      <span className={css.keys}>{t('keysHelp')}</span>
    </div>
  );
}

type MoreProps = {
  readonly work: ReturnType<typeof useList<'/collections'>>;
  readonly all: number | undefined;
};

function More({ work, all }: MoreProps) {
  const t = useWords(COLLECTIONS);
  const kit = useWords(KIT);
  const n = work.rows?.length ?? 0;
  if (n === 0 || all === undefined) return null;
  return (
    <p className={css.more}>
      <span className="dim small">{t('shown', { n, all })}</span>
      {work.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={work.isFetchingNextPage}
          onClick={() => void work.fetchNextPage()}
        >
          {kit('showMore')}
        </Button>
      )}
    </p>
  );
}

type DoingsProps = {
  readonly rows: readonly WorkRow[];
  readonly selected: ReadonlySet<string>;
};

/** What the address says is being done. */
function Doings({ rows, selected }: DoingsProps) {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { do: doing, loan, tab = 'due_today', ...rest } = search;
  if (!doing) return null;
  const row = rows.find(({ loan_id }) => loan_id === loan);
  const close = () =>
    void navigate({ to: '/collections', search: { ...rest, tab: search.tab }, replace: true });
  return (
    <WorkDrawers {...{ doing, row, list: tab, whose: whoseOf(search), selected }} onClose={close} />
  );
}
