import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import {
  pageOfSandboxSavings,
  pageOfSavings,
  SavingsQuery,
} from '#api/records/savings/savings-list.ts';
import { SavingsRecord } from '#api/records/savings/savings-record.ts';

/** GET /savings-accounts: who saves with the lender, newest first. */
export const getSavingsAccounts = endpoint({
  method: 'GET',
  path: '/savings-accounts',
  name: 'listSavingsAccounts',
  tag: 'Savings',
  summary: 'List savings accounts',
  description:
    'Newest first, or in the order of change with `updated_since`; those that are closed included.',
  needs: 'savings:read',
  query: SavingsQuery,
  reply: { status: 200, data: Page(SavingsRecord) },
  refusals: [],
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors }) {
    return pageOfSavings(tx, query, cursors);
  },

  sandbox({ query, cursors }) {
    return pageOfSandboxSavings(query, cursors);
  },
});
