import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { oneTarget, TARGET_FIELDS, targetIn } from '#api/records/payments/credit-target.ts';
import {
  ReceiptPath,
  ReceiptRecord,
  receiptIn,
  showReceipt,
} from '#api/records/payments/receipt-record.ts';
import { matchReceipt } from '#operations/payments/match-receipt.ts';

/** POST /suspense/{id}/match: staff found out whose the money is. */
export const postSuspenseMatch = endpoint({
  method: 'POST',
  path: '/suspense/{id}/match',
  name: 'matchSuspense',
  tag: 'Payments',
  summary: 'Match money in suspense',
  description:
    'Puts the money to a loan, as a repayment under its receipt, or to a savings account, as a ' +
    'deposit: from the day it was paid, where that day does. Say one of the two.',
  needs: 'suspense.match',
  params: ReceiptPath,
  body: Type.Object(TARGET_FIELDS, { title: 'SuspenseMatch', additionalProperties: false }),
  faults: oneTarget,
  reply: { status: 200, data: ReceiptRecord },
  refusals: ['not_found', 'invalid_state', 'loan_not_disbursed', 'amount_out_of_range'],
  example: {
    params: { id: EXAMPLE_IDS.receipt },
    body: { loan_id: EXAMPLE_IDS.loan },
  },

  async live({ tx, params, body, now }) {
    const match = { receiptId: receiptIn(params), target: targetIn(body), now };
    return showReceipt(await matchReceipt(tx, match));
  },
});
