const LENGTH_MIN = 5;

/**
 * Whether two words may be spellings of one name: alike but for doubled letters or one letter, or
 * with the same consonants, as names are that came over from another script (Mohamed, Muhammad).
 * Different names can be that close too, so this is a hint and no proof.
 */
export function isSimilar(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < LENGTH_MIN) return false;
  const [first, second] = [withoutDoubles(one), withoutDoubles(other)];
  if (first === second || isOneEditAway(first, second)) return true;
  return first[0] === second[0] && consonants(first) === consonants(second);
}

function withoutDoubles(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

function consonants(word: string): string {
  return withoutDoubles(word.replace(/[aeiouyw]/g, ''));
}

/** One letter more, one less, or one in another's place. */
function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.slice(same + 1);
  return rest === short.slice(same) || rest === short.slice(same + 1);
}
