import { phoneStarts } from '@mkopo/core/identity/phone-number.ts';

/** What somebody typed to find a client, read as all that it may be. */
export type PersonSearch = {
  /** Each begins a first or a last name, whatever the order. */
  readonly words: readonly string[];
  /** Each may begin the phone, spelt as E.164. */
  readonly phones: readonly string[];
  /** Begins the number of an identity document; null where it cannot. */
  readonly idNumber: string | null;
};

/** More words than a name has narrow nothing down. */
const WORDS_MAX = 5;

/** Reads a search for people: a name, a phone however it is written, or the number of an id. */
export function readPersonSearch(text: string, country: string): PersonSearch {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX);
  const isNumber = /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/.test(text) && /\d{3}/.test(text);
  return {
    words,
    phones: phoneStarts(text, country),
    idNumber: isNumber ? text.trim().toUpperCase() : null,
  };
}
