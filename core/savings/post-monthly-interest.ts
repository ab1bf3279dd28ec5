import { daysBetween } from '@mkopo/core/calendar/date.ts';
import { money } from '@mkopo/core/money/money.ts';
import { ratio, ratioOfDecimal, roundedShare, times } from '@mkopo/core/money/ratio.ts';
import type { SavingsAccount, SavingsTransaction } from './savings-account.ts';
import { moveSavings, type SavingsStep } from './savings-step.ts';

/**
 * Posts the interest of a month on its last day: each day's closing balance earns a day's part of
 * the yearly rate, by the days of its own year. Rounded once a month, here and nowhere else. Null
 * where nothing was earned, or the month was posted already.
 */
export function postMonthlyInterest(
  account: SavingsAccount,
  history: readonly SavingsTransaction[],
  month: Temporal.PlainYearMonth,
): SavingsStep | null {
  const firstOn = month.toPlainDate({ day: 1 });
  const lastOn = month.toPlainDate({ day: month.daysInMonth });
  const { terms, interestThroughOn } = account;
  const isPosted =
    interestThroughOn !== null && Temporal.PlainDate.compare(interestThroughOn, lastOn) >= 0;
  if (isPosted || !terms.interestPct) return null;

  const yearlyRate = times(ratioOfDecimal(terms.interestPct), ratio(1, 100));
  const dailyRate = times(yearlyRate, ratio(1, firstOn.daysInYear));
  const earned = times(dailyRate, ratio(balanceDays(history, firstOn, lastOn)));
  const minor = roundedShare(1n, earned, terms.rounding);
  if (minor <= 0n) return null;
  return moveSavings(account, { kind: 'interest', amount: money(terms.currency, minor) }, lastOn);
}

/** The sum of closing balances over all days from the first to the last. */
export function balanceDays(
  history: readonly SavingsTransaction[],
  firstOn: Temporal.PlainDate,
  lastOn: Temporal.PlainDate,
): bigint {
  return history.reduce((sum, { on, balanceMinor }) => {
    const fromOn = Temporal.PlainDate.compare(on, firstOn) > 0 ? on : firstOn;
    const days = Math.max(daysBetween(fromOn, lastOn) + 1, 0);
    return sum + balanceMinor * BigInt(days);
  }, 0n);
}
