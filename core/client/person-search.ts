import { phoneStarts } from '@mkopo/core/identity/phone-number.ts';
import type { Client } from './client.ts';
import { slipsOf } from './slips.ts';

/** What somebody typed to find a client, read as all that it may be. */
export type PersonSearch = {
  /** Each begins a first or a last name, whatever the order. */
  readonly words: readonly string[];
  /** For each word, the names that it may have been meant for, where nobody goes by it. */
  readonly slips: readonly (readonly string[])[];
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
    slips: words.map(slipsOf),
    phones: phoneStarts(text, country),
    idNumber: isNumber ? text.trim().toUpperCase() : null,
  };
}

type Person = Pick<Client, 'firstName' | 'lastName' | 'phone' | 'nationalId'>;

/** Those of some people that somebody searches for: as `peopleFound` says it in SQL. */
export function searchPeople<One extends Person>(
  people: readonly One[],
  { words, slips, phones, idNumber }: PersonSearch,
): readonly One[] {
  const found = people.filter(
    ({ nationalId, phone, ...names }) =>
      phones.some((start) => phone.startsWith(start)) ||
      (idNumber !== null && nationalId?.toUpperCase().startsWith(idNumber)) ||
      words.every((word) => namesOf(names).some((name) => name.startsWith(word))),
  );
  if (found.length > 0) return found;
  const meant = words.map((word, place) => ({ word, slips: new Set(slips[place]) }));
  return people.filter((names) =>
    meant.every(({ word, slips: others }) =>
      namesOf(names).some((name) => name.startsWith(word) || others.has(name)),
    ),
  );
}

function namesOf({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string[] {
  return `${firstName} ${lastName}`.toLowerCase().split(' ');
}
