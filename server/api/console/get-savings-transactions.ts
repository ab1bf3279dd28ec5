import { Type } from 'typebox';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/paginate.ts';
import { savingsIn } from '#api/records/savings-desk.ts';
import { SavingsPath } from '#api/records/savings-record.ts';
import {
  SavingsTransactionRecord,
  showSavingsTransaction,
} from '#api/records/savings-transaction-record.ts';
import { listSavingsTransactions } from '#views/list-savings-transactions.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_SAVINGS, EXAMPLE_SAVINGS_MOVES } from './example-savings.ts';

/** GET /savings-accounts/{id}/transactions: a saver's statement, newest first. */
export const getSavingsTransactions = endpoint({
  method: 'GET',
  path: '/savings-accounts/{id}/transactions',
  name: 'listSavingsTransactions',
  tag: 'Savings',
  summary: 'List an account’s transactions',
  description: 'Newest first, each with the balance after it. What was reversed stays.',
  needs: 'savings.read',
  params: SavingsPath,
  query: Type.Object(PAGE_QUERY, { additionalProperties: false }),
  reply: { status: 200, data: Page(SavingsTransactionRecord) },
  refusals: ['not_found'],
  example: {
    params: { id: EXAMPLE_SAVINGS.id },
    query: { limit: 1 },
    reply: {
      items: [EXAMPLE_SAVINGS_MOVES.deposit.transaction],
      has_more: false,
      next_cursor: null,
    },
  },

  async live({ tx, params, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const place = after && Number(after[0]);
    const asked = { accountId: savingsIn(params), after: place, limit: rows };
    return pageOf(await listSavingsTransactions(tx, asked), size, {
      place: ({ number }) => [String(number)],
      show: showSavingsTransaction,
      cursors,
    });
  },
});
