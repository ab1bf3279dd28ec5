import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { fixtureId, withdrawSandboxLoan } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath, LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import { loanIn, shownLoan } from '#api/records/loans/show-loan-move.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { withdrawLoan } from '#operations/loans/withdraw-loan.ts';
import { shownSandboxLoan } from './sandbox-loan.ts';

/** POST /loans/{id}/withdrawal: the borrower no longer wants the money. */
export const postLoanWithdrawal = endpoint({
  method: 'POST',
  path: '/loans/{id}/withdrawal',
  name: 'withdrawLoan',
  tag: 'Loans',
  summary: 'Withdraw an application',
  description: 'The borrower no longer wants the money, and has not had it yet.',
  needs: 'loans:write',
  params: LoanPath,
  body: Type.Object({ reason: Reason }, { title: 'Withdrawal', additionalProperties: false }),
  reply: { status: 200, data: LoanWithSchedule },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { id: fixtureId('pending') },
    body: { reason: 'Found the money elsewhere' },
  },

  async live({ tx, params, body, ...call }) {
    const [loanId, bookedOn] = [loanIn(params), businessDay(call)];
    await withdrawLoan(tx, { loanId, ...body, bookedOn });
    return shownLoan(tx, loanId, bookedOn);
  },

  sandbox({ params, body }) {
    return shownSandboxLoan(orRefuse(withdrawSandboxLoan(params.id, body.reason)));
  },
});
