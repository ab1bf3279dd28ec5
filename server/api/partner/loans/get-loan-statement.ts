import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { SANDBOX_DAYS } from '@mkopo/core/sandbox/sandbox-life.ts';
import { DISBURSED_LOAN, findSandboxLoan } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { statementOfLife } from '#api/records/loans/loan-parts.ts';
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
  needs: 'loans:read',
  params: LoanPath,
  query: StatementQuery,
  reply: { status: 200, data: StatementRecord },
  refusals: ['not_found'],
  example: { params: { id: DISBURSED_LOAN }, query: {} },

  async live({ tx, params, query, ...call }) {
    const period = readPeriod(query, businessDay(call));
    const statement = await viewLoanStatement(tx, { loanId: loanIn(params), ...period });
    return showStatement(statement, period);
  },

  sandbox({ params, query }) {
    const period = readPeriod(query, SANDBOX_DAYS.today);
    return showStatement(statementOfLife(orRefuse(findSandboxLoan(params.id)), period), period);
  },
});
