import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { compareDates, later } from './date.ts';

/** The days a lender has closed: an unbroken row, of which the last may not be finished. */
export type ClosedDays = {
  readonly firstOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate;
  readonly isLastFinished: boolean;
};

export type DaysAsked = {
  readonly throughOn: Temporal.PlainDate;
  readonly todayOn: Temporal.PlainDate;
};

/**
 * The next day to be closed on the way to the one that was asked for; null when that is closed.
 *
 * Days are closed in their order and none is left out, so that a penalty that is charged for every
 * day is charged for every day, also after nights without a run. The first run of all is for the
 * day that was asked for: what lies before it, nobody has asked to be charged. For the same reason
 * no day before it can be closed later. A day that has not begun cannot be closed at all.
 */
export function dayToClose(
  closed: ClosedDays | null,
  { throughOn, todayOn }: DaysAsked,
): Temporal.PlainDate | null | Refused {
  const isAhead = compareDates(throughOn, todayOn) > 0;
  const isBefore = closed && compareDates(throughOn, closed.firstOn) < 0;
  if (isAhead || isBefore) {
    const from = (closed?.firstOn ?? todayOn).toString();
    return refuse('date_out_of_range', { from, to: todayOn.toString() });
  }
  if (!closed) return throughOn;
  const { lastOn, isLastFinished } = closed;
  const next = isLastFinished ? lastOn.add({ days: 1 }) : lastOn;
  return compareDates(next, throughOn) <= 0 ? next : null;
}

/**
 * Through which day a night closes: yesterday. Where the first day of all is today, which may be
 * closed early, there is nothing before it to be closed.
 */
export function lastNight(
  todayOn: Temporal.PlainDate,
  firstOn: Temporal.PlainDate | null,
): Temporal.PlainDate {
  const yesterday = todayOn.subtract({ days: 1 });
  return firstOn ? later(yesterday, firstOn) : yesterday;
}
