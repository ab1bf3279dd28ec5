import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { bookedToday } from '#api/records/kit/business-day.ts';
import { MONEY_IN } from '#api/records/kit/money-fields.ts';
import { keptReference } from '#api/records/kit/payment-fields.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { amountOn, loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { recoverLoan } from '#operations/loans/recover-loan.ts';

/** POST /loans/{id}/recoveries: money comes in on a loan that was given up. */
export const postLoanRecoveries = endpoint({
  method: 'POST',
  path: '/loans/{id}/recoveries',
  name: 'recoverLoan',
  tag: 'Loans',
  summary: 'Take in a recovery',
  description: 'Of a loan that was written off. More than was lost is held as the client’s credit.',
  needs: 'loan.recover',
  params: LoanPath,
  body: Type.Object(MONEY_IN, { title: 'Recovery', additionalProperties: false }),
  reply: { status: 201, data: MoveRecord },
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range', 'date_out_of_range'],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    body: { amount: 500, payment_method: 'cash' },
    reply: EXAMPLE_MOVES.recovery,
  },

  async live({ tx, params, body, ...call }) {
    const { payment_method: method, paid_on } = body;
    const reference = keptReference(method, body.reference);
    const loanId = loanIn(params);
    const when = bookedToday(call, paid_on);
    const amount = await amountOn(tx, loanId, body.amount);
    const saved = await recoverLoan(tx, { loanId, amount, method, reference, when });
    return shownMove(tx, saved, when.bookedOn);
  },
});
