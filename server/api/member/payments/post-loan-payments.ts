import { parseId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { Type } from 'typebox';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import {
  PaymentFields,
  paymentFaults,
  promptPayment,
} from '#api/records/payments/payment-access.ts';
import { PaymentRecord, showPayment } from '#api/records/payments/payment-record.ts';

/** POST /loans/{loan_id}/payments: a member pays by mobile money. */
export const postLoanPayments = endpoint({
  method: 'POST',
  path: '/loans/{loan_id}/payments',
  name: 'payLoan',
  tag: 'Payments',
  summary: 'Pay by mobile money',
  description:
    'Prompts the phone for the amount, in whole shillings. The answer comes before anybody has ' +
    'paid: read the payment until it is `paid` or `failed`. Asked for again within two minutes, ' +
    'the same payment is answered with 200, be it paid by then or not, and the phone is not ' +
    'prompted twice; what failed may be asked for anew, and another payment on the same phone ' +
    'has to wait. What is more than all that is owed is held as credit.',
  needs: null,
  params: Type.Object({ loan_id: Uuid }),
  body: PaymentFields,
  faults: paymentFaults,
  reply: {
    status: 201,
    data: PaymentRecord,
    message: 'Payment requested',
    again: 'The same payment was asked for a moment ago; this is how it stands.',
  },
  refusals: [
    ...(['not_found', 'loan_not_disbursed', 'invalid_state', 'amount_out_of_range'] as const),
    'rail_unavailable',
  ],
  example: {
    params: { loan_id: EXAMPLE_IDS.loan },
    body: { amount: 3120 },
  },

  async ownTransactions({ params, body, caller, database, desk, scope, callerProof: { now } }) {
    const site = { database, desk, scope, caller, now };
    const loanId = parseId(params.loan_id) as LoanId;
    const { payment, isNew } = await promptPayment(site, {
      ...{ loanId, clientId: caller.clientId, body },
    });
    const shown = showPayment(payment, now);
    return isNew ? shown : new AnsweredBefore(shown);
  },
});
