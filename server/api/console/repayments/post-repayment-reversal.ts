import { Type } from 'typebox';
import { EXAMPLE_REPAYMENT } from '#api/console/examples/example-repayment.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { repaymentIn, reversedRepayment } from '#api/records/repayments/repayment-answers.ts';
import { RepaymentPath, RepaymentRecord } from '#api/records/repayments/repayment-record.ts';

/** POST /repayments/{id}/reversal: a payment that bounced is taken back. */
export const postRepaymentReversal = endpoint({
  method: 'POST',
  path: '/repayments/{id}/reversal',
  name: 'reverseRepayment',
  tag: 'Repayments',
  summary: 'Reverse a repayment',
  description:
    'Undoes it as if it had never been, and lets later ones pay off what is then owed. It can ' +
    'open a closed loan again. One that a later move stands on is refused with `data.standing`.',
  needs: 'loan.reverse',
  params: RepaymentPath,
  body: Type.Object({ reason: Reason }, { title: 'Reversal', additionalProperties: false }),
  reply: { status: 200, data: RepaymentRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { id: EXAMPLE_REPAYMENT.id },
    body: { reason: 'The cheque bounced' },
    reply: { ...EXAMPLE_REPAYMENT, status: 'reversed', loan_balance: 12_300 },
  },

  async live({ tx, params, body, ...call }) {
    const bookedOn = businessDay(call);
    return reversedRepayment(tx, { transactionId: repaymentIn(params), ...body, bookedOn });
  },
});
