import { daysBetween } from '@mkopo/core/calendar/date.ts';
import { monthsApart, type Period } from './deposit-history.ts';

/** How much one call may ask for: ten years, and more deposits than anybody makes in them. */
export const MONTHS_MAX = 120;
export const DEPOSITS_MAX = 10_000;

/** What is wrong with a period; null when it can be scored. */
export function periodFault({ startOn, endOn }: Period): string | null {
  if (daysBetween(startOn, endOn) < 0) return 'is before startDate';
  const months = monthsApart(startOn, endOn) + 1;
  return months > MONTHS_MAX ? `makes a period of ${months} months, at most ${MONTHS_MAX}` : null;
}
