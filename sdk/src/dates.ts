// A date is a day of a calendar, not a moment: it goes over the wire as `2026-01-31`, and stays
// that text. A `Date` would be another day in another zone. Texts of this form sort by time.

/** A date that exists, as YYYY-MM-DD. It goes wherever a call takes a date. */
export type CalendarDate = string & { readonly __names: 'calendar date' };

const DAY_MS = 86_400_000;

/** The date, if there is such a day. */
export function parseDate(text: string): CalendarDate {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (Number.isNaN(at) || textOf(at) !== text) {
    throw new RangeError(`${JSON.stringify(text)} is no date`);
  }
  return text as CalendarDate;
}

/** So many days later; a negative number goes back. */
export function addDays(date: string, days: number): CalendarDate {
  if (!Number.isInteger(days)) throw new RangeError(`${days} is no number of days`);
  return parseDate(textOf(dayOf(date) * DAY_MS + days * DAY_MS));
}

/** How many days the second is after the first. */
export function daysBetween(from: string, to: string): number {
  return dayOf(to) - dayOf(from);
}

/** The day that it is somewhere, such as `Africa/Nairobi`: loans go by the lender's day. */
export function dateIn(timeZone: string, moment: Date = new Date()): CalendarDate {
  const form = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en', { ...form, calendar: 'iso8601' }).formatToParts(
    moment,
  );
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return parseDate(`${part('year')}-${part('month')}-${part('day')}`);
}

function dayOf(date: string): number {
  return Date.parse(parseDate(date)) / DAY_MS;
}

function textOf(at: number): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10);
}
