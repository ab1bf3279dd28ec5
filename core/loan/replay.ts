import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Loan, type LoanFacts, unwrittenLoan } from './loan.ts';
import type { MoveKind } from './loan-life.ts';
import { applyTransaction, type LoanTransaction } from './loan-transaction.ts';
import { transactionOf } from './make-move.ts';
import { sameDay } from './move.ts';

export type Replayed = {
  readonly loan: Loan;
  /** The moves that stand, each with what it did this time and its own old number. */
  readonly transactions: readonly LoanTransaction[];
};

/**
 * Time makes these: a replay makes them anew, or they are part of another move. A payout that was
 * started has ended, for nothing is reversed while one is under way: what it came to stands by
 * itself, or was a failure and is nothing.
 */
const NOT_REPLAYED: readonly MoveKind[] = ['accrual', 'reversal', 'payout_start', 'payout_failure'];

/** The loan that transactions made. The first part of a history gives the loan of that moment. */
export function foldLoan(facts: LoanFacts, history: readonly LoanTransaction[]): Loan {
  return history.reduce(applyTransaction, unwrittenLoan(facts));
}

/** Moves that were made and not reversed since. */
export function standingMoves(history: readonly LoanTransaction[]): LoanTransaction[] {
  const reversed = new Set(
    history.flatMap(({ move }) => (move.kind === 'reversal' ? [move.of] : [])),
  );
  return history.filter(
    ({ number, move }) => !reversed.has(number) && !NOT_REPLAYED.includes(move.kind),
  );
}

/**
 * Lives a life again from moves that stand, up to a day in the books. Penalties that the rule
 * raised are kept as they were raised: a payment that bounces does not make past nights anew.
 */
export function replay(
  facts: LoanFacts,
  moves: readonly LoanTransaction[],
  bookedOn: Temporal.PlainDate,
): Replayed | Refused {
  let loan = unwrittenLoan(facts);
  const transactions: LoanTransaction[] = [];
  for (const { number, move, on, bookedOn } of moves) {
    const played = transactionOf(loan, move, { on, bookedOn });
    if ('refused' in played) {
      return refuse('invalid_state', { standing: number, action: move.kind });
    }
    const transaction = { ...played, number };
    transactions.push(transaction);
    loan = applyTransaction(loan, transaction);
  }
  if (loan.status !== 'disbursed') return { loan, transactions };
  const accrual = transactionOf(loan, { kind: 'accrual' }, sameDay(bookedOn));
  if ('refused' in accrual) return accrual;
  return { loan: applyTransaction(loan, accrual), transactions: [...transactions, accrual] };
}
