import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { REPAID, reverseSandboxRepayment } from '@mkopo/core/sandbox/sandbox-repayments.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { repaymentIn, reversedRepayment } from '#api/records/repayments/repayment-answers.ts';
import {
  RepaymentPath,
  RepaymentRecord,
  showReceived,
} from '#api/records/repayments/repayment-record.ts';

/** POST /repayments/{id}/reversal: a payment that bounced is taken back. */
export const postRepaymentReversal = endpoint({
  method: 'POST',
  path: '/repayments/{id}/reversal',
  name: 'reverseRepayment',
  tag: 'Repayments',
  summary: 'Reverse a repayment',
  description:
    'Undoes it as if it had never been, and lets later ones pay off what is then owed. It can ' +
    'open a closed loan again. One that is reversed already is refused.',
  needs: 'repayments:write',
  params: RepaymentPath,
  body: Type.Object({ reason: Reason }, { title: 'Reversal', additionalProperties: false }),
  reply: { status: 200, data: RepaymentRecord },
  refusals: ['not_found', 'invalid_state'],
  example: { params: { id: REPAID }, body: { reason: 'The cheque bounced' } },

  async live({ tx, params, body, ...call }) {
    const bookedOn = businessDay(call);
    return reversedRepayment(tx, { transactionId: repaymentIn(params), ...body, bookedOn });
  },

  sandbox({ params, body }) {
    return showReceived(orRefuse(reverseSandboxRepayment(params.id, body.reason)));
  },
});
