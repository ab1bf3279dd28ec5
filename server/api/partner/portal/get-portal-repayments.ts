import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import {
  pageOfRepayments,
  pageOfSandboxRepayments,
} from '#api/records/repayments/repayment-list.ts';
import { RepaymentRecord } from '#api/records/repayments/repayment-record.ts';
import {
  BORROWER_HEADER,
  BorrowerPageQuery,
  borrowerIn,
  EXAMPLE_BORROWER,
  sandboxBorrowerIn,
} from './borrower.ts';

/** GET /portal/repayments: what a borrower paid, newest first. */
export const getPortalRepayments = endpoint({
  method: 'GET',
  path: '/portal/repayments',
  name: 'listPortalRepayments',
  tag: 'Portal',
  summary: 'List the borrower’s repayments',
  needs: 'repayments:read',
  query: BorrowerPageQuery,
  inHeader: BORROWER_HEADER,
  reply: { status: 200, data: Page(RepaymentRecord) },
  refusals: ['borrower_required', 'not_found'],
  example: { query: { client_id: EXAMPLE_BORROWER } },

  async live({ tx, query, cursors }) {
    const { id: client_id } = await borrowerIn(tx, query);
    return pageOfRepayments(tx, { ...query, client_id }, cursors);
  },

  sandbox({ query, cursors }) {
    const { id: client_id } = sandboxBorrowerIn(query);
    return pageOfSandboxRepayments({ ...query, client_id }, cursors);
  },
});
