import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Amount } from '#api/records/kit/amount.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { MONEY_OUT } from '#api/records/kit/money-fields.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { amountOn, loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { refundCredit } from '#operations/loans/refund-credit.ts';

/** POST /loans/{id}/credit-refunds: a client gets back what was paid too much. */
export const postLoanCreditRefunds = endpoint({
  method: 'POST',
  path: '/loans/{id}/credit-refunds',
  name: 'refundCredit',
  tag: 'Loans',
  summary: 'Refund a credit',
  description:
    'Hands back what the client paid too much, or a part of it, once the loan is over: closed, ' +
    'written off, rejected or withdrawn. Of an application fee in per cent that is what was paid ' +
    'beyond the fee of the amount that was granted.',
  needs: 'credit.refund',
  params: LoanPath,
  body: Type.Object(
    { amount: Amount, ...MONEY_OUT },
    { title: 'CreditRefund', additionalProperties: false },
  ),
  reply: { status: 201, data: MoveRecord },
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range'],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    body: { amount: 120.5, payment_method: 'cash' },
    reply: EXAMPLE_MOVES.refund,
  },

  async live({ tx, params, body, ...call }) {
    const { payment_method: method, reference = null } = body;
    const loanId = loanIn(params);
    const bookedOn = businessDay(call);
    const amount = await amountOn(tx, loanId, body.amount);
    const saved = await refundCredit(tx, { loanId, amount, method, reference, bookedOn });
    return shownMove(tx, saved, bookedOn);
  },
});
