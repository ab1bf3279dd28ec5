import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { withdrawLoan } from '#operations/loans/withdraw-loan.ts';

/** POST /loans/{id}/withdrawal: the borrower no longer wants the money. */
export const postLoanWithdrawal = endpoint({
  method: 'POST',
  path: '/loans/{id}/withdrawal',
  name: 'withdrawLoan',
  tag: 'Loans',
  summary: 'Withdraw a loan',
  description: 'The borrower no longer wants the money, and has not had it yet.',
  needs: 'loan.withdraw',
  params: LoanPath,
  body: Type.Object({ reason: Reason }, { title: 'Withdrawal', additionalProperties: false }),
  reply: { status: 200, data: MoveRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    body: { reason: 'Found the money elsewhere' },
    reply: EXAMPLE_MOVES.withdrawal,
  },

  async live({ tx, params, body, ...call }) {
    const bookedOn = businessDay(call);
    const saved = await withdrawLoan(tx, { loanId: loanIn(params), ...body, bookedOn });
    return shownMove(tx, saved, bookedOn);
  },
});
