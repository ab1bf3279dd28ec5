import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { writeOffLoan } from '#operations/loans/write-off-loan.ts';

/** POST /loans/{id}/write-off: the lender gives up on a loan. */
export const postLoanWriteOff = endpoint({
  method: 'POST',
  path: '/loans/{id}/write-off',
  name: 'writeOffLoan',
  tag: 'Loans',
  summary: 'Write a loan off',
  description:
    'Principal is lost; income that was booked and never came is undone. What still comes in is ' +
    'a recovery.',
  needs: 'loan.write_off',
  params: LoanPath,
  body: Type.Object({ reason: Reason }, { title: 'WriteOff', additionalProperties: false }),
  reply: { status: 200, data: MoveRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    body: { reason: 'Not found for a year' },
    reply: EXAMPLE_MOVES.write_off,
  },

  async live({ tx, params, body, ...call }) {
    const bookedOn = businessDay(call);
    const saved = await writeOffLoan(tx, { loanId: loanIn(params), ...body, bookedOn });
    return shownMove(tx, saved, bookedOn);
  },
});
