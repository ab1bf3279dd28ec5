import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { pageOfSandboxSavings, pageOfSavings } from '#api/records/savings/savings-list.ts';
import { SavingsRecord } from '#api/records/savings/savings-record.ts';
import {
  BORROWER_HEADER,
  BorrowerPageQuery,
  borrowerIn,
  EXAMPLE_BORROWER,
  sandboxBorrowerIn,
} from './borrower.ts';

/** GET /portal/savings: a borrower's savings accounts, newest first. */
export const getPortalSavings = endpoint({
  method: 'GET',
  path: '/portal/savings',
  name: 'listPortalSavings',
  tag: 'Portal',
  summary: 'List the borrower’s savings accounts',
  needs: 'savings:read',
  query: BorrowerPageQuery,
  inHeader: BORROWER_HEADER,
  reply: { status: 200, data: Page(SavingsRecord) },
  refusals: ['borrower_required', 'not_found'],
  example: { query: { client_id: EXAMPLE_BORROWER } },

  async live({ tx, query, cursors }) {
    const { id: client_id } = await borrowerIn(tx, query);
    return pageOfSavings(tx, { ...query, client_id }, cursors);
  },

  sandbox({ query, cursors }) {
    const { id: client_id } = sandboxBorrowerIn(query);
    return pageOfSandboxSavings({ ...query, client_id }, cursors);
  },
});
