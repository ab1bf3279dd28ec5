import type { Like } from '#kit/text/use-words.ts';
import type { AMOUNT } from './words.ts';

/** To be read by a native speaker who works in lending before release. */
export const sw: Like<typeof AMOUNT.en> = {
  notAmount: 'Andika kiasi kama {example}: koma kati ya maelfu, nukta kabla ya senti.',
  notWholeAmount: 'Andika kiasi kama {example}: {currency} haina senti.',
  notAboveZero: 'Kiasi lazima kizidi sifuri.',
};
