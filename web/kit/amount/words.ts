import type { Book } from '#kit/text/use-words.ts';

/** What is said of an amount that cannot be read. */
export const AMOUNT = {
  subject: 'kit/amount',
  en: {
    notAmount: 'Write the amount like {example}: a comma between thousands, a point before cents.',
    notWholeAmount: 'Write the amount like {example}: {currency} has no cents.',
    notAboveZero: 'The amount must be above zero.',
  },
} as const satisfies Book;
