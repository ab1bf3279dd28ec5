import { orRefuse, type Refused } from '@mkopo/core/kit/refusal.ts';
import type { Static } from 'typebox';
import type { BatchCall } from '#api/kit/declare/endpoint.ts';
import { shape } from '#api/kit/declare/shape.ts';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import type { BroughtRepayment, Received } from '#operations/repayments/receive-repayments.ts';
import { receiveRepayment, receiveRepayments } from '#operations/repayments/receive-repayments.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { repaymentIn, reversedRepayment, shownRepayment } from './repayment-answers.ts';
import { pageOfRepayments, RepaymentsQuery } from './repayment-list.ts';
import {
  RepaymentFields,
  RepaymentPath,
  RepaymentRecord,
  readRepayment,
  showReceived,
} from './repayment-record.ts';

/** POST /repayments: what a borrower paid comes in. */
export const CREATE_REPAYMENT = shape({
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

  async live({ tx, body, caller: calendar, now }) {
    const paid = orRefuse(readRepayment(body, { now, calendar }));
    return shownReceived(await receiveRepayment(tx, paid));
  },
});

type Brought = BatchCall<unknown, unknown, Static<typeof RepaymentFields>>;

/** Takes in what calls of one tenant bring. Those that make no sense are not even tried. */
export async function receiveTogether(tx: TenantTx, calls: readonly Brought[]) {
  const list = calls.map(({ body, caller: calendar, now, actor }): BroughtRepayment | Refused => {
    const read = readRepayment(body, { now, calendar });
    return 'refused' in read ? read : { ...read, actor };
  });
  const sound = list.flatMap((one) => ('refused' in one ? [] : [one]));
  const answers = await receiveRepayments(tx, sound);
  return list.map((one) => {
    const answer = 'refused' in one ? one : answers.shift();
    if (!answer) throw new Error('every repayment is answered');
    return 'refused' in answer ? answer : shownReceived(answer);
  });
}

function shownReceived(answer: Received) {
  const record = showReceived(answer);
  return answer.received === 'now' ? record : new AnsweredBefore(record);
}

/** GET /repayments: what borrowers paid, newest first. */
export const LIST_REPAYMENTS = shape({
  method: 'GET',
  path: '/repayments',
  readsReplica: true,
  name: 'listRepayments',
  tag: 'Repayments',
  summary: 'List repayments',
  query: RepaymentsQuery,
  reply: { status: 200, data: Page(RepaymentRecord) },

  async live({ tx, query, cursors }) {
    return pageOfRepayments(tx, query, cursors);
  },
});

/** GET /repayments/{id}: one repayment as it counts now. */
export const READ_REPAYMENT = shape({
  method: 'GET',
  path: '/repayments/{id}',
  name: 'getRepayment',
  tag: 'Repayments',
  summary: 'Read a repayment',
  params: RepaymentPath,
  reply: { status: 200, data: RepaymentRecord },
  refusals: ['not_found'],

  async live({ tx, params }) {
    return shownRepayment(tx, repaymentIn(params));
  },
});

/** POST /repayments/{id}/reversal: a payment that bounced is taken back. */
export const REVERSE_REPAYMENT = shape({
  method: 'POST',
  path: '/repayments/{id}/reversal',
  name: 'reverseRepayment',
  tag: 'Repayments',
  summary: 'Reverse a repayment',
  params: RepaymentPath,
  body: Body('Reversal', { reason: Reason }),
  reply: { status: 200, data: RepaymentRecord },
  refusals: ['not_found', 'invalid_state'],

  async live({ tx, params, body, ...call }) {
    const bookedOn = businessDay(call);
    return reversedRepayment(tx, { transactionId: repaymentIn(params), ...body, bookedOn });
  },
});
