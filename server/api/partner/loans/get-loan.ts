import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { DISBURSED_LOAN, findSandboxLoan } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath, LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import { loanIn, shownLoan } from '#api/records/loans/show-loan-move.ts';
import { shownSandboxLoan } from './sandbox-loan.ts';

/** GET /loans/{id}: one loan, with the schedule in force. */
export const getLoan = endpoint({
  method: 'GET',
  path: '/loans/{id}',
  name: 'getLoan',
  tag: 'Loans',
  summary: 'Read a loan',
  description: 'With the schedule in force, which is empty until the loan is paid out.',
  needs: 'loans:read',
  params: LoanPath,
  reply: { status: 200, data: LoanWithSchedule },
  refusals: ['not_found'],
  example: { params: { id: DISBURSED_LOAN } },

  async live({ tx, params, ...call }) {
    return shownLoan(tx, loanIn(params), businessDay(call));
  },

  sandbox({ params }) {
    return shownSandboxLoan(orRefuse(findSandboxLoan(params.id)));
  },
});
