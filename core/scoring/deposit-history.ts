import { dayNumber, daysBetween } from '@mkopo/core/calendar/date.ts';
import type { ProblemText } from '@mkopo/core/kit/problem.ts';

export type Deposit = { readonly on: Temporal.PlainDate; readonly amount: bigint };

/** What a depositor was expected to do, and what came in. Amounts are whole units of any money. */
export type DepositHistory = {
  readonly startOn: Temporal.PlainDate;
  readonly endOn: Temporal.PlainDate;
  /** 1 to 31; a month that is shorter ends with its last day. */
  readonly expectedDay: number;
  readonly expectedAmount: bigint;
  readonly deposits: readonly Deposit[];
};

export type Period = Pick<DepositHistory, 'startOn' | 'endOn'>;

/** How many months later than another day's month a day's month is. */
export function monthsApart(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  return (to.year - from.year) * 12 + to.month - from.month;
}

/** One due date for each calendar month that the period touches. */
export function dueDates(history: Omit<DepositHistory, 'deposits'>): Temporal.PlainDate[] {
  const { startOn, endOn, expectedDay } = history;
  const firstDay = startOn.with({ day: 1 });
  return Array.from({ length: monthsApart(startOn, endOn) + 1 }, (_, months) => {
    // The day is clamped to the month's end.
    const due = firstDay.add({ months }).with({ day: expectedDay });
    return intoPeriod(history, due);
  });
}

/** Nobody can be in time for a day before the period, and none after it is waited for. */
function intoPeriod({ startOn, endOn }: Period, due: Temporal.PlainDate): Temporal.PlainDate {
  if (daysBetween(due, startOn) > 0) return startOn;
  return daysBetween(endOn, due) > 0 ? endOn : due;
}

/** A deposit with its day as a number, which is quick to compare. */
export type DatedDeposit = Deposit & { readonly day: number };

/**
 * The deposits of the period, by date; of one day the larger first, so that it completes the month
 * and what is left can count as early. Without an order of their own, a day's deposits would be
 * judged by how a caller happened to list them.
 */
export function depositsInOrder({ startOn, endOn, deposits }: DepositHistory): DatedDeposit[] {
  const [first, last] = [dayNumber(startOn), dayNumber(endOn)];
  return deposits
    .map((deposit) => ({ ...deposit, day: dayNumber(deposit.on) }))
    .filter(({ day }) => day >= first && day <= last)
    .sort((left, right) => left.day - right.day || byFallingAmount(left, right));
}

function byFallingAmount(left: Deposit, right: Deposit): number {
  if (left.amount === right.amount) return 0;
  return left.amount > right.amount ? -1 : 1;
}

/** How much one call may ask for: ten years, and more deposits than anybody makes in them. */
export const MONTHS_MAX = 120;
export const DEPOSITS_MAX = 10_000;

/** What is wrong with a period; null when it can be scored. */
export function periodFault({ startOn, endOn }: Period): ProblemText | null {
  if (daysBetween(startOn, endOn) < 0) return 'is before startDate';
  const months = monthsApart(startOn, endOn) + 1;
  return months > MONTHS_MAX ? `makes a period of ${months} months, at most ${MONTHS_MAX}` : null;
}
