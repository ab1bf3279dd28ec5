import countries from 'i18n-iso-countries';
import { isPossiblePhoneNumber } from 'libphonenumber-js/max';
import { Type } from 'typebox';
import { Format } from 'typebox/format';

/**
 * The kinds of text that several endpoints take. A name here is a JSON Schema `format`, so the
 * check at the door and the reference that partners read cannot differ.
 */
const FORMATS = {
  'e164-phone': (text: string) => /^\+[1-9]\d{6,14}$/.test(text) && isPossiblePhoneNumber(text),
  // The library also knows XK, which many use for Kosovo and the standard does not have.
  'iso-country': (text: string) =>
    /^[A-Z]{2}$/.test(text) && text !== 'XK' && countries.isValid(text),
  'plain-text': (text: string) => !/\p{Cc}/u.test(text) && text.trim() === text,
  'utc-instant': (text: string) => readInstant(text) !== null,
} as const;

for (const [name, check] of Object.entries(FORMATS)) Format.Set(name, check);

/** Words for the problem of a text that fails its format. */
export const FORMAT_PROBLEMS: Readonly<Record<string, string>> = {
  'e164-phone': 'must be a phone number in international format, such as +254712345678',
  'iso-country': 'must be a two-letter country code of ISO 3166-1, such as KE',
  'plain-text': 'must not start or end with a space, nor hold control characters',
  'utc-instant': 'must be an RFC 3339 time, such as 2026-01-31T09:00:00Z',
  email: 'must be an e-mail address',
  uuid: 'must be a UUID',
  date: 'must be a date that exists, as YYYY-MM-DD',
};

export const Phone = Type.String({ format: 'e164-phone', examples: ['+254712345678'] });
export const Country = Type.String({ format: 'iso-country', examples: ['KE'] });
export const Email = Type.String({ format: 'email', maxLength: 254 });
export const Uuid = Type.String({ format: 'uuid' });
export const Instant = Type.String({ format: 'utc-instant', examples: ['2026-01-31T09:00:00Z'] });

/** Text that a person wrote: no control characters, no stray spaces at its ends. */
export function Words(length: { minLength: number; maxLength: number }) {
  return Type.String({ format: 'plain-text', ...length });
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
