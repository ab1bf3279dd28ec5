import { postManualEntry } from '@mkopo/server/operations/books/write-in-the-books.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';

const CASH_AND_LOSS = [
  { account: '5000', side: 'debit', amount: 1_200 },
  { account: '1000', side: 'credit', amount: 1_200 },
];

/** What people write into the books. */
export const consoleBooksRecords: Partial<Records> = {
  makers: { '/books/entries/{id}': written },
  calls: {
    openAccount: async ({ fresh }) => ({
      body: { code: `52${fresh()}`, name: 'Office rent', kind: 'expense' },
    }),
    postEntry: async () => ({ body: { memo: 'Rent of the month', lines: CASH_AND_LOSS } }),
  },
  refusedCalls: {
    openAccount: async () => ({ body: { code: '1000', name: 'Cash', kind: 'asset' } }),
    postEntry: async () => ({
      body: { memo: 'Rent', lines: [CASH_AND_LOSS[0], { ...CASH_AND_LOSS[1], amount: 1 }] },
    }),
    async reverseEntry(making) {
      const id = await written(making);
      await making.perform(`POST /books/entries/${id}/reversal`, { reason: 'Booked twice' });
      return { params: { id } };
    },
  },
  announcesNothing: ['openAccount', 'postEntry', 'reverseEntry'],
};

async function written({ as }: Making): Promise<string> {
  const on = Temporal.PlainDate.from('2026-01-05');
  const lines = [
    { account: '5000', side: 'debit', amount: kes(1200_00n) },
    { account: '1000', side: 'credit', amount: kes(1200_00n) },
  ] as const;
  return as((tx) => postManualEntry(tx, { on, bookedOn: on, memo: 'Rent', lines }));
}
