import { RAIL_WORDS, type RailWord } from '@mkopo/core/rail/rail-words.ts';
import type { Book } from '#kit/text/use-words.ts';

type Told = { readonly [Key in RailWord]: string };

/** Why mobile money did not move is said by core: in English as it stands. */
export const RAIL = {
  subject: 'kit/rail',
  en: { ...(RAIL_WORDS as Told), inItsWords: 'M-Pesa: “{words}”' },
} as const satisfies Book;
