import { orRefuse, type Refused } from '@mkopo/core/kit/refusal.ts';
import { DISBURSED_LOAN } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { makeSandboxRepayment } from '@mkopo/core/sandbox/sandbox-repayments.ts';
import type { Static } from 'typebox';
import { endpoint, type TogetherCall } from '#api/kit/declare/endpoint.ts';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import {
  RepaymentFields,
  RepaymentRecord,
  readPayment,
  readRepayment,
  showReceived,
} from '#api/records/repayments/repayment-record.ts';
import type { BroughtRepayment, Received } from '#operations/repayments/parts/take-repayments.ts';
import { receiveRepayments } from '#operations/repayments/receive-repayments.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** POST /repayments: a partner brings what a borrower paid. */
export const postRepayments = endpoint({
  method: 'POST',
  path: '/repayments',
  name: 'createRepayment',
  tag: 'Repayments',
  summary: 'Bring a repayment',
  description:
    'Pays off the loan’s oldest instalments first. What is more than all that is owed is held as ' +
    'the client’s credit. `amount` is in the currency of the loan. `paid_at` defaults to now. ' +
    '`reference` is the payer’s transaction id, the name of the money: it is credited once, ' +
    'over repayments, recoveries, fees, savings and suspense, and over the methods of one rail. ' +
    'The same loan and amount under it again are the same repayment, answered with 200; ' +
    'anything else is refused with `invalid_state`, and `data.existing_id` has the name. A ' +
    'reversal frees it.',
  needs: 'repayments:write',
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
      loan_id: DISBURSED_LOAN,
      amount: 3120,
      payment_method: 'mpesa',
      reference: 'TAJ81H2K9X',
    },
  },

  async live({ tx, ...call }) {
    const [answer] = await bringTogether(tx, [{ ...call, actor: tx.actor }]);
    if (!answer) throw new Error('every repayment is answered');
    return orRefuse(answer);
  },

  together: bringTogether,

  sandbox({ body }) {
    const paidAt = body.paid_at === undefined ? null : Temporal.Instant.from(body.paid_at);
    return showReceived(orRefuse(makeSandboxRepayment({ ...readPayment(body), paidAt })));
  },
});

type Brought = TogetherCall<unknown, unknown, Static<typeof RepaymentFields>>;

/** Takes in what calls of one tenant bring. Those that make no sense are not even tried. */
async function bringTogether(tx: TenantTx, calls: readonly Brought[]) {
  const list = calls.map(
    ({ body, caller: { timeZone }, now, actor }): BroughtRepayment | Refused => {
      const read = readRepayment(body, { now, timeZone });
      return 'refused' in read ? read : { ...read, actor };
    },
  );
  const sound = list.flatMap((one) => ('refused' in one ? [] : [one]));
  const answers = (await receiveRepayments(tx, sound)).values();
  return list.map((one) => ('refused' in one ? one : shown(answers.next().value)));
}

function shown(answer: Received | Refused | undefined) {
  if (!answer) throw new Error('every repayment is answered');
  if ('refused' in answer) return answer;
  const record = showReceived(answer);
  return answer.received === 'now' ? record : new AnsweredBefore(record);
}
