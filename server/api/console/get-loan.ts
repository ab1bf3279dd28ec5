import { businessDay } from '#api/records/business-day.ts';
import { loanIn, shownLoan } from '#api/records/loan-desk.ts';
import { LoanPath, LoanWithSchedule } from '#api/records/loan-record.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_LOAN_ID, EXAMPLE_LOANS } from './example-loans.ts';

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
