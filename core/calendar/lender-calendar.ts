/**
 * How a lender tells the day: where it lives, and how many days its own clock is ahead of the
 * world's. Only a sandbox lender's ever is. A tenant and whoever calls for it are such calendars,
 * so that nobody who has to do with a lender takes the world's day for the lender's by accident.
 */
export type LenderCalendar = {
  readonly timeZone: string;
  readonly aheadDays: number;
};

/** The day of a moment where the world's clock counts: quotas, and what a caller tells. */
export function civilDateOf(at: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return at.toZonedDateTimeISO(timeZone).toPlainDate();
}

/** The day a moment belongs to in a lender's books: midnight falls where the lender lives. */
export function businessDateOf(
  at: Temporal.Instant,
  { timeZone, aheadDays }: LenderCalendar,
): Temporal.PlainDate {
  const on = civilDateOf(at, timeZone);
  return aheadDays === 0 ? on : on.add({ days: aheadDays });
}

/** What the lender's own clock shows at a moment: the same time of day, so many days ahead. */
export function lenderTimeOf(
  at: Temporal.Instant,
  { timeZone, aheadDays }: LenderCalendar,
): Temporal.Instant {
  if (aheadDays === 0) return at;
  return at.toZonedDateTimeISO(timeZone).add({ days: aheadDays }).toInstant();
}

/** The world's moment at which a lender's day begins. */
export function beginningOf(
  on: Temporal.PlainDate,
  { timeZone, aheadDays }: LenderCalendar,
): Temporal.Instant {
  return on.subtract({ days: aheadDays }).toZonedDateTime(timeZone).toInstant();
}

/** What the lender's clock on the wall shows: for papers, which say when they were made. */
export function lenderClockOf(
  at: Temporal.Instant,
  calendar: LenderCalendar,
): Temporal.ZonedDateTime {
  return lenderTimeOf(at, calendar).toZonedDateTimeISO(calendar.timeZone);
}
