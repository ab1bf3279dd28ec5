import { EXAMPLE_LOAN_ID, EXAMPLE_LOANS } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath, LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import { loanIn, shownLoan } from '#api/records/loans/show-loan-move.ts';

/** GET /loans/{id}: one loan, with the schedule in force. */
export const getLoan = endpoint({
  method: 'GET',
  path: '/loans/{id}',
  name: 'getLoan',
  tag: 'Loans',
  summary: 'Read a loan',
  needs: 'loan.read',
  params: LoanPath,
  reply: { status: 200, data: LoanWithSchedule },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_LOAN_ID }, reply: EXAMPLE_LOANS.disbursed },

  async live({ tx, params, ...call }) {
    return shownLoan(tx, loanIn(params), businessDay(call));
  },
});
