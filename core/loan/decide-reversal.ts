import { assert } from '@mkopo/core/kit/assert.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { addTo, type Posting, postingsOf, sumsOf } from '@mkopo/core/ledger/posting.ts';
import { type Allocation, allocationOf } from './allocation.ts';
import type { Loan } from './loan.ts';
import { eventsOf, type LoanEvent } from './loan-event.ts';
import { leadsTo, type MoveKind } from './loan-life.ts';
import { applyTransaction, type LoanTransaction } from './loan-transaction.ts';
import { effectOf, moveRefused, type Step } from './make-move.ts';
import type { When } from './move.ts';
import { replay, standingMoves } from './replay.ts';

export type ReversalInput = {
  readonly history: readonly LoanTransaction[];
  readonly number: number;
  readonly reason: string;
  readonly bookedOn: Temporal.PlainDate;
};

/** A payment that stands, and how it is allocated now. */
export type Restated = { readonly number: number; readonly allocation: Allocation };

export type ReversalStep = Step & { readonly restated: readonly Restated[] };

/** What can be taken back. The rest is undone by its own counter-move, or comes with time. */
const REVERSIBLE: readonly MoveKind[] = [
  'fee_payment',
  'disbursement',
  'repayment',
  'waiver',
  'charge',
  'penalty',
  'reschedule',
  'write_off',
  'recovery',
  'refund',
];
/** What time does to a loan by itself is no reason to keep a disbursement. */
const BY_TIME: readonly MoveKind[] = ['non_performing', 'performing'];

/**
 * Undoes a transaction as if it had never been, and plays again all that came after it. Nothing is
 * edited: the reversal is one more transaction, and it carries the difference between the loan as
 * it stands and the loan as it would stand, in debts and in the books alike. So the sum of all
 * transactions is the replayed loan, and its entry balances because both of these books do.
 */
export function decideReversal(loan: Loan, input: ReversalInput): ReversalStep | Refused {
  const { history, number, reason, bookedOn } = input;
  assert(history.length === loan.transactions, 'a reversal sees the whole history');
  const refused = moveRefused(loan, 'reversal') ?? reversalRefused(history, number);
  if (refused) return refused;
  const moves = standingMoves(history).filter((transaction) => transaction.number !== number);
  const replayed = replay(loan, moves, bookedOn);
  if ('refused' in replayed) return replayed;

  const when: When = { on: bookedOn, bookedOn };
  const transaction: LoanTransaction = {
    ...when,
    number: loan.transactions + 1,
    move: { kind: 'reversal', of: number, reason },
    ...effectOf(loan, replayed.loan),
    postings: difference(replayed.transactions, history),
  };
  assert(leadsTo('reversal', transaction.after.status), 'a reversal leads where it may');
  const after = applyTransaction(loan, transaction);
  return {
    loan: after,
    transactions: [transaction],
    events: [...reversedEvents(loan, history, number), ...eventsOf(loan, after, transaction)],
    restated: replayed.transactions
      .filter(({ move }) => move.kind === 'repayment')
      .map((repayment) => ({ number: repayment.number, allocation: allocationOf(repayment) })),
  };
}

function reversalRefused(history: readonly LoanTransaction[], number: number): Refused | null {
  const target = history.find((transaction) => transaction.number === number);
  if (!target) return refuse('not_found', { transaction: number });
  const { kind } = target.move;
  const standing = standingMoves(history);
  if (!REVERSIBLE.includes(kind)) return refuse('invalid_state', { action: kind });
  if (!standing.includes(target)) return refuse('invalid_state', { action: kind, reversed: true });
  const later = standing.find(
    ({ number: other, move }) => other > number && !BY_TIME.includes(move.kind),
  );
  return kind === 'disbursement' && later
    ? refuse('invalid_state', { action: kind, standing: later.number })
    : null;
}

/** What the books must change by so that they say what the replay says. */
function difference(
  replayed: readonly LoanTransaction[],
  history: readonly LoanTransaction[],
): Posting[] {
  const now = replayed.flatMap(({ postings }) => postings);
  const before = history.flatMap(({ postings }) => postings);
  const currency = before[0]?.amount.currency ?? now[0]?.amount.currency;
  if (!currency) return [];
  const sums = new Map<AccountRole, bigint>(sumsOf(now));
  for (const [account, minor] of sumsOf(before)) addTo(sums, account, -minor);
  return postingsOf(sums, currency);
}

function reversedEvents(
  { id }: Loan,
  history: readonly LoanTransaction[],
  number: number,
): LoanEvent[] {
  const target = history.find((transaction) => transaction.number === number);
  if (target?.move.kind !== 'repayment') return [];
  return [{ type: 'repayment.reversed', loanId: id, transaction: number }];
}
