import { Type } from 'typebox';
import { PAGE_QUERY, Page } from '#api/kit/paginate.ts';
import { savingsIn } from '#api/records/savings-desk.ts';
import { SavingsPath } from '#api/records/savings-record.ts';
import { pageOfSavingsTransactions } from '#api/records/savings-transaction-list.ts';
import { SavingsTransactionRecord } from '#api/records/savings-transaction-record.ts';
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
    return pageOfSavingsTransactions(tx, { ...query, accountId: savingsIn(params) }, cursors);
  },
});
