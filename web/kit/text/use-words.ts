import { use, useMemo } from 'react';
import { type Language, localeOf, useLanguage } from './language.tsx';

/** A text with a number in it has the forms that a language needs; `{n}` is that number. */
export type Text = string | { readonly one: string; readonly other: string };
export type Words = Readonly<Record<string, Text>>;

/** The same texts in another language: a missing one, or one too many, does not compile. */
export type Like<W extends Words> = {
  readonly [Key in keyof W]: W[Key] extends string
    ? string
    : { readonly one: string; readonly other: string };
};

/** The texts of one subject: English comes with its screens, Swahili when somebody reads it. */
export type Book<W extends Words = Words> = { readonly subject: string; readonly en: W };

export type Values = Readonly<Record<string, string | number>>;
export type Say<W extends Words> = (key: keyof W & string, values?: Values) => string;

type Swahili = { readonly sw: Words };

/** The Swahili of every subject, each a file of its own that comes when it is read. */
const SWAHILI = import.meta.glob<Swahili>('/**/words-sw.ts');
const coming = new Map<string, Promise<Swahili>>();

/** Says the texts of a subject in the language of whoever reads. */
export function useWords<W extends Words>({ en, subject }: Book<W>): Say<W> {
  const { language } = useLanguage();
  const words: Words = language === 'en' ? en : use(swahiliOf(subject)).sw;
  return useMemo(() => sayIn(words, language), [words, language]);
}

function swahiliOf(subject: string): Promise<Swahili> {
  const known = coming.get(subject);
  if (known) return known;
  const load = SWAHILI[`/${subject}/words-sw.ts`];
  if (!load) throw new Error(`${subject} has no words-sw.ts`);
  const loaded = load();
  coming.set(subject, loaded);
  // A download that failed is tried anew by the next screen.
  loaded.catch(() => coming.delete(subject));
  return loaded;
}

function sayIn<W extends Words>(words: Words, language: Language): Say<W> {
  const plural = new Intl.PluralRules(localeOf(language));
  return (key, values = {}) => {
    const text = words[key] ?? key;
    const form = typeof text === 'string' ? text : formOf(text, plural, values);
    return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

function formOf(text: Exclude<Text, string>, plural: Intl.PluralRules, values: Values): string {
  return text[plural.select(Number(values['n'] ?? 0)) === 'one' ? 'one' : 'other'];
}
