import { daysBetween } from '@mkopo/core/calendar/date.ts';
import { money } from '@mkopo/core/money/money.ts';
import { ratio, ratioOfDecimal, roundedShare, times } from '@mkopo/core/money/ratio.ts';
import type { SavingsAccount, SavingsTransaction } from './savings-account.ts';
import { moveSavings, type SavingsStep } from './savings-step.ts';

/** The days of one month; both ends count. */
export type MonthDays = {
  readonly firstOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate;
};

export function daysOfMonth(month: Temporal.PlainYearMonth): MonthDays {
  const lastOn = month.toPlainDate({ day: month.daysInMonth });
  return { firstOn: month.toPlainDate({ day: 1 }), lastOn };
}

export type MonthOfSavings = {
  readonly month: Temporal.PlainYearMonth;
  /** The sum of closing balances over all days of the month, in minor units: `balanceDays`. */
  readonly balanceDaysMinor: bigint;
  /** Interest counts from the month's last day, whenever it is booked. */
  readonly bookedOn: Temporal.PlainDate;
};

/**
 * Posts the interest of a month on its last day: each day's closing balance earns a day's part of
 * the yearly rate, by the days of its own year. Rounded once a month, here and nowhere else. Null
 * where nothing was earned, or the month was posted already.
 */
export function postMonthlyInterest(
  account: SavingsAccount,
  { month, balanceDaysMinor, bookedOn }: MonthOfSavings,
): SavingsStep | null {
  const { firstOn, lastOn } = daysOfMonth(month);
  const { terms, interestThroughOn, closedOn } = account;
  const isPosted =
    interestThroughOn !== null && Temporal.PlainDate.compare(interestThroughOn, lastOn) >= 0;
  if (isPosted || closedOn !== null || !terms.interestPct) return null;

  const yearlyRate = times(ratioOfDecimal(terms.interestPct), ratio(1, 100));
  const dailyRate = times(yearlyRate, ratio(1, firstOn.daysInYear));
  const minor = roundedShare(balanceDaysMinor, dailyRate, terms.rounding);
  if (minor <= 0n) return null;
  const interest = { kind: 'interest', amount: money(terms.currency, minor) } as const;
  return moveSavings(account, interest, { on: lastOn, bookedOn });
}

/** The sum of closing balances over all days from the first to the last. */
export function balanceDays(
  history: readonly SavingsTransaction[],
  { firstOn, lastOn }: MonthDays,
): bigint {
  return history.reduce((sum, { on, changeMinor }) => {
    const fromOn = Temporal.PlainDate.compare(on, firstOn) > 0 ? on : firstOn;
    const days = Math.max(daysBetween(fromOn, lastOn) + 1, 0);
    return sum + changeMinor * BigInt(days);
  }, 0n);
}
