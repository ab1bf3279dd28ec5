import { use, useMemo } from 'react';
import { useLanguage } from './language.tsx';
import { sayIn, type Values, type Words } from './say-in.ts';

/** The same texts in another language: a missing one, or one too many, does not compile. */
export type Like<W extends Words> = {
  readonly [Key in keyof W]: W[Key] extends string
    ? string
    : { readonly one: string; readonly other: string };
};

/** The texts of one subject: English comes with its screens, Swahili when somebody reads it. */
export type Book<W extends Words = Words> = { readonly subject: string; readonly en: W };

export type Say<W extends Words> = (key: keyof W & string, values?: Values) => string;

type Swahili = { readonly sw: Words };

/** The Swahili of every subject, each a file of its own that comes when it is read. */
const SWAHILI = import.meta.glob<Swahili>('/**/words-sw.ts');
const coming = new Map<string, Promise<Swahili>>();

/** The texts of a subject in the language of whoever reads. */
export function useSpoken({ en, subject }: Book): Words {
  const { language } = useLanguage();
  return language === 'en' ? en : use(swahiliOf(subject)).sw;
}

/** Says the texts of a subject in the language of whoever reads. */
export function useWords<W extends Words>(book: Book<W>): Say<W> {
  const { language } = useLanguage();
  const words = useSpoken(book);
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
