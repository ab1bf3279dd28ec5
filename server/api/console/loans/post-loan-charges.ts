import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Amount } from '#api/records/kit/amount.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { amountOn, loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { chargeLoan } from '#operations/loans/charge-loan.ts';

/** POST /loans/{id}/charges: a fee or a penalty, by hand. */
export const postLoanCharges = endpoint({
  method: 'POST',
  path: '/loans/{id}/charges',
  name: 'chargeLoan',
  tag: 'Loans',
  summary: 'Charge a fee or a penalty',
  description:
    'Due with the instalment that runs. A fee is told before tax. A penalty keeps under the in ' +
    'duplum cap where there is one.',
  needs: 'loan.charge',
  params: LoanPath,
  body: Type.Object(
    { of: Type.Enum(['fee', 'penalty']), amount: Amount },
    { title: 'Charge', additionalProperties: false },
  ),
  reply: { status: 201, data: MoveRecord },
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range'],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    body: { of: 'fee', amount: 250 },
    reply: EXAMPLE_MOVES.charge,
  },

  async live({ tx, params, body, ...call }) {
    const loanId = loanIn(params);
    const bookedOn = businessDay(call);
    const amount = await amountOn(tx, loanId, body.amount);
    const saved = await chargeLoan(tx, { loanId, of: body.of, amount, bookedOn });
    return shownMove(tx, saved, bookedOn);
  },
});
