import { parseDate } from '@mkopo/core/calendar/date.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const IN_WORDS = /^(\d{1,2}) ([A-Za-z]+) (\d{4})$/;

/** `12 March 2016`. */
export function dateInWords({ day, month, year }: Temporal.PlainDate): string {
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** Reads `12 March 2016` or `2016-03-12`; null for days that do not exist. */
export function readDateInWords(text: string): Temporal.PlainDate | null {
  const [, day = '', word = '', year = ''] = IN_WORDS.exec(text) ?? [];
  const month = MONTHS.findIndex((name) => name.toLowerCase() === word.toLowerCase()) + 1;
  if (month === 0) return parseDate(text);
  return parseDate(`${year}-${`${month}`.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
