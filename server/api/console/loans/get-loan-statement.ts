import { EXAMPLE_LOAN_ID, EXAMPLE_STATEMENT } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import {
  readPeriod,
  StatementQuery,
  StatementRecord,
  showStatement,
} from '#api/records/loans/statement-record.ts';
import { viewLoanStatement } from '#views/loans/loan-statement.ts';

/** GET /loans/{id}/statement: what a borrower owed, all that moved it, and what was owed then. */
export const getLoanStatement = endpoint({
  method: 'GET',
  path: '/loans/{id}/statement',
  name: 'getLoanStatement',
  tag: 'Loans',
  summary: 'Read a loan’s statement',
  description:
    'By the days of the books, so the statement of a period that is over never changes. Moves ' +
    'that neither bring money nor change what is owed or the credit are left out.',
  needs: 'loan.read',
  params: LoanPath,
  query: StatementQuery,
  reply: { status: 200, data: StatementRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_LOAN_ID }, query: {}, reply: EXAMPLE_STATEMENT },

  async live({ tx, params, query, ...call }) {
    const period = readPeriod(query, businessDay(call));
    const statement = await viewLoanStatement(tx, { loanId: loanIn(params), ...period });
    return showStatement(statement, period);
  },
});
