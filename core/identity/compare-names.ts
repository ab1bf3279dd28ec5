import { isSimilar } from './is-similar.ts';
import { nameWords } from './name-words.ts';

export const NAME_VERDICTS = ['match', 'partial', 'mismatch'] as const;
export type NameVerdict = (typeof NAME_VERDICTS)[number];

/**
 * How a word of a name was found in the other one: as it stands, written as one word or as two, as
 * its first letter, in a spelling close to it, or not at all.
 */
export const WORD_FINDINGS = ['exact', 'joined', 'initial', 'similar', 'none'] as const;
export type WordFinding = (typeof WORD_FINDINGS)[number];

/** The evidence: the words of the name that was asked about, and no word of the other. */
export type NameComparison = {
  readonly verdict: NameVerdict;
  readonly words: readonly { readonly word: string; readonly found: WordFinding }[];
  /** How many words of the other name are not in this one. */
  readonly others: number;
};

/**
 * Whether two names may be one person's. Order, capitals, marks, apostrophes, hyphens and middle
 * names that only one side has do not matter; an initial stands for a word.
 *
 * It is a match when every word of the shorter name is found, two words at least, and one of them
 * in full. A spelling that is only close is never enough for that: Wanjiru and Wanjiku are
 * sisters. It makes the comparison partial, and partial is for a person to judge.
 */
export function compareNames(asked: string, other: string): NameComparison {
  const [ours, theirs] = [nameWords(asked), nameWords(other)];
  const pairs = pairUp(ours, theirs);
  const found = (side: Side) => pairs.reduce((count, pair) => count + pair[side].length, 0);
  const left = { ours: ours.length - found('ours'), theirs: theirs.length - found('theirs') };
  return {
    verdict: judge(pairs, left),
    words: ours.map((word, place) => ({ word, found: findingOf(pairs, place) })),
    others: left.theirs,
  };
}

/** Places of words on either side that belong together. */
type Pair = {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  readonly found: Exclude<WordFinding, 'none'>;
};
type Side = 'ours' | 'theirs';

function judge(pairs: readonly Pair[], left: Readonly<Record<Side, number>>): NameVerdict {
  const full = pairs.filter(({ found }) => found === 'exact' || found === 'joined');
  const close = pairs.filter(({ found }) => found === 'similar');
  const words = pairs.reduce(
    (sum, { ours, theirs }) => sum + Math.max(ours.length, theirs.length),
    0,
  );
  const isCovered = left.ours === 0 || left.theirs === 0;
  if (isCovered && close.length === 0 && full.length > 0 && words >= 2) return 'match';
  return full.length > 0 || pairs.length >= 2 ? 'partial' : 'mismatch';
}

function findingOf(pairs: readonly Pair[], place: number): WordFinding {
  return pairs.find(({ ours }) => ours.includes(place))?.found ?? 'none';
}

/** Pairs words up, the surest pairs first; each word belongs to one pair at most. */
function pairUp(ours: readonly string[], theirs: readonly string[]): readonly Pair[] {
  const pairs: Pair[] = [];
  const isFree = (side: Side, place: number) => !pairs.some((pair) => pair[side].includes(place));
  const free = (side: Side, words: readonly string[]) =>
    words.flatMap((word, place) => (isFree(side, place) ? [{ word, place }] : []));
  const take = (found: Pair['found'], belong: (our: string, their: string) => boolean) => {
    for (const our of free('ours', ours)) {
      const their = free('theirs', theirs).find(({ word }) => belong(our.word, word));
      if (their) pairs.push({ ours: [our.place], theirs: [their.place], found });
    }
  };
  take('exact', (our, their) => our === their && our.length > 1);
  for (const our of free('ours', ours)) {
    const parts = twoThatMake(our.word, free('theirs', theirs));
    if (parts) pairs.push({ ours: [our.place], theirs: parts, found: 'joined' });
  }
  for (const their of free('theirs', theirs)) {
    const parts = twoThatMake(their.word, free('ours', ours));
    if (parts) pairs.push({ ours: parts, theirs: [their.place], found: 'joined' });
  }
  take('initial', (our, their) => our === their);
  take('initial', isInitial);
  take('similar', isSimilar);
  return pairs;
}

/** Abdi and Rahman make Abdirahman, whichever of them a registry puts first. */
function twoThatMake(
  whole: string,
  words: readonly { readonly word: string; readonly place: number }[],
): readonly number[] | null {
  for (const head of words) {
    const rest = whole.startsWith(head.word) ? whole.slice(head.word.length) : '';
    if (head.word.length < 2 || rest.length < 2) continue;
    const tail = words.find(({ word, place }) => place !== head.place && word === rest);
    if (tail) return [head.place, tail.place];
  }
  return null;
}

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one[0] === other[0];
}
