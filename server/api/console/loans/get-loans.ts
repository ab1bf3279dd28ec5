import { EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoansQuery, pageOfLoans } from '#api/records/loans/loan-list.ts';
import { LoanRecord } from '#api/records/loans/loan-record.ts';

/** GET /loans: loans, newest first. */
export const getLoans = endpoint({
  method: 'GET',
  path: '/loans',
  name: 'listLoans',
  tag: 'Loans',
  summary: 'List loans',
  description: 'Newest first, without their schedules.',
  needs: 'loan.read',
  query: LoansQuery,
  reply: { status: 200, data: Page(LoanRecord) },
  refusals: [],
  example: {
    query: { status: 'disbursed', limit: 1 },
    reply: { items: [EXAMPLE_MOVES.disbursement.loan], has_more: false, next_cursor: null },
  },

  async live({ tx, query, cursors, ...call }) {
    return pageOfLoans(tx, query, { cursors, today: businessDay(call) });
  },
});
