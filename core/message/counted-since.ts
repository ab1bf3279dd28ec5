import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';

/**
 * From when the messages of a day are counted: midnight where the lender lives. It is the world's
 * day, for people are told things in the world's time, whatever day it is in a sandbox lender's
 * books.
 */
export function countedSince(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  return civilDateOf(now, timeZone).toZonedDateTime(timeZone).toInstant();
}
