import { daysBetween } from './date.ts';
import { businessDateOf, civilDateOf, type LenderCalendar } from './lender-calendar.ts';

type LastClosed = {
  /** The last day that was closed; null before the first. */
  readonly closedOn: Temporal.PlainDate | null;
  /** Since when there is something to close. */
  readonly sinceAt: Temporal.Instant;
  readonly calendar: LenderCalendar;
};

/**
 * How many days ago the last closed day was, where the lender lives: 1 when all is closed, more
 * when days wait. Of a lender that is new, the day before its first counts as closed.
 */
export function closedDayAge(
  { closedOn, sinceAt, calendar }: LastClosed,
  now: Temporal.Instant,
): number {
  const lastOn = closedOn ?? civilDateOf(sinceAt, calendar.timeZone).subtract({ days: 1 });
  return daysBetween(lastOn, businessDateOf(now, calendar));
}
