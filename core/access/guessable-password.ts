/** Rows of keys and of the alphabet; whoever walks along one has chosen nothing. */
const ROWS = [
  ...['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['qazwsxedcrfvtgbyhnujm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', '1q2w3e4r5t6y7u8i9o0p'],
].flatMap((row) => [row, [...row].reverse().join('')]);
/** Shorter pieces of a row stand in ordinary words: `property`. */
const WALK_MIN = 4;

/** What is left has to be more than this to count as chosen. */
const LEFT_MAX = 3;

/**
 * Whether whoever guesses comes to a password soon: one word of those that everybody uses, with
 * digits, signs and keys in a row around it, in capitals or with `0` for `o`. `names` are the words
 * that anybody knows of the person and the lender; they are no choice either.
 */
export function isGuessable(
  password: string,
  { common, names }: { readonly common: ReadonlySet<string>; readonly names: readonly string[] },
): boolean {
  const lower = password.toLowerCase();
  // Digits at the end may be letters, or a year.
  const spellings = [lower, asLetters(lower), asLetters(lower.replace(TAIL, ''))];
  return spellings.some((text) => {
    const left = withoutRuns(withoutWords(text, names));
    const letters = left.replace(/[^\p{L}]/gu, '');
    return countChosen(left) <= LEFT_MAX || common.has(letters) || common.has(text);
  });
}

/** The words of names and addresses that are long enough to be one. */
export function wordsOf(texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return words.filter((word) => word.length > 2).sort((one, other) => other.length - one.length);
}

/** A short piece over and over, the last one perhaps cut: `haraka haraka har`. */
export function isRepetition(password: string, pieceMax: number): boolean {
  const signs = [...password.toLowerCase().replace(/\s/g, '')];
  const repeatsEvery = (step: number) =>
    signs.every((sign, place) => place < step || sign === signs[place - step]);
  const most = Math.min(pieceMax, Math.floor(signs.length / 2));
  return Array.from({ length: most }, (_, index) => index + 1).some(repeatsEvery);
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

const TAIL = /[\d\s!-/:-@[-`{-~]+$/;

/** `p4ssw0rd` read as a word. */
function asLetters(lower: string): string {
  return lower.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
}

function withoutWords(text: string, words: readonly string[]): string {
  return words.reduce((left, word) => left.replaceAll(word, ''), text);
}

function withoutRuns(text: string): string {
  let left = '';
  for (let place = 0; place < text.length; ) {
    const length = walkAt(text, place);
    if (length === 0) left += text[place];
    place += Math.max(1, length);
  }
  return left.replace(/\d{2,}/g, '').replace(/(.)\1{2,}/gu, '');
}

/** How many keys in a row begin there; 0 where it is not worth the name. */
function walkAt(text: string, place: number): number {
  let length = WALK_MIN;
  const isWalk = () =>
    place + length <= text.length &&
    ROWS.some((row) => row.includes(text.slice(place, place + length)));
  if (!isWalk()) return 0;
  while (isWalk()) length += 1;
  return length - 1;
}

/** Spaces and signs of the keyboard are put between and behind what was chosen. */
function countChosen(text: string): number {
  return [...text].filter((sign) => !/[\s!-/:-@[-`{-~]/.test(sign)).length;
}
