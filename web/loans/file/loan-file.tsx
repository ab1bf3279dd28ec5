import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { StatusBadge } from '#kit/parts/badge.tsx';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { CopyId } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { Timeline } from '#kit/timeline/timeline.tsx';
import { ActionBar } from '#loans/moves/action-bar.tsx';
import { type ActionId, amountOf, type LoanFile } from '#loans/moves/loan-file.ts';
import { Aside } from './aside.tsx';
import { CONTACT_DOINGS, FILE_TABS, type FileTab } from './file-tabs.ts';
import css from './loan-file.module.css';
import { ScheduleTab } from './schedule-tab.tsx';
import { Summary } from './summary.tsx';
import { FILE } from './words.ts';

const ChargesTab = late(
  () => import('./charges-tab.tsx').then((module) => module.ChargesTab),
  <Bones />,
);
const DocumentsTab = late(
  () => import('./documents-tab.tsx').then((module) => module.DocumentsTab),
  <Bones />,
);
const GuarantorsTab = late(
  () => import('./guarantors-tab.tsx').then((module) => module.GuarantorsTab),
  <Bones />,
);
const TransactionsTab = late(
  () => import('./transactions-tab.tsx').then((module) => module.TransactionsTab),
  <Bones />,
);
const MessageList = late(
  () => import('#kit/contact/message-list.tsx').then((module) => module.MessageList),
  <Bones />,
);
const NotesTab = late(() => import('./notes-tab.tsx').then((module) => module.NotesTab), <Bones />);
const ContactDrawers = late(() =>
  import('./contact-drawers.tsx').then((module) => module.ContactDrawers),
);
const RepayDrawer = late(() =>
  import('#kit/repay/repay-drawer.tsx').then((module) => module.RepayDrawer),
);
const MoveDrawer = late(() =>
  import('#loans/moves/move-drawer.tsx').then((module) => module.MoveDrawer),
);
const WaitingRequests = late(() =>
  import('#loans/moves/waiting-requests.tsx').then((module) => module.WaitingRequests),
);
const route = getRouteApi('/frame/loans/$loanId');
const EVERY_MS = 3_000;
/** What is made of cards of its own. */
const OF_CARDS: readonly FileTab[] = ['notes', 'messages'];

/** One loan: what it is, what is owed, what happened to it, and what can be done. */
export function LoanFilePage() {
  const { loanId } = route.useParams();
  const asked = { path: { id: loanId } };
  const known = useRead('/loans/{id}', asked);
  // Money on its way ends by itself: the file follows it.
  const isMoving = known.data?.status === 'disbursing';
  const { data: loan } = useRead('/loans/{id}', asked, { everyMs: isMoving && EVERY_MS });
  if (known.error && !loan) {
    return <Failure error={known.error} onRetry={() => void known.refetch()} isPage />;
  }
  if (!loan) {
    return (
      <div className="page">
        <Bones rows={10} height={56} />
      </div>
    );
  }
  return <Sheet loan={loan} />;
}

/** Opens and closes what is being done, in the address. */
function useDoing(loanId: string) {
  const navigate = useNavigate();
  const { tab } = route.useSearch();
  const go = (rest: { readonly do?: string; readonly tx?: string }) =>
    void navigate({
      to: '/loans/$loanId',
      params: { loanId },
      search: { ...(tab && { tab }), ...rest },
      replace: true,
      resetScroll: false,
    });
  return {
    start: (id: ActionId, tx?: string) => go({ do: id, ...(tx && { tx }) }),
    stop: () => go({}),
  };
}

function Sheet({ loan }: { readonly loan: LoanFile }) {
  const t = useWords(FILE);
  const { money } = useFormat();
  const { start } = useDoing(loan.id);
  const { tab = 'schedule' } = route.useSearch();
  return (
    <div className="page">
      <nav className={css.crumbs} aria-label={t('breadcrumb')}>
        <Link to={'/loans' as string}>{t('loans')}</Link>
        <ChevronRight size={14} aria-hidden="true" />
        <CopyId value={loan.loan_number} />
      </nav>
      <header className={`head ${css.head}`}>
        <div>
          <div className={css.title}>
            <h1>{loan.client.name}</h1>
            <StatusBadge loan={loan} />
          </div>
          <p className="dim">
            {loan.product_name} · {money(amountOf(loan), loan.currency)}
            {loan.purpose && ` · ${loan.purpose}`}
          </p>
        </div>
        <ActionBar actions={loan.actions} onDo={(id) => start(id)} />
      </header>
      {loan.requests.length > 0 && <WaitingRequests loan={loan} />}
      <Summary loan={loan} />
      <div className={css.columns}>
        <div className={css.main}>
          <FileTabs loan={loan} tab={tab} />
          <div className={`${OF_CARDS.includes(tab) ? '' : 'card '}${css.panel}`}>
            <Panel loan={loan} tab={tab} />
          </div>
        </div>
        <Aside loan={loan} />
      </div>
      <Doing loan={loan} />
    </div>
  );
}

function FileTabs({ loan, tab }: { readonly loan: LoanFile; readonly tab: FileTab }) {
  const t = useWords(FILE);
  const may = useMay();
  const counts: Partial<Record<FileTab, number>> = { schedule: loan.schedule.length };
  const shown = FILE_TABS.filter((id) => id !== 'messages' || may('message.read'));
  return (
    <LinkTabs
      label={loan.loan_number}
      active={tab}
      tabs={shown.map((id) => ({
        id,
        label: t(id),
        count: counts[id] || undefined,
        link: { to: '/loans/$loanId', params: { loanId: loan.id }, search: { tab: id } },
      }))}
    />
  );
}

function Panel({ loan, tab }: { readonly loan: LoanFile; readonly tab: FileTab }) {
  const t = useWords(FILE);
  const { start } = useDoing(loan.id);
  if (tab === 'schedule') return <ScheduleTab loan={loan} />;
  if (tab === 'transactions') return <TransactionsTab loan={loan} onDo={start} />;
  if (tab === 'charges') return <ChargesTab loan={loan} onDo={start} />;
  if (tab === 'guarantors') return <GuarantorsTab loan={loan} onDo={start} />;
  if (tab === 'documents') return <DocumentsTab loan={loan} />;
  if (tab === 'notes') return <NotesTab loan={loan} />;
  if (tab === 'messages') return <MessageList loanId={loan.id} />;
  if (tab === 'timeline') return <Timeline of="loans" id={loan.id} currency={loan.currency} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
    <section className={css.json} tabIndex={0} aria-label={t('json')}>
      <pre>{JSON.stringify(loan, null, 2)}</pre>
    </section>
  );
}

/** The drawer of what is being done, if anything is. */
function Doing({ loan }: { readonly loan: LoanFile }) {
  const { do: doing, tx } = route.useSearch();
  const { stop } = useDoing(loan.id);
  if (doing === undefined) return null;
  const contact = CONTACT_DOINGS.find((one) => one === doing);
  if (contact) {
    return <ContactDrawers loan={loan} doing={contact} onClose={stop} />;
  }
  return <Opened key={`${doing} ${tx}`} loan={loan} doing={doing} tx={tx} />;
}

type OpenedProps = {
  readonly loan: LoanFile;
  readonly doing: string;
  readonly tx: string | undefined;
};

/** Stays open when what was done rules the action out from now on: it tells what came of it. */
function Opened({ loan, doing, tx }: OpenedProps) {
  const { stop } = useDoing(loan.id);
  const [action] = useState(() => loan.actions.find(({ id }) => id === doing));
  const transactions = useRead(
    '/loans/{id}/transactions',
    { path: { id: loan.id }, query: { limit: 200 } },
    { isOn: tx !== undefined },
  );
  if (!action?.allowed) return null;
  if (action.id === 'repay') {
    return <RepayDrawer loanId={loan.id} onClose={stop} />;
  }
  const transaction = transactions.data?.items.find(({ id }) => id === tx) ?? null;
  if (tx !== undefined && !transaction) return null;
  return (
    <MoveDrawer
      loan={loan}
      action={{ ...action, id: action.id }}
      transaction={transaction}
      onClose={stop}
    />
  );
}
