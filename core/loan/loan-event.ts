import type { Loan, LoanId } from './loan.ts';
import type { MoveKind } from './loan-life.ts';
import type { LoanTransaction } from './loan-transaction.ts';

/** What partners are told of. The words are the interface's. */
export const LOAN_EVENTS = [
  'loan.created',
  'loan.approved',
  'loan.rejected',
  'loan.withdrawn',
  'loan.disbursed',
  'loan.overdue',
  'loan.closed',
  'loan.written_off',
  'repayment.posted',
  'repayment.reversed',
] as const;
export type LoanEventType = (typeof LOAN_EVENTS)[number];

export type LoanEvent = {
  readonly type: LoanEventType;
  readonly loanId: LoanId;
  /** The transaction it tells of; for a reversed repayment, the repayment. Null: there is none. */
  readonly transaction: number | null;
};

const EVENT_OF_MOVE: Readonly<Partial<Record<MoveKind, LoanEventType>>> = {
  application: 'loan.created',
  approval: 'loan.approved',
  rejection: 'loan.rejected',
  withdrawal: 'loan.withdrawn',
  disbursement: 'loan.disbursed',
  repayment: 'repayment.posted',
  write_off: 'loan.written_off',
};

/** What a transaction gives reason to announce: the move itself, then that it closed the loan. */
export function eventsOf(
  before: Loan,
  after: Loan,
  { number, move }: LoanTransaction,
): LoanEvent[] {
  const type = EVENT_OF_MOVE[move.kind];
  const told: LoanEvent[] = type ? [{ type, loanId: after.id, transaction: number }] : [];
  if (after.status === 'closed' && before.status !== 'closed') {
    told.push({ type: 'loan.closed', loanId: after.id, transaction: number });
  }
  return told;
}
