import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { pageOfLoans, pageOfSandboxLoans } from '#api/records/loans/loan-list.ts';
import { LoanRecord } from '#api/records/loans/loan-record.ts';
import {
  BORROWER_HEADER,
  BorrowerPageQuery,
  borrowerIn,
  EXAMPLE_BORROWER,
  sandboxBorrowerIn,
} from './borrower.ts';

/** GET /portal/loans: a borrower's loans, newest first. */
export const getPortalLoans = endpoint({
  method: 'GET',
  path: '/portal/loans',
  name: 'listPortalLoans',
  tag: 'Portal',
  summary: 'List the borrower’s loans',
  needs: 'loans:read',
  query: BorrowerPageQuery,
  inHeader: BORROWER_HEADER,
  reply: { status: 200, data: Page(LoanRecord) },
  refusals: ['borrower_required', 'not_found'],
  example: { query: { client_id: EXAMPLE_BORROWER } },

  async live({ tx, query, cursors, ...call }) {
    const { id: client_id } = await borrowerIn(tx, query);
    return pageOfLoans(tx, { ...query, client_id }, { cursors, today: businessDay(call) });
  },

  sandbox({ query, cursors }) {
    const { id: client_id } = sandboxBorrowerIn(query);
    return pageOfSandboxLoans({ ...query, client_id }, cursors);
  },
});
