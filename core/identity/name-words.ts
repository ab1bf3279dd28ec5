/** Letters that are no plain letter with a mark on it, and so survive the taking off of marks. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
};

const APOSTROPHES = /['`´‘’ʹʻʼʽʾʿ′]/g;
const TITLES = ['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'hon', 'eng', 'rev', 'sr'];

/**
 * The words of a name, as they are compared: no capitals, no marks, no apostrophes, apart where
 * there was a hyphen or a dot, in the order of the alphabet, because registries differ in where
 * they put the family's name. Titles are nobody's name.
 */
export function nameWords(name: string): readonly string[] {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // Once more: a capital may come apart into a letter and a mark when it is made small.
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHES, '')
    .replace(/[æœøłđðþßı]/g, (letter) => PLAIN[letter] ?? letter);
  const words = plain.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const named = words.filter((word) => !TITLES.includes(word));
  return (named.length > 0 ? named : words).sort(byAlphabet);
}

export function byAlphabet(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
