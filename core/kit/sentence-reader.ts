/** A sentence with its places, such as `{limit}`, filled in. */
export type Filled<Text extends string> = Text extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Text;

/** The names of its places. */
export type PlaceOf<Text extends string> = Text extends `${string}{${infer Name}}${infer After}`
  ? Name | PlaceOf<After>
  : never;

type ReadSentence<Key> = { readonly key: Key; readonly values: Readonly<Record<string, string>> };

const PLACE = /\{(\w+)\}/g;

/** Fills the places of a sentence in. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(PLACE, (_, name: string) => String(values[name]));
}

/** Reads sentences of a table back: which one it is, and what it speaks of; null for any other. */
export function sentenceReader<Key extends string>(table: Readonly<Record<Key, string>>) {
  const forms = (Object.keys(table) as Key[])
    .map((key) => ({ key, text: table[key].replaceAll(PLACE, '\0') }))
    // Of two that fit, the one with more words of its own is meant.
    .toSorted((left, right) => right.text.length - left.text.length)
    .map(({ key, text }) => ({
      key,
      form: new RegExp(`^${text.split('\0').map(escaped).join('(.+)')}$`, 'su'),
      names: [...table[key].matchAll(PLACE)].map(([, name = '']) => name),
    }));
  return (sentence: string): ReadSentence<Key> | null => {
    for (const { key, form, names } of forms) {
      const found = form.exec(sentence);
      if (!found) continue;
      const values = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
      return { key, values };
    }
    return null;
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
