import { type PersonSearch, readPersonSearch } from '@mkopo/core/client/person-search.ts';
import { guessBillReference } from '@mkopo/core/payment/bill-reference.ts';

/** What somebody may have meant by what they typed into a search box, whatever the list. */
export type SearchText = {
  readonly client: PersonSearch;
  /** What money may go by, whole: as it was typed, and as providers write it. */
  readonly codes: readonly string[];
  /** Spelt as they are printed. */
  readonly loanNumbers: readonly string[];
  readonly accountSerials: readonly bigint[];
};

/** `LN-000123`, `ln 123`, `S-000123`, `123`: no name is a number with slips in it. */
const NUMBERED = /^(?:ln|s)?[\s-]*\d{1,15}$/i;

/** Reads what was typed. */
export function readSearchText(typed: string, country: string): SearchText {
  const text = typed.normalize('NFKC').trim();
  const guesses = NUMBERED.test(text) ? guessBillReference(text) : [];
  return {
    client: readPersonSearch(text, country),
    codes: [...new Set([text, text.toUpperCase().replaceAll(/\s/g, '')])],
    loanNumbers: guesses.flatMap((guess) => (guess.kind === 'loan' ? [guess.loanNumber] : [])),
    accountSerials: guesses.flatMap((guess) => (guess.kind === 'savings' ? [guess.serial] : [])),
  };
}
