import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { AccountLink } from './account-link.tsx';
import css from './books.module.css';
import { BOOKS } from './words.ts';

type Balance = Answer<'get', '/books/trial-balance'>['accounts'][number];

/** Every account at the end of a day, on the side on which it stands. */
export function TrialBalance({ date }: { readonly date: string }) {
  const t = useWords(BOOKS);
  const { tenant } = useSignedIn();
  const { data, error, refetch } = useRead('/books/trial-balance', { query: { date } });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Coming />;
  const moved = data.accounts.filter(({ debit, credit }) => debit !== 0 || credit !== 0);
  const money = (side: 'debit' | 'credit'): Column<Balance> => ({
    ...{ id: side, head: `${t(side)} ${tenant.currency}`, align: 'end' },
    cell: (row) => <Money value={row[side]} isQuietAtZero />,
    foot: <Money value={data.total[side]} />,
  });
  const columns: readonly Column<Balance>[] = [
    { id: 'code', head: t('code'), cell: ({ code }) => <span className="mono dim">{code}</span> },
    {
      ...{ id: 'name', head: t('account'), foot: t('total') },
      cell: (row) => <AccountLink {...row} to={date} />,
    },
    money('debit'),
    money('credit'),
  ];
  return (
    <>
      <div className="card">
        <DataTable
          label={t('trial')}
          rows={moved}
          idOf={({ code }) => code}
          columns={columns}
          card={(row) => (
            <div className={rowCard.sums}>
              <span>
                <AccountLink {...row} to={date} />
                <Money value={row.debit || row.credit} />
              </span>
              <span className="dim small">
                <span>{row.code}</span>
                <span>{row.debit ? t('debit') : t('credit')}</span>
              </span>
            </div>
          )}
        />
      </div>
      <p className={css.state} data-tone={data.is_balanced ? 'good' : 'bad'}>
        {data.is_balanced ? <CircleCheck size={15} /> : <CircleAlert size={15} />}
        {t(data.is_balanced ? 'balanced' : 'unbalanced')}
      </p>
      {data.simulated && <p className="dim small">{t('simulated')}</p>}
    </>
  );
}

type Section = Answer<'get', '/books/balance-sheet'>['assets'];

/** What the lender owns, owes and is left with. */
export function BalanceSheet({ date }: { readonly date: string }) {
  const t = useWords(BOOKS);
  const { data, error, refetch } = useRead('/books/balance-sheet', { query: { date } });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Coming />;
  return (
    <div className={css.sections}>
      <Part title={t('assets')} section={data.assets} to={date} />
      <Part title={t('liabilities')} section={data.liabilities} to={date} />
      <Part title={t('equity')} section={data.equity} to={date} />
      <Sum label={t('earnings')} value={data.earnings} />
      <Sum label={t('liabilitiesAndEquity')} value={data.assets.total} />
    </div>
  );
}

type Period = { readonly from: string; readonly to: string };

/** What the lender earned and spent in a period. */
export function IncomeStatement({ from, to }: Period) {
  const t = useWords(BOOKS);
  const { data, error, refetch } = useRead('/books/income-statement', { query: { from, to } });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Coming />;
  return (
    <div className={css.sections}>
      <Part title={t('incomeSection')} section={data.income} from={from} to={to} />
      <Part title={t('expense')} section={data.expense} from={from} to={to} />
      <Sum label={t('netIncome')} value={data.net_income} />
    </div>
  );
}

type PartProps = Partial<Period> & { readonly title: string; readonly section: Section };

function Part({ title, section, from, to }: PartProps) {
  const t = useWords(BOOKS);
  const { tenant } = useSignedIn();
  const moved = section.accounts.filter(({ amount }) => amount !== 0);
  return (
    <section className="card" aria-label={title}>
      <h2 className={css.section}>{title}</h2>
      <DataTable
        label={title}
        rows={moved}
        idOf={({ code }) => code}
        columns={[
          {
            id: 'code',
            head: t('code'),
            cell: (row) => <span className="mono dim">{row.code}</span>,
          },
          {
            ...{ id: 'name', head: t('account'), foot: t('total') },
            cell: (row) => <AccountLink {...row} from={from} to={to} />,
          },
          {
            ...{ id: 'amount', head: `${t('amount')} ${tenant.currency}`, align: 'end' },
            cell: (row) => <Money value={row.amount} />,
            foot: <Money value={section.total} />,
          },
        ]}
        card={(row) => (
          <div className={rowCard.sums}>
            <span>
              <AccountLink {...row} from={from} to={to} />
              <Money value={row.amount} />
            </span>
          </div>
        )}
      />
    </section>
  );
}

function Sum({ label, value }: { readonly label: string; readonly value: number }) {
  const { tenant } = useSignedIn();
  return (
    <p className={`card ${css.sum}`}>
      <span>{label}</span>
      <Money value={value} currency={tenant.currency} />
    </p>
  );
}

function Failed(props: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className="card">
      <Failure {...props} />
    </div>
  );
}

function Coming() {
  return (
    <div className="card">
      <Bones />
    </div>
  );
}
