import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { bookedToday } from '#api/records/kit/business-day.ts';
import { MONEY_IN } from '#api/records/kit/money-fields.ts';
import { keptReference } from '#api/records/kit/payment-fields.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { amountOn, loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { payApplicationFee } from '#operations/loans/pay-application-fee.ts';

/** POST /loans/{id}/fee-payments: an application fee is paid, before there is a loan. */
export const postLoanFeePayments = endpoint({
  method: 'POST',
  path: '/loans/{id}/fee-payments',
  name: 'payApplicationFee',
  tag: 'Loans',
  summary: 'Take in an application fee',
  description: 'At most what is owed of it: before the pay-out nothing else is owed.',
  needs: 'repayment.post',
  params: LoanPath,
  body: Type.Object(MONEY_IN, { title: 'FeePayment', additionalProperties: false }),
  reply: { status: 201, data: MoveRecord },
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range', 'date_out_of_range'],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    body: { amount: 100, payment_method: 'mpesa', reference: 'TAJ81H2K9X' },
    reply: EXAMPLE_MOVES.fee_payment,
  },

  async live({ tx, params, body, ...call }) {
    const { payment_method: method, paid_on } = body;
    const reference = keptReference(method, body.reference);
    const loanId = loanIn(params);
    const when = bookedToday(call, paid_on);
    const amount = await amountOn(tx, loanId, body.amount);
    const saved = await payApplicationFee(tx, { loanId, amount, method, reference, when });
    return shownMove(tx, saved, when.bookedOn);
  },
});
