import { parseDate } from '@mkopo/core/calendar/date.ts';
import { isPhoneNumber } from '@mkopo/core/identity/phone-number.ts';
import { NUMBER_RULES, readNumber } from '@mkopo/core/identity/registry-number.ts';
import type { ProblemText } from '@mkopo/core/kit/problem.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { readTimeZone, SLUG } from '@mkopo/core/tenant/lender-terms.ts';
import countries from 'i18n-iso-countries';
import { type TSchema, Type } from 'typebox';
import { Format } from 'typebox/format';
import { readIpRange } from './caller-address.ts';

/** What every field is declared by that takes a phone: see read-phones. */
export const PHONE_FORMAT = 'phone';

/**
 * The kinds of text that several endpoints take. A name here is a JSON Schema `format`, so the
 * check at the door and the reference that partners read cannot differ.
 */
const FORMATS = {
  [PHONE_FORMAT]: isPhoneNumber,
  // The library also knows XK, which many use for Kosovo and the standard does not have.
  'iso-country': (text: string) =>
    /^[A-Z]{2}$/.test(text) && text !== 'XK' && countries.isValid(text),
  'iso-currency': (text: string) => parseCurrency(text) !== null,
  'time-zone': (text: string) => readTimeZone(text) !== null,
  slug: (text: string) => SLUG.test(text),
  'loan-number': (text: string) => /^ln-\d{1,20}$/i.test(text),
  'plain-text': isPlainText,
  'document-number': (text: string) => /^[A-Za-z0-9]+([ ./-][A-Za-z0-9]+)*$/.test(text),
  'utc-instant': (text: string) => readInstant(text) !== null,
  'reference-text': (text: string) => text !== '' && !/\p{Cc}/u.test(text),
  'date-time-text': (text: string) => readDateTime(text) !== null,
  'calendar-date': isDay,
  'kra-pin': (text: string) => readNumber('krapin', text) !== null,
  'alien-id': (text: string) => readNumber('alienid', text) !== null,
  'business-number': (text: string) => readNumber('business', text) !== null,
  'ip-range': (text: string) => readIpRange(text) !== null,
  'day-of-month': (text: string) => /^(0?[1-9]|[12]\d|3[01])$/.test(text),
} as const;

/**
 * What is longer is no text of any format, whatever it holds. A check may cost more than its text
 * is long (Unicode orders combining marks in quadratic time), so the length comes first. It holds
 * every `maxLength` here, of characters that are two code units each.
 */
const FORMATTED_MAX = 1_000;
const BUILT_IN = ['email', 'uuid', 'date'] as const;

for (const [name, check] of [
  ...Object.entries(FORMATS),
  ...BUILT_IN.map((name) => [name, Format.Get(name) ?? (() => false)] as const),
]) {
  Format.Set(name, (text) => text.length <= FORMATTED_MAX && check(text));
}

/** Words for the problem of a text that fails its format. */
export const FORMAT_PROBLEMS: Readonly<Record<string, ProblemText>> = {
  [PHONE_FORMAT]:
    'must be a phone number that exists, such as +254712345678, or one of the lender’s country',
  'iso-country': 'must be a two-letter country code of ISO 3166-1, such as KE',
  'iso-currency': 'must be a currency of ISO 4217, such as KES',
  'time-zone': 'must be a time zone by its name, such as Africa/Nairobi',
  slug: 'must be 2 to 40 small letters and digits, with single hyphens between',
  'loan-number': 'must be the number of a loan, such as LN-000123',
  'plain-text': 'must be visible text, with no space at its ends and no control characters',
  'document-number': 'must be letters and digits, with single spaces or . / - between',
  'utc-instant': 'must be an RFC 3339 time, such as 2026-01-31T09:00:00Z',
  'reference-text': 'must be text without control characters',
  'date-time-text': 'must be a date and time in UTC, as YYYY-MM-DD HH:MM:SS',
  'calendar-date': 'must be a date that exists, from 1900 to 2199, as YYYY-MM-DD',
  'ip-range':
    'must be an address or a range such as 203.0.113.0/24, with no bits behind its length',
  'day-of-month': 'must be a day of the month as text, from "1" to "31"',
  'kra-pin': NUMBER_RULES.krapin.problem,
  'alien-id': NUMBER_RULES.alienid.problem,
  'business-number': NUMBER_RULES.business.problem,
  email: 'must be an e-mail address',
  uuid: 'must be a UUID',
  date: 'must be a date that exists, as YYYY-MM-DD',
};

export const Phone = Type.String({
  format: PHONE_FORMAT,
  description:
    '`+254712345678`, `254712345678` or `0712345678`, with blanks and dashes or without: without ' +
    'a country it is of the lender’s. It must exist, and is kept in international format.',
  examples: ['+254712345678'],
});
export const Country = Type.String({ format: 'iso-country', examples: ['KE'] });
export const CurrencyCode = Type.String({ format: 'iso-currency', examples: ['KES'] });
export const TimeZone = Type.String({ format: 'time-zone', examples: ['Africa/Nairobi'] });
export const Slug = Type.String({
  format: 'slug',
  description: 'A lender’s short name in addresses: a-z, 0-9 and single hyphens.',
  examples: ['pwani-sacco'],
});
export const LoanNumber = Type.String({ format: 'loan-number', examples: ['LN-000123'] });
export const Email = Type.String({ format: 'email', maxLength: 254 });
export const Uuid = Type.String({ format: 'uuid' });
export const Instant = Type.String({ format: 'utc-instant', examples: ['2026-01-31T09:00:00Z'] });

/** A day of the calendar. Schedules run on from it, and must not leave the years we can write. */
export const Day = Type.String({ format: 'calendar-date', examples: ['2026-01-31'] });

/** An address, or a range of them. */
export const IpRange = Type.String({ format: 'ip-range', examples: ['203.0.113.0/24'] });

export const DocumentNumber = Type.String({ format: 'document-number', maxLength: 40 });

/** Text that a person wrote: no control characters, no stray spaces at its ends. */
export function Words(length: { minLength: number; maxLength: number }) {
  return Type.String({ format: 'plain-text', ...length });
}

/** A field that may be empty. */
export function OrNull<Schema extends TSchema>(schema: Schema, words?: { description: string }) {
  return Type.Union([schema, Type.Null()], words);
}

/** Control and format characters, but not the joiners that some scripts are written with. */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;

/** One spelling (NFC) of visible text: two records must not differ by what nobody sees. */
function isPlainText(text: string): boolean {
  const isSeen = text === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
  return isSeen && !UNSEEN.test(text) && text.trim() === text && text === text.normalize('NFC');
}

function isDay(text: string): boolean {
  const day = parseDate(text);
  return day !== null && day.year >= 1900 && day.year < 2200;
}

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/;

/** The years that four digits can write, in UTC: others PostgreSQL spells in a way of its own. */
const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('9999-12-31T23:59:59.999999Z');

export function readInstant(text: string): Temporal.Instant | null {
  if (!RFC3339.test(text)) return null;
  try {
    const instant = Temporal.Instant.from(text);
    const { compare } = Temporal.Instant;
    return compare(instant, FIRST) >= 0 && compare(instant, LAST) <= 0 ? instant : null;
  } catch {
    return null;
  }
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** `2026-01-31 09:00:00`, which is in UTC. */
export function readDateTime(text: string): Temporal.Instant | null {
  return DATE_TIME.test(text) ? readInstant(`${text.replace(' ', 'T')}Z`) : null;
}
