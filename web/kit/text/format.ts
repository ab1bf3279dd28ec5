import { useMemo } from 'react';
import { nowMs } from './clock.ts';
import { useLanguage } from './language.tsx';
import { localeOf } from './say-in.ts';
import { useWords } from './use-words.ts';
import { KIT } from './words.ts';
import { writeAmount } from './write-amount.ts';

const DAY_MS = 86_400_000;
const isDay = (value: string) => value.length === 10;
/** A day is shown as it is written, wherever the reader is. */
const asDate = (value: string) => new Date(isDay(value) ? `${value}T12:00:00Z` : value);

let lender = { time_zone: 'Africa/Nairobi', today: '' };

/**
 * Moments are told in the lender's zone, and days counted from the lender's own; the frame says
 * which, once it knows whose desk it is.
 */
export function tellLender(of: typeof lender): void {
  lender = of;
}

/** Every number, sum and day on the screen. Digits and grouping are the same in each language. */
export function useFormat() {
  const { language } = useLanguage();
  const say = useWords(KIT);
  return useMemo(() => {
    const locale = localeOf(language);
    const numbers = (options: Intl.NumberFormatOptions) => {
      const format = new Intl.NumberFormat('en-KE', options);
      return (value: number) => format.format(value);
    };
    const dates = (options: Intl.DateTimeFormatOptions) => (value: string) =>
      new Intl.DateTimeFormat(locale, {
        ...options,
        timeZone: isDay(value) ? 'UTC' : lender.time_zone,
      }).format(asDate(value));
    const two = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const weekday = dates({ dateStyle: 'full' });
    const dayTime = dates({ dateStyle: 'medium', timeStyle: 'short' });
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
    return {
      number: two,
      whole: numbers({ maximumFractionDigits: 0 }),
      percent: numbers({
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
      amount: writeAmount,
      money: (value: number, currency: string) =>
        `${currency}\u00a0${writeAmount(value, currency)}`,
      date: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
      dayShort: dates({ day: 'numeric', month: 'short' }),
      exact: (value: string) => (isDay(value) ? weekday : dayTime)(value),
      weekday,
      // Browsers have no short ones in Swahili, and seven whole ones run into each other.
      weekdayShort: (day: string) => say(weekdayWord(day)),
      monthShort: dates({ month: 'short' }),
      monthLong: dates({ month: 'long' }),
      ago: (value: string) => agoIn(relative, say('now'))(value),
    };
  }, [language, say]);
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The word for the weekday of a day, not of a moment. */
function weekdayWord(day: string) {
  const at = asDate(day).getUTCDay();
  return `weekday${WEEKDAYS[at] ?? 0}` as const;
}

/** "4 days ago": by days as soon as one lies between, by months and years when days say little. */
function agoIn(relative: Intl.RelativeTimeFormat, now: string) {
  return (value: string) => {
    const from = isDay(value) ? asDate(lender.today || value).getTime() : nowMs();
    const ms = asDate(value).getTime() - from;
    const days = Math.trunc(ms / DAY_MS);
    const distance = Math.abs(days);
    if (distance >= 365) return relative.format(Math.round(days / 365), 'year');
    if (distance >= 60) return relative.format(Math.round(days / 30.4), 'month');
    if (isDay(value) || distance >= 1) return relative.format(days, 'day');
    const minutes = Math.round(ms / 60_000);
    if (minutes === 0) return now;
    if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute');
    return relative.format(Math.round(minutes / 60), 'hour');
  };
}

/** +254712345678 is read aloud as 0712 345 678. */
export function spokenPhone(phone: string): string {
  if (!phone.startsWith('+254')) return phone;
  return `0${phone.slice(4, 7)} ${phone.slice(7, 10)} ${phone.slice(10)}`;
}
