import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { EXAMPLE_LOAN_ID } from '#api/console/examples/example-loans.ts';
import { EXAMPLE_REPAYMENT } from '#api/console/examples/example-repayment.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import {
  RepaymentFields,
  RepaymentRecord,
  readRepayment,
  showReceived,
} from '#api/records/repayments/repayment-record.ts';
import { receiveRepayment } from '#operations/repayments/receive-repayments.ts';

/** POST /repayments: a borrower pays at the counter, or staff enter what came another way. */
export const postRepayments = endpoint({
  method: 'POST',
  path: '/repayments',
  name: 'createRepayment',
  tag: 'Repayments',
  summary: 'Take in a repayment',
  description:
    'Pays off the loan’s oldest instalments first. What is more than all that is owed is held as ' +
    'the client’s credit. `amount` is in the currency of the loan. `paid_at` defaults to now. ' +
    '`reference` is the payer’s transaction id, the name of the money: it is credited once, ' +
    'over repayments, recoveries, fees, savings and suspense, and over the methods of one rail. ' +
    'The same loan and amount under it again are the same repayment, answered with 200; ' +
    'anything else is refused with `invalid_state`, and `data.existing_id` has the name. A ' +
    'reversal frees it.',
  needs: 'repayment.post',
  body: RepaymentFields,
  reply: {
    status: 201,
    data: RepaymentRecord,
    again: 'The payment came before under this reference; this is what was made of it.',
  },
  refusals: [
    'not_found',
    'loan_not_disbursed',
    'invalid_state',
    'client_mismatch',
    'amount_out_of_range',
    'date_out_of_range',
  ],
  example: {
    body: {
      loan_id: EXAMPLE_LOAN_ID,
      amount: 3120,
      payment_method: 'mpesa',
      reference: 'TAJ81H2K9X',
    },
    reply: EXAMPLE_REPAYMENT,
  },

  async live({ tx, body, caller, now }) {
    const paid = orRefuse(readRepayment(body, { now, ...caller }));
    const answer = await receiveRepayment(tx, paid);
    const shown = showReceived(answer);
    return answer.received === 'now' ? shown : new AnsweredBefore(shown);
  },
});
