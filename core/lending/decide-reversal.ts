import { assert } from '@mkopo/core/kit/assert.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { eventsOf, type LoanEvent } from '@mkopo/core/loan/loan-event.ts';
import { LENDS, leadsTo, REVERSIBLE } from '@mkopo/core/loan/loan-life.ts';
import { applyTransaction, type LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import { moveRefused, type Restated, type Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { pendingTransaction } from '@mkopo/core/past/book-late.ts';
import { type Past, pastMoves } from '@mkopo/core/past/past.ts';
import { relive } from '@mkopo/core/past/relive.ts';
import { differenceOf, restatedAfter } from '@mkopo/core/past/restate.ts';

export type ReversalInput = {
  readonly past: Past;
  readonly number: number;
  readonly reason: string;
  readonly bookedOn: Temporal.PlainDate;
};

export type ReversalStep = Step & { readonly restated: readonly Restated[] };

/**
 * Undoes a transaction as if it had never been, and plays again all that came after it. Nothing is
 * edited: the reversal is one more transaction, and it carries the difference between the loan as
 * it stands and the loan as it would stand, in debts and in the books alike. So the sum of all
 * transactions is the loan that was lived again.
 */
export function decideReversal(loan: Loan, input: ReversalInput): ReversalStep | Refused {
  const { past, number, reason, bookedOn } = input;
  const { history } = past;
  assert(history.length === loan.transactions, 'a reversal sees the whole history');
  const refused = moveRefused(loan, 'reversal') ?? reversalRefused(history, number);
  if (refused) return refused;
  const move = { kind: 'reversal', of: number, reason } as const;
  const pending = pendingTransaction(loan, { move, when: sameDay(bookedOn), past });
  const relived = relive(loan, { ...past, history: [...history, pending] }, bookedOn);
  if ('refused' in relived) return relived;

  const { effect, penalised } = differenceOf(loan, history, relived);
  const changed = penalised.length > 0 ? { ...move, penalised } : move;
  const { isAfterClose: _, ...made } = pending;
  const transaction: LoanTransaction = { ...made, move: changed, ...effect };
  assert(leadsTo('reversal', transaction.after.status), 'a reversal leads where it may');
  const after = applyTransaction(loan, transaction);
  return {
    loan: after,
    transactions: [transaction],
    events: [...reversedEvents(loan, history, number), ...eventsOf(loan, after, transaction)],
    restated: restatedAfter(reversedOf(history, number), relived),
  };
}

function reversedOf(history: readonly LoanTransaction[], number: number): LoanTransaction {
  const target = history.find((transaction) => transaction.number === number);
  assert(target !== undefined, 'what is reversed was made');
  return target;
}

function reversalRefused(history: readonly LoanTransaction[], number: number): Refused | null {
  const target = history.find((transaction) => transaction.number === number);
  if (!target) return refuse('not_found', { transaction: number });
  const { kind } = target.move;
  if (!REVERSIBLE.includes(kind)) return refuse('invalid_state', { action: kind });
  const isGone = history.some(({ move }) => move.kind === 'reversal' && move.of === number);
  if (isGone) return refuse('invalid_state', { action: kind, reversed: true });
  const later = standingAfter(history, number);
  return LENDS.includes(kind) && later
    ? refuse('invalid_state', { action: kind, standing: later.number })
    : null;
}

/** A move that stands on another. What time does by itself is no reason to keep a disbursement. */
function standingAfter(history: readonly LoanTransaction[], number: number) {
  const later = pastMoves(history).filter(
    ({ made, reversedAt }) => made.number > number && reversedAt === null,
  );
  return later[0]?.made;
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
