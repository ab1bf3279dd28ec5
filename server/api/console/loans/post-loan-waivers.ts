import { WAIVABLE } from '@mkopo/core/loan/move.ts';
import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Amount } from '#api/records/kit/amount.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { amountOn, loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { waiveDebt } from '#operations/loans/waive-debt.ts';

/** POST /loans/{id}/waivers: a borrower is let off interest, fees or penalties. */
export const postLoanWaivers = endpoint({
  method: 'POST',
  path: '/loans/{id}/waivers',
  name: 'waiveDebt',
  tag: 'Loans',
  summary: 'Waive interest, fees or penalties',
  description:
    'The oldest instalment first, at most what is owed of that kind, due or not. A fee takes its ' +
    'tax along. A waiver of the last of what is owed closes the loan.',
  needs: 'loan.waive',
  params: LoanPath,
  body: Type.Object(
    { of: Type.Enum([...WAIVABLE]), amount: Amount },
    { title: 'Waiver', additionalProperties: false },
  ),
  reply: { status: 201, data: MoveRecord },
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range'],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    body: { of: 'interest', amount: 60 },
    reply: EXAMPLE_MOVES.waiver,
  },

  async live({ tx, params, body, ...call }) {
    const loanId = loanIn(params);
    const bookedOn = businessDay(call);
    const amount = await amountOn(tx, loanId, body.amount);
    const saved = await waiveDebt(tx, { loanId, of: body.of, amount, bookedOn });
    return shownMove(tx, saved, bookedOn);
  },
});
