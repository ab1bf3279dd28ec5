import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

const E164 = /^\+[1-9]\d{6,14}$/;

/** What is longer is no number, however it is spelt: seen before any work. */
const SPELT_MAX = 40;
/** A line break is no blank: nobody types one. */
const BLANKS_AROUND = /^[ \u00a0]+|[ \u00a0]+$/g;

/**
 * Reads a phone number as people write it in a country, and spells it as E.164: in Kenya
 * `0712 345 678`, `254712345678` and `+254 712-345-678` are `+254712345678`. Null where no number
 * of that kind exists by the plan of its country, and for a number with an extension. This is the
 * one reader of phones, whatever the door. Which of them M-Pesa can reach stands in
 * core/rail/mobile-number.ts.
 */
export function readPhone(text: string, country: string): string | null {
  if (text.length > SPELT_MAX) return null;
  // Not `extract`: a sentence with a number in it is no number.
  const how = { extract: false, ...(isSupportedCountry(country) && { defaultCountry: country }) };
  const phone = parsePhoneNumberFromString(text.replaceAll(BLANKS_AROUND, ''), how);
  return phone?.isValid() && phone.ext === undefined ? phone.number : null;
}

/** Whether a text is a phone number that exists, spelt as E.164. */
export function isPhoneNumber(text: string): boolean {
  return E164.test(text) && readPhone(text, '') === text;
}

/** Fewer digits begin too many numbers. */
const START_DIGITS = 3;

/**
 * How the E.164 spelling of a phone may begin, of which somebody typed the beginning: in Kenya
 * `0712` begins `+254712…`, and `254712` does so too, or a number of elsewhere.
 */
export function phoneStarts(text: string, country: string): readonly string[] {
  if (text.length > SPELT_MAX || !/^\s*\+?[\d\s().-]+$/.test(text)) return [];
  const whole = readPhone(text, country);
  if (whole) return [whole];
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < START_DIGITS) return [];
  const abroad = `+${digits}`;
  if (text.includes('+') || !isSupportedCountry(country)) return [abroad];
  const own = `+${getCountryCallingCode(country)}${digits.replace(/^0/, '')}`;
  return digits.startsWith('0') ? [own] : [own, abroad];
}
