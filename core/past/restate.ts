import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { addTo, type Posting, postingsOf, sumsOf } from '@mkopo/core/ledger/posting.ts';
import { allocationOf } from '@mkopo/core/loan/allocation.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { type LoanTransaction, penalisedBetween } from '@mkopo/core/loan/loan-transaction.ts';
import { effectOf, type Restated } from '@mkopo/core/loan/make-move.ts';
import type { Relived } from './relive.ts';

/**
 * What sets a loan apart from the same loan lived again: the effect of the one transaction that
 * brings it there, in debts and in the books alike. Nothing is edited; a past day's books stay as
 * they are. The entry balances because both of these books do.
 */
export function differenceOf(loan: Loan, history: readonly LoanTransaction[], relived: Relived) {
  return {
    effect: { ...effectOf(loan, relived.loan), postings: postingsBetween(history, relived) },
    penalised: penalisedBetween(loan, relived.loan),
  };
}

/** Of one day, what has a smaller number came before. */
type After = Pick<LoanTransaction, 'on' | 'number'>;

/** How payments that came after something count in the life that was lived again. */
export function restatedAfter({ on: fromOn, number }: After, relived: Relived): Restated[] {
  const isAfter = (made: LoanTransaction) => {
    const order = compareDates(made.on, fromOn);
    return order > 0 || (order === 0 && made.number > number);
  };
  return relived.transactions
    .filter((made) => made.move.kind === 'repayment' && isAfter(made))
    .map((repayment) => ({ number: repayment.number, allocation: allocationOf(repayment) }));
}

function postingsBetween(
  history: readonly LoanTransaction[],
  { transactions }: Relived,
): Posting[] {
  const now = transactions.flatMap(({ postings }) => postings);
  const before = history.flatMap(({ postings }) => postings);
  const currency = before[0]?.amount.currency ?? now[0]?.amount.currency;
  if (!currency) return [];
  const sums = new Map<AccountRole, bigint>(sumsOf(now));
  for (const [account, minor] of sumsOf(before)) addTo(sums, account, -minor);
  return postingsOf(sums, currency);
}
