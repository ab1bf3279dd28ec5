import type { Language } from '@mkopo/core/kit/language.ts';

/** A text with a number in it has the forms that a language needs; `{n}` is that number. */
export type Text = string | { readonly one: string; readonly other: string };
export type Words = Readonly<Record<string, Text>>;
export type Values = Readonly<Record<string, string | number>>;

const LOCALES = { en: 'en-KE', sw: 'sw-KE' } as const;

export const localeOf = (language: Language) => LOCALES[language];

/** Says texts of a language, with what they speak of filled in. */
export function sayIn(words: Words, language: Language) {
  const plural = new Intl.PluralRules(localeOf(language));
  return (key: string, values: Values = {}): string => {
    const text = words[key] ?? key;
    const form = typeof text === 'string' ? text : formOf(text, plural, values);
    return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

function formOf(text: Exclude<Text, string>, plural: Intl.PluralRules, values: Values): string {
  return text[plural.select(Number(values['n'] ?? 0)) === 'one' ? 'one' : 'other'];
}
