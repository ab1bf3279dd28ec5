import { useLanguage } from '#kit/text/language.tsx';
import { useSpoken } from '#kit/text/use-words.ts';
import { type RefusalTeller, refusalTeller } from './tell-refusal.ts';
import { REFUSAL } from './words.ts';

/** Words the refusals that stand inside an answer: of one loan of many, of one line of a sheet. */
export function useRefusal(): RefusalTeller['tell'] {
  const { language } = useLanguage();
  return refusalTeller(useSpoken(REFUSAL), language).tell;
}
