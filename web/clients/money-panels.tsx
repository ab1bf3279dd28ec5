import { Link, useNavigate } from '@tanstack/react-router';
import { FileText, PiggyBank } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { useList } from '#kit/call/use-calls.ts';
import { farLink, toLoan } from '#kit/page/far-link.ts';
import { Badge, StatusBadge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './panels.module.css';
import { CLIENTS } from './words.ts';

type PanelProps = { readonly clientId: string; readonly currency: string };
type LoanRow = Item<'/loans'>;
type SavingsRow = Item<'/savings-accounts'>;

const principalOf = (loan: LoanRow) =>
  loan.disbursed_amount ?? loan.approved_amount ?? loan.applied_amount;

/** All loans of a client, newest first. */
export function LoansPanel({ clientId, currency }: PanelProps) {
  const t = useWords(CLIENTS);
  const { date } = useFormat();
  const navigate = useNavigate();
  const loans = useList('/loans', { query: { client_id: clientId, limit: 100 } });
  const columns: readonly Column<LoanRow>[] = [
    {
      id: 'loan',
      head: t('loanNo'),
      cell: (loan) => (
        <Link {...toLoan(loan.id)} className={css.name} data-row-link>
          {loan.loan_number}
        </Link>
      ),
    },
    { id: 'status', head: t('status'), cell: (loan) => <StatusBadge loan={loan} /> },
    {
      id: 'amount',
      head: `${t('amount')} ${currency}`,
      align: 'end',
      cell: (loan) => <Money value={principalOf(loan)} />,
    },
    {
      id: 'balance',
      head: `${t('balance')} ${currency}`,
      align: 'end',
      cell: (loan) => <Money value={loan.balances.total} isQuietAtZero />,
    },
    {
      id: 'applied',
      head: t('applied'),
      align: 'end',
      cell: (loan) => <span className="dim nowrap">{date(loan.applied_on)}</span>,
    },
  ];
  return (
    <div className="card">
      {loans.error && <Failure error={loans.error} onRetry={() => void loans.refetch()} />}
      {loans.isPending && <Bones rows={4} />}
      {loans.rows?.length === 0 && (
        <Empty title={t('noLoansHere')} lead={t('noLoansHereLead')} Icon={FileText} />
      )}
      {loans.rows && loans.rows.length > 0 && (
        <DataTable
          label={t('loans')}
          rows={loans.rows}
          idOf={({ id }) => id}
          columns={columns}
          onOpen={({ id }) => void navigate(toLoan(id) as never)}
          card={(loan) => (
            <Link {...toLoan(loan.id)} className={rowCard.all}>
              <span>
                <b>{loan.loan_number}</b>
                <Money
                  value={loan.balances.total > 0 ? loan.balances.total : principalOf(loan)}
                  currency={currency}
                />
              </span>
              <span>
                <span className="dim small">{date(loan.applied_on)}</span>
                <StatusBadge loan={loan} />
              </span>
            </Link>
          )}
        />
      )}
    </div>
  );
}

/** What a client keeps with the lender. */
export function SavingsPanel({ clientId, currency }: PanelProps) {
  const t = useWords(CLIENTS);
  const { date } = useFormat();
  const accounts = useList('/savings-accounts', { query: { client_id: clientId, limit: 100 } });
  const state = ({ status }: SavingsRow) => (
    <Badge tone={status === 'active' ? 'good' : 'idle'}>
      {status === 'active' ? t('accountActive') : t('accountClosed')}
    </Badge>
  );
  const columns: readonly Column<SavingsRow>[] = [
    {
      id: 'account',
      head: t('account'),
      cell: (account) => (
        <Link {...farLink(`/savings/${account.id}`)} className={css.name} data-row-link>
          {account.account_number}
        </Link>
      ),
    },
    { id: 'status', head: t('status'), cell: state },
    {
      id: 'balance',
      head: `${t('balance')} ${currency}`,
      align: 'end',
      cell: ({ balance }) => <Money value={balance} isQuietAtZero />,
    },
    {
      id: 'opened',
      head: t('opened'),
      align: 'end',
      cell: (account) => <span className="dim nowrap">{date(account.opened_on)}</span>,
    },
  ];
  return (
    <div className="card">
      {accounts.error && <Failure error={accounts.error} onRetry={() => void accounts.refetch()} />}
      {accounts.isPending && <Bones rows={2} />}
      {accounts.rows?.length === 0 && (
        <Empty title={t('noSavings')} lead={t('noSavingsLead')} Icon={PiggyBank} />
      )}
      {accounts.rows && accounts.rows.length > 0 && (
        <DataTable
          label={t('savings')}
          rows={accounts.rows}
          idOf={({ id }) => id}
          columns={columns}
          card={(account) => (
            <Link {...farLink(`/savings/${account.id}`)} className={rowCard.all}>
              <span>
                <b>{account.account_number}</b>
                <Money value={account.balance} currency={currency} />
              </span>
              <span>
                <span className="dim small">{date(account.opened_on)}</span>
                {state(account)}
              </span>
            </Link>
          )}
        />
      )}
    </div>
  );
}
