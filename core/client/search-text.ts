import { type PersonSearch, readPersonSearch } from './person-search.ts';

/** What somebody may have meant by what they typed into the search. */
export type SearchText = {
  readonly client: PersonSearch;
  /** A code or number as it may be kept, in capitals without blanks. */
  readonly code: string;
  /** As it was typed, without blanks at its ends. */
  readonly typed: string;
};

/** What is shorter fits too much to be worth a look. */
const SEARCH_MIN = 2;

/** Reads what was typed; null where it is too little to look for. */
export function readSearch(typed: string, country: string): SearchText | null {
  const text = typed.normalize('NFKC').trim();
  if (text.length < SEARCH_MIN) return null;
  const code = text.toUpperCase().replaceAll(/\s/g, '');
  return { client: readPersonSearch(text, country), code, typed: text };
}
