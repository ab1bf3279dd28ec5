import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { rejectLoan } from '#operations/loans/reject-loan.ts';

/** POST /loans/{id}/rejection: the lender says no. */
export const postLoanRejection = endpoint({
  method: 'POST',
  path: '/loans/{id}/rejection',
  name: 'rejectLoan',
  tag: 'Loans',
  summary: 'Reject a loan',
  description: 'What was paid of an application fee is kept, the rest of it is dropped.',
  needs: 'loan.reject',
  params: LoanPath,
  body: Type.Object({ reason: Reason }, { title: 'Rejection', additionalProperties: false }),
  reply: { status: 200, data: MoveRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    body: { reason: 'Too much debt elsewhere' },
    reply: EXAMPLE_MOVES.rejection,
  },

  async live({ tx, params, body, ...call }) {
    const bookedOn = businessDay(call);
    const saved = await rejectLoan(tx, { loanId: loanIn(params), ...body, bookedOn });
    return shownMove(tx, saved, bookedOn);
  },
});
