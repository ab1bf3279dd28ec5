import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoansQuery, pageOfLoans, pageOfSandboxLoans } from '#api/records/loans/loan-list.ts';
import { LoanRecord } from '#api/records/loans/loan-record.ts';

/** GET /loans: loans, newest first. */
export const getLoans = endpoint({
  method: 'GET',
  path: '/loans',
  name: 'listLoans',
  tag: 'Loans',
  summary: 'List loans',
  description: 'Newest first, or in the order of change with `updated_since`; without schedules.',
  needs: 'loans:read',
  query: LoansQuery,
  reply: { status: 200, data: Page(LoanRecord) },
  refusals: [],
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors, ...call }) {
    return pageOfLoans(tx, query, { cursors, today: businessDay(call) });
  },

  sandbox({ query, cursors }) {
    return pageOfSandboxLoans(query, cursors);
  },
});
