/** Something that can be found. */
export type SearchEntry = {
  /** What it is, in a word or two: `Call of the Member API`. */
  readonly kind: string;
  readonly title: string;
  readonly path: string;
  /** What else it is called: an operation's name, an address. */
  readonly names: string;
  readonly text: string;
  /** How likely it is what people look for, among what fits as well: 1 for most. */
  readonly weight: number;
};

type Known = {
  readonly entry: SearchEntry;
  readonly title: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly text: ReadonlySet<string>;
};

export type SearchIndex = { readonly find: (query: string) => readonly SearchEntry[] };

export const QUERY_MAX_LENGTH = 100;
const TERMS_MAX = 8;
const HITS_MAX = 40;
/** A word in the title is worth any number of words in the text. */
const WORTH = { title: 12, names: 10, begins: 5, text: 1 } as const;

/** Finds what has all words of a question, or else most of them; titles and names count most. */
export function indexOf(entries: readonly SearchEntry[]): SearchIndex {
  const known: readonly Known[] = entries.map((entry) => ({
    entry,
    title: new Set(stemsIn(entry.title)),
    names: new Set(stemsIn(entry.names)),
    text: new Set(stemsIn(entry.text)),
  }));
  return {
    find(query) {
      const terms = [...new Set(stemsIn(query.slice(0, QUERY_MAX_LENGTH), 'asked'))].slice(
        0,
        TERMS_MAX,
      );
      const scored = known
        .map((one) => ({ entry: one.entry, ...judge(one, terms) }))
        .filter(({ score }) => score > 0);
      const most = Math.max(0, ...scored.map(({ found }) => found));
      return scored
        .filter(({ found }) => found === most)
        .toSorted((one, other) => other.score - one.score)
        .slice(0, HITS_MAX)
        .map(({ entry }) => entry);
    },
  };
}

function judge({ entry, title, names, text }: Known, terms: readonly string[]) {
  const worths = terms.map((term) => {
    if (title.has(term)) return WORTH.title;
    if (names.has(term)) return WORTH.names;
    if (beginsIn(title, term) || beginsIn(names, term)) return WORTH.begins;
    return text.has(term) ? WORTH.text : 0;
  });
  const sum = worths.reduce((total: number, one) => total + one, 0);
  // Of two titles with the word, the one that says little else is meant.
  const focus = 1 + 1 / (2 + title.size);
  return { found: worths.filter((one) => one > 0).length, score: sum * focus * entry.weight };
}

function beginsIn(words: ReadonlySet<string>, term: string): boolean {
  return term.length >= 3 && words.values().some((word) => word.startsWith(term));
}

/**
 * The words of a text as they are compared: without endings, so that `reversal` finds `reverse`.
 * `log-in` and `logIn` are also `login`; a question is taken as one or the other.
 */
export function stemsIn(text: string, use: 'kept' | 'asked' = 'kept'): readonly string[] {
  const pieces = text.match(/[\p{L}\p{N}]+(?:[-_'’.][\p{L}\p{N}]+)*/gu) ?? [];
  return pieces.flatMap((piece) => {
    const apart = piece
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .split(/[\s\-_'’.]+/)
      .map(stemOf);
    const together = stemOf(piece.replaceAll(/[-_'’.]/g, ''));
    if (use === 'asked') return apart.length > 1 ? [together] : apart;
    return [...apart, together];
  });
}

const ENDINGS = /(?:ations?|ments?|ings?|als?|ers?|ed|es|s|e|y)$/;
const STEM_MIN = 4;

function stemOf(word: string): string {
  const plain = word.toLowerCase();
  const stem = plain.replace(ENDINGS, '');
  return stem.length >= STEM_MIN ? stem : plain.replace(/(?<=..)s$/, '');
}
