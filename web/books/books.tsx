import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Lock, LockOpen, Plus } from 'lucide-react';
import { DayField, Days, firstOfMonth, PeriodFields } from '#kit/days/day-fields.tsx';
import { FileMenu } from '#kit/desk/file-menu.tsx';
import { late } from '#kit/page/late.tsx';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { useToday } from '#kit/page/use-today.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './books.module.css';
import { Chart } from './chart.tsx';
import { BookPages } from './pages.tsx';
import { BalanceSheet, IncomeStatement, TrialBalance } from './statements.tsx';
import { BOOKS } from './words.ts';

const route = getRouteApi('/frame/books');
const LockForm = late(() => import('./lock-form.tsx').then((module) => module.LockForm));
const AccountForm = late(() => import('./account-form.tsx').then((module) => module.AccountForm));

/** What the lender has, owes and earns, as the books say it. */
export function Books() {
  const t = useWords(BOOKS);
  const may = useMay();
  const { tab = 'trial', do: doing } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const close = () => change({ do: undefined });
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('books')}</h1>
          <p className="dim">{t('lead')}</p>
        </div>
        <StatementMenu />
        {tab === 'chart' && may('books.post') && (
          <Button
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={() => change({ do: 'account' })}
          >
            {t('newAccount')}
          </Button>
        )}
      </header>
      <BookPages active={tab} />
      <Page onChange={change} />
      {doing === 'lock' && <LockForm onClose={close} />}
      {doing === 'account' && <AccountForm onClose={close} />}
    </div>
  );
}

type PageProps = {
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
};

function Page({ onChange }: PageProps) {
  const t = useWords(BOOKS);
  const today = useToday();
  const { tab = 'trial', date = today, to = today, from = firstOfMonth(to) } = route.useSearch();
  if (tab === 'chart') return <Chart />;
  if (tab === 'income') {
    return (
      <>
        <PeriodFields from={from} to={to} today={today} onChange={onChange} />
        <IncomeStatement from={from} to={to} />
      </>
    );
  }
  return (
    <>
      <Days>
        <DayField
          label={t('endOf')}
          value={date}
          max={today}
          onChange={(day) => onChange({ date: day })}
        />
        <Locked onLock={() => onChange({ do: 'lock' })} />
      </Days>
      {tab === 'trial' ? <TrialBalance date={date} /> : <BalanceSheet date={date} />}
    </>
  );
}

/** The statement on the page, to take along; the chart is none. */
function StatementMenu() {
  const today = useToday();
  const { tab = 'trial', date = today, to = today, from = firstOfMonth(to) } = route.useSearch();
  if (tab === 'chart') return null;
  if (tab === 'income') return <FileMenu path="/books/income-statement" query={{ from, to }} />;
  const path = tab === 'trial' ? '/books/trial-balance' : '/books/balance-sheet';
  return <FileMenu path={path} query={{ date }} />;
}

/** How far the books are locked, and the way to lock more for who may. */
function Locked({ onLock }: { readonly onLock: () => void }) {
  const t = useWords(BOOKS);
  const may = useMay();
  const { date } = useFormat();
  const { settings } = useSignedIn();
  const through = settings.books_locked_through;
  const Icon = through ? Lock : LockOpen;
  const said = through ? t('lockedThrough', { date: date(through) }) : t('allOpen');
  if (!may('settings.write')) {
    return (
      <p className={`${css.state} dim small`}>
        <Icon size={14} aria-hidden="true" /> {said}
      </p>
    );
  }
  return (
    <Button
      variant="subtle"
      leftSection={<Icon size={14} aria-hidden="true" />}
      onClick={onLock}
      aria-label={`${t('lock')}: ${said}`}
    >
      {said}
    </Button>
  );
}
