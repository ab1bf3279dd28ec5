import { Page } from '#api/kit/paginate.ts';
import { pageOfSavings, SavingsQuery } from '#api/records/savings-list.ts';
import { SavingsRecord } from '#api/records/savings-record.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_SAVINGS } from './example-savings.ts';

/** GET /savings-accounts: who saves with the lender, newest first. */
export const getSavingsAccounts = endpoint({
  method: 'GET',
  path: '/savings-accounts',
  name: 'listSavingsAccounts',
  tag: 'Savings',
  summary: 'List savings accounts',
  description:
    'Newest first, or in the order of change with `updated_since`; those that are closed included.',
  needs: 'savings.read',
  query: SavingsQuery,
  reply: { status: 200, data: Page(SavingsRecord) },
  refusals: [],
  example: {
    query: { limit: 2 },
    reply: { items: [EXAMPLE_SAVINGS], has_more: false, next_cursor: null },
  },

  async live({ tx, query, cursors }) {
    return pageOfSavings(tx, query, cursors);
  },
});
