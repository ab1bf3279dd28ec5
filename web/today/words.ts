import type { Book } from '#kit/text/use-words.ts';

export const TODAY = {
  subject: 'today',
  en: {
    today: 'Today',
  },
} as const satisfies Book;
