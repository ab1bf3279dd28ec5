import { Type } from 'typebox';
import { EXAMPLE_SAVINGS, EXAMPLE_SAVINGS_MOVES } from '#api/console/examples/example-savings.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { PAGE_QUERY, Page } from '#api/kit/wire/paginate.ts';
import { savingsIn } from '#api/records/savings/savings-answers.ts';
import { SavingsPath } from '#api/records/savings/savings-record.ts';
import { pageOfSavingsTransactions } from '#api/records/savings/savings-transaction-list.ts';
import { SavingsTransactionRecord } from '#api/records/savings/savings-transaction-record.ts';

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
