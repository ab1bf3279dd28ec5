import { ActionIcon, Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#kit/call/call.ts';
import { useList } from '#kit/call/use-calls.ts';
import { MenuButton } from '#kit/menu/menu-button.tsx';
import { AllocationBar, type Parts } from '#kit/parts/allocation.tsx';
import { Badge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { CopyId, Money } from '#kit/parts/values.tsx';
import { REPAY } from '#kit/repay/words.ts';
import { useFormat } from '#kit/text/format.ts';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { TIMELINE } from '#kit/timeline/words.ts';
import type { ActionId, LoanFile, Transaction } from '#loans/moves/loan-file.ts';
import css from './loan-file.module.css';
import { FILE } from './words.ts';

export type MovesProps = {
  readonly loan: LoanFile;
  readonly onDo: (id: ActionId, transactionId?: string) => void;
};

/** What time does by itself, night by night. */
const BY_NIGHT: readonly string[] = ['accrual', 'performing', 'non_performing', 'cure'];

/** All that was booked on a loan: what it paid off, who did it, and how it is taken back. */
export function TransactionsTab({ loan, onDo }: MovesProps) {
  const t = useWords(FILE);
  const [isAll, setIsAll] = useState(false);
  const isShown = (one: Transaction) => isAll || !BY_NIGHT.includes(one.kind);
  return (
    <>
      <div className={css.tools}>
        <Switch
          size="xs"
          label={t('showNightly')}
          checked={isAll}
          onChange={(event) => setIsAll(event.target.checked)}
        />
      </div>
      <TransactionRows loan={loan} onDo={onDo} isShown={isShown} />
    </>
  );
}

type RowsProps = MovesProps & { readonly isShown: (one: Transaction) => boolean };

export function TransactionRows({ loan, onDo, isShown }: RowsProps) {
  const t = useWords(FILE);
  const say = useWords(KIT);
  const list = useList('/loans/{id}/transactions', {
    path: { id: loan.id },
    query: { limit: 100 },
  });
  const columns = useColumns({ loan, onDo });
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.rows) return <Bones />;
  const rows = list.rows.filter(isShown);
  if (rows.length === 0)
    return <Empty title={t('noTransactions')} lead={t('noTransactionsLead')} />;
  return (
    <>
      <DataTable
        label={t('transactions')}
        isTight
        rows={rows}
        idOf={(one) => one.id}
        columns={columns}
        card={(one) => <Card one={one} loan={loan} onDo={onDo} />}
      />
      {list.hasNextPage && (
        <div className={css.moreRow}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {say('showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

const MONEY_IN: readonly string[] = ['repayment', 'fee_payment', 'recovery'];

/** What a payment took off each part. */
function paidParts({ change }: Transaction): Parts {
  return {
    penalties: Math.max(-change.penalties, 0),
    fees: Math.max(-change.fees, 0),
    interest: Math.max(-change.interest, 0),
    principal: Math.max(-change.principal, 0),
  };
}

const sumOf = (one: Transaction) => one.amount ?? one.change.total;

function What({ one }: { readonly one: Transaction }) {
  const t = useWords(FILE);
  const moves = useWords(TIMELINE);
  const isReversed = one.status === 'reversed';
  return (
    <span className={css.what} data-reversed={isReversed || undefined} title={one.reason ?? ''}>
      <span>
        <b>{moves(`k_${one.kind}`)}</b>
        <span className="dim">{one.booked_by?.name ?? t('system')}</span>
      </span>
      {isReversed && <Badge tone="idle">{t('isReversed')}</Badge>}
    </span>
  );
}

type ButtonsProps = MovesProps & { readonly one: Transaction };

/** What can be done to one transaction: only what the loan's own actions allow. */
function RowMenu({ one, loan, onDo }: ButtonsProps) {
  const t = useWords(FILE);
  const say = useWords(KIT);
  const moves = useWords(TIMELINE);
  const { language } = useLanguage();
  const allows = (id: ActionId) => loan.actions.some((each) => each.id === id && each.allowed);
  const isPaper = one.kind === 'repayment';
  const [canMove, canReverse] = [
    one.can_move && allows('move'),
    one.can_reverse && allows('reverse'),
  ];
  if (!isPaper && !canMove && !canReverse) return null;
  const receipt = addressOf('/repayments/{id}/receipt', {
    path: { id: one.id },
    query: { format: 'pdf', language, own_language: true },
  });
  const choices = [
    ...(isPaper ? [{ id: 'receipt', label: t('receiptOf'), href: receipt }] : []),
    ...(canMove ? [{ id: 'move', label: t('moveIt'), onChoose: () => onDo('move', one.id) }] : []),
    ...(canReverse
      ? [{ id: 'reverse', label: t('reverseIt'), onChoose: () => onDo('reverse', one.id) }]
      : []),
  ];
  return (
    <MenuButton
      width={180}
      groups={[{ choices }]}
      target={(props) => (
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={`${say('more')}: ${moves(`k_${one.kind}`)} ${one.number}`}
          {...props}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    />
  );
}

function useColumns({ loan, onDo }: MovesProps): readonly Column<Transaction>[] {
  const t = useWords(FILE);
  const say = useWords(KIT);
  const pay = useWords(REPAY);
  const { date } = useFormat();
  const part = (id: 'principal' | 'interest'): Column<Transaction> => ({
    id,
    head: say(id),
    align: 'end',
    cell: (one) => <Money value={one.change[id]} isQuietAtZero />,
  });
  return [
    {
      id: 'date',
      head: t('date'),
      cell: (one) => <span className="num">{date(one.effective_on)}</span>,
    },
    { id: 'what', head: t('what'), cell: (one) => <What one={one} /> },
    {
      id: 'how',
      head: t('how'),
      cell: (one) => (
        <span className={css.method}>
          {one.payment_method ? pay(`m_${one.payment_method}`) : '–'}
          {one.reference && <CopyId value={one.reference} />}
        </span>
      ),
    },
    {
      id: 'split',
      head: t('split'),
      cell: (one) =>
        MONEY_IN.includes(one.kind) && (
          <AllocationBar parts={paidParts(one)} rest={Math.max(one.credit, 0)} />
        ),
    },
    part('principal'),
    part('interest'),
    {
      id: 'charges',
      head: t('charges'),
      align: 'end',
      cell: (one) => <Money value={one.change.penalties + one.change.fees} isQuietAtZero />,
    },
    {
      id: 'amount',
      head: `${t('amount')} ${loan.currency}`,
      align: 'end',
      cell: (one) => (
        <b>
          <Money value={sumOf(one)} isQuietAtZero />
        </b>
      ),
    },
    {
      id: 'do',
      head: say('more'),
      isHeadUnseen: true,
      align: 'end',
      cell: (one) => <RowMenu one={one} loan={loan} onDo={onDo} />,
    },
  ];
}

function Card({ one, loan, onDo }: ButtonsProps) {
  const pay = useWords(REPAY);
  const { date } = useFormat();
  return (
    <div className={css.card}>
      <span>
        <What one={one} />
        <Money value={sumOf(one)} isQuietAtZero />
      </span>
      <span className="dim small">
        {date(one.effective_on)}
        {one.payment_method && ` · ${pay(`m_${one.payment_method}`)}`}
        {one.reference && ` · ${one.reference}`}
      </span>
      {MONEY_IN.includes(one.kind) && (
        <AllocationBar parts={paidParts(one)} rest={Math.max(one.credit, 0)} />
      )}
      <RowMenu one={one} loan={loan} onDo={onDo} />
    </div>
  );
}
