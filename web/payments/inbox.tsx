import { NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { given } from '#kit/call/given.ts';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { BranchFilter } from '#kit/desk/branch-filter.tsx';
import { ListBar } from '#kit/desk/list-bar.tsx';
import { ListTools } from '#kit/desk/list-tools.tsx';
import { late } from '#kit/page/late.tsx';
import { useOpened } from '#kit/page/use-opened.ts';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { AskedPayments } from './asked-payments.tsx';
import { INBOX_TABS, readInboxSearch, SORTS } from './choices.ts';
import { ReceiptTable } from './receipt-table.tsx';
import { PAYMENTS } from './words.ts';

const route = getRouteApi('/frame/inbox');
const MatchDrawer = late(() => import('./match-drawer.tsx').then((module) => module.MatchDrawer));

const STATUS = {
  unmatched: 'suspense',
  returning: 'returning',
  credited: 'credited',
  returned: 'returned',
} as const;

/** Money that has not found its place, and what was asked of phones. */
export function Inbox() {
  const t = useWords(PAYMENTS);
  const search = route.useSearch();
  const { tab = 'unmatched', q, branch, sort = 'newest' } = search;
  const navigate = route.useNavigate();
  const filter = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('inbox')}</h1>
          <p className="dim">{t('inboxLead')}</p>
        </div>
      </header>
      <Tabs />
      <ListBar
        label={t('find')}
        q={q}
        onSearch={(sought) => filter({ q: sought })}
        {...(tab === 'unmatched' && { keys: t('matchKeys') })}
        tools={
          <ListTools
            list={tab === 'asked' ? 'payments' : 'suspense'}
            query={
              tab === 'asked'
                ? given({ q, branch_id: branch, sort })
                : given({ status: STATUS[tab], q, sort })
            }
            views="suspense"
            search={search}
            onOpen={(view) => void navigate({ search: readInboxSearch(view) })}
          />
        }
      >
        {tab === 'asked' && (
          <BranchFilter value={branch} onChange={(chosen) => filter({ branch: chosen })} />
        )}
        <NativeSelect
          aria-label={t('order')}
          value={sort}
          onChange={(event) => filter({ sort: event.target.value })}
          data={SORTS.map((value) => ({ value, label: t(value) }))}
        />
      </ListBar>
      {tab === 'asked' ? (
        <AskedPayments q={q} branch={branch} sort={sort} />
      ) : (
        <Receipts tab={tab} />
      )}
    </div>
  );
}

function Tabs() {
  const t = useWords(PAYMENTS);
  const search = route.useSearch();
  const receipts = useRead('/suspense/counts', { query: given({ q: search.q }) });
  const asked = useRead('/payments/counts', {
    query: given({ q: search.q, branch_id: search.branch }),
  });
  const countOf = (tab: (typeof INBOX_TABS)[number]) =>
    tab === 'asked'
      ? asked.data && Object.values(asked.data.by_status).reduce((sum, { count }) => sum + count, 0)
      : receipts.data?.by_status[STATUS[tab]].count;
  return (
    <LinkTabs
      label={t('state')}
      active={search.tab ?? 'unmatched'}
      tabs={INBOX_TABS.map((id) => ({
        id,
        label: t(id),
        count: countOf(id),
        link: {
          to: '/inbox',
          search: { ...search, id: undefined, tab: id === 'unmatched' ? undefined : id },
        },
      }))}
    />
  );
}

function Receipts({ tab }: { readonly tab: keyof typeof STATUS }) {
  const t = useWords(PAYMENTS);
  const { q, sort, id } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (open: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, id: open }) });
  const list = useList('/suspense', { query: given({ status: STATUS[tab], q, sort, limit: 50 }) });
  const open = useOpened(list.rows, id);
  const [title, lead] = q
    ? ([t('noMatch'), t('noMatchLead')] as const)
    : tab === 'unmatched'
      ? ([t('inboxEmpty'), t('inboxEmptyLead')] as const)
      : ([t('nothingHere'), t('nothingHereLead')] as const);
  return (
    <>
      <ListBody list={list} empty={<Empty title={title} lead={lead} />}>
        {(rows) => <ReceiptTable rows={rows} onOpen={(row) => show(row.id)} />}
      </ListBody>
      {open && <MatchDrawer key={open.id} receipt={open} onClose={() => show(undefined)} />}
    </>
  );
}
