/** A shorter word is many others by one letter. */
const LENGTH_MIN = 4;
/** A longer one is no name, and would have as many spellings. */
const LENGTH_MAX = 24;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz'-"];

/**
 * All words that a word may have been meant for, by one slip: a letter left out, one too many,
 * another in its place, or two that changed places. They are listed, and not measured against the
 * names there are, because of the tests that an index can make behind the tenant fence, to be
 * equal is the only one that finds them. A number has none: one digit off is somebody else.
 */
export function slipsOf(word: string): readonly string[] {
  const letters = [...word];
  const isName = /^[\p{L}\p{M}'’-]+$/u.test(word);
  if (!isName || letters.length < LENGTH_MIN || letters.length > LENGTH_MAX) return [];
  const slips = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at)];
    const [next = '', ...rest] = after;
    const [other = '', ...others] = rest;
    slips.add([before, ...rest].join(''));
    slips.add([before, other, next, ...others].join(''));
    for (const letter of LETTERS) {
      slips.add([before, letter, ...after].join(''));
      slips.add([before, letter, ...rest].join(''));
    }
  }
  slips.delete(word);
  return [...slips];
}
