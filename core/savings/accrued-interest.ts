import { compareDates } from '@mkopo/core/calendar/date.ts';
import { settleMonths } from './post-monthly-interest.ts';
import { isInterest, type SavingsAccount, type SavingsTransaction } from './savings-account.ts';
import { monthlyInterest, monthOf, monthsEndBy } from './savings-month.ts';
import { balanceDays, changesOf } from './savings-past.ts';

/** What an account has earned: posted to it, and by the days since. */
export type EarnedInterest = {
  readonly postedMinor: bigint;
  /** By whole days that are over, of months that are not paid yet. It is paid at a month's end. */
  readonly accruedMinor: bigint;
};

/**
 * What an account has earned by the end of a day: months that are over and unpaid as they will be
 * posted, and the running one by its days so far. The latter is lost where the account is closed.
 */
export function earnedInterest(
  account: SavingsAccount,
  history: readonly SavingsTransaction[],
  throughOn: Temporal.PlainDate,
): EarnedInterest {
  const postedMinor = history
    .filter(({ move }) => isInterest(move))
    .reduce((sum, { changeMinor }) => sum + changeMinor, 0n);
  if (account.closedOn || !account.terms.interestPct) return { postedMinor, accruedMinor: 0n };
  const monthsEnd = monthsEndBy(throughOn);
  const { steps } = settleMonths(account, history, { throughOn: monthsEnd, bookedOn: throughOn });
  const over = steps.map(({ transaction }) => transaction);
  const overMinor = over.reduce((sum, { changeMinor }) => sum + changeMinor, 0n);
  return {
    postedMinor,
    accruedMinor: overMinor + running(account, [...history, ...over], throughOn),
  };
}

/** What the running month has earned by its days so far. */
function running(
  { terms }: SavingsAccount,
  history: readonly SavingsTransaction[],
  throughOn: Temporal.PlainDate,
): bigint {
  const { firstOn, lastOn } = monthOf(throughOn);
  if (compareDates(lastOn, throughOn) <= 0) return 0n;
  const soFar = { firstOn, lastOn: throughOn };
  return monthlyInterest(terms, soFar, balanceDays(changesOf(history), soFar));
}
