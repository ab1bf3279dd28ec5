import type { Language } from '@mkopo/core/kit/language.ts';
import { type Refusal, type RefusalTeller, refusalTeller } from './tell-refusal.ts';
import { REFUSAL } from './words.ts';

/**
 * A refusal as whoever reads it is told it: its message, and what is wrong with each field. All
 * calls go through here, so a screen shows what it was given, and never an English sentence to who
 * reads Swahili.
 */
export async function wordRefusal<R extends Refusal>(refusal: R, language: Language): Promise<R> {
  const { tell, tellFields } = await tellerIn(language);
  const fields = tellFields(refusal);
  const data = fields ? { ...refusal.data, fields } : refusal.data;
  return { ...refusal, message: tell(refusal), data };
}

/** Words refusals in a language, once its words are here. */
export async function tellerIn(language: Language): Promise<RefusalTeller> {
  if (language === 'en') return refusalTeller(REFUSAL.en, language);
  const { sw } = await import('./words-sw.ts');
  return refusalTeller(sw, language);
}
