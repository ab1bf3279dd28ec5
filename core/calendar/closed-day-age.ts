import { businessDateOf, daysBetween } from './date.ts';

type LastClosed = {
  /** The last day that was closed; null before the first. */
  readonly closedOn: Temporal.PlainDate | null;
  /** Since when there is something to close. */
  readonly sinceAt: Temporal.Instant;
  readonly timeZone: string;
};

/**
 * How many days ago the last closed day was, where the lender lives: 1 when all is closed, more
 * when days wait. Of a lender that is new, the day before its first counts as closed.
 */
export function closedDayAge(
  { closedOn, sinceAt, timeZone }: LastClosed,
  now: Temporal.Instant,
): number {
  const lastOn = closedOn ?? businessDateOf(sinceAt, timeZone).subtract({ days: 1 });
  return daysBetween(lastOn, businessDateOf(now, timeZone));
}
