import { compareDates } from '@mkopo/core/calendar/date.ts';
import { ratio, ratioOfDecimal, roundedShare, times } from '@mkopo/core/money/ratio.ts';
import type { SavingsAccount, SavingsTerms } from './savings-account.ts';

/** The days of one month; both ends count. */
export type MonthDays = {
  readonly firstOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate;
};

export function monthOf(on: Temporal.PlainDate): MonthDays {
  return { firstOn: on.with({ day: 1 }), lastOn: on.with({ day: on.daysInMonth }) };
}

/** The last day of the last month that has wholly passed by the end of a day. */
export function monthsEndBy(on: Temporal.PlainDate): Temporal.PlainDate {
  return on.add({ days: 1 }).with({ day: 1 }).subtract({ days: 1 });
}

export type DaysPast = {
  /** The last day that was closed. */
  readonly closedOn: Temporal.PlainDate;
  readonly todayOn: Temporal.PlainDate;
};

/**
 * The last day of the last month that is over: its last day is closed, and lies before today. On a
 * day that was closed before its midnight money still moves, so that its month is not over.
 */
export function monthsOverBy({ closedOn, todayOn }: DaysPast): Temporal.PlainDate {
  const yesterdayOn = todayOn.subtract({ days: 1 });
  const isEarly = compareDates(closedOn, yesterdayOn) > 0;
  return monthsEndBy(isEarly ? yesterdayOn : closedOn);
}

type Earning = Pick<SavingsAccount, 'openedOn' | 'closedOn' | 'interestThroughOn' | 'terms'>;

/** The next month that an account has not been paid for; null where none ends by that day. */
export function unpaidMonth(
  { openedOn, closedOn, interestThroughOn, terms }: Earning,
  throughOn: Temporal.PlainDate,
): MonthDays | null {
  if (closedOn || !terms.interestPct) return null;
  const month = monthOf(interestThroughOn?.add({ days: 1 }) ?? openedOn);
  return compareDates(month.lastOn, throughOn) <= 0 ? month : null;
}

/**
 * What a month earns: each day's closing balance a day's part of the yearly rate, by the days of
 * its own year. Rounded once a month, here and nowhere else.
 */
export function monthlyInterest(
  { interestPct, rounding }: SavingsTerms,
  { firstOn }: MonthDays,
  balanceDaysMinor: bigint,
): bigint {
  if (!interestPct || balanceDaysMinor <= 0n) return 0n;
  const yearlyRate = times(ratioOfDecimal(interestPct), ratio(1, 100));
  return roundedShare(balanceDaysMinor, times(yearlyRate, ratio(1, firstOn.daysInYear)), rounding);
}
