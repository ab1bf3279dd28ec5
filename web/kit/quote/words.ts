import type { Book } from '#kit/text/use-words.ts';

/** What a loan would be and cost. */
export const QUOTE = {
  subject: 'kit/quote',
  en: {
    paidOut: 'Paid out',
    interest: 'Interest',
    fees: 'Fees',
    totalCost: 'Total cost of credit',
    totalPaid: 'To be paid back',
    apr: 'Rate a year (APR)',
    schedule: 'Schedule',
    dueOn: 'Due',
    principal: 'Principal',
    total: 'Total',
    balance: 'Left',
  },
} as const satisfies Book;
