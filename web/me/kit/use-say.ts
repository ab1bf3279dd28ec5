import { use, useMemo } from 'react';
import { useLanguage } from '#kit/text/language.tsx';
import { localeOf, sayIn, type Words } from '#kit/text/say-in.ts';
import type { Say } from '#kit/text/use-words.ts';
import { writeAmount } from '#kit/text/write-amount.ts';
import { ME } from '#me/words.ts';

type LoadSwahili = () => Promise<{ readonly sw: Words }>;

const coming = new Map<LoadSwahili, ReturnType<LoadSwahili>>();

/** Swahili comes when somebody reads it; a download that failed is tried anew. */
function loaded(load: LoadSwahili): ReturnType<LoadSwahili> {
  const known = coming.get(load);
  if (known) return known;
  const words = load();
  coming.set(load, words);
  words.catch(() => coming.delete(load));
  return words;
}

/** Says texts in the language of whoever reads. */
export function useSpoken<W extends Words>(en: W, load: LoadSwahili): Say<W> {
  const { language } = useLanguage();
  const words: Words = language === 'en' ? en : use(loaded(load)).sw;
  return useMemo(() => sayIn(words, language), [words, language]);
}

const swahili = () => import('#me/words-sw.ts');

/** Says the page's own texts. */
export function useSay(): Say<typeof ME.en> {
  return useSpoken(ME.en, swahili);
}

/** Sums and days. Digits and grouping are the same in each language. */
export function useFormat() {
  const { language } = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat('en-KE', {
      ...{ minimumFractionDigits: 2, maximumFractionDigits: 2 },
    });
    const day = new Intl.DateTimeFormat(localeOf(language), {
      ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    });
    return {
      money: (value: number, currency: string) =>
        `${currency}\u00a0${writeAmount(value, currency)}`,
      number: (value: number) => number.format(value),
      /** A day is shown as it is written, wherever the reader is. */
      day: (value: string) => day.format(new Date(`${value.slice(0, 10)}T12:00:00Z`)),
      percent: (pct: number) => `${pct.toFixed(1)}%`,
    };
  }, [language]);
}
