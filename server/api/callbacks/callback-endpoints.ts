import { type Static, Type } from 'typebox';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { foundPayment, PaymentPath, paymentIn } from '#api/records/payments/payment-access.ts';
import { inTenant } from '#store/kit/transaction.ts';
import type { CallbackKind } from '#store/payments/callback-store.ts';
import {
  EXAMPLE_COLLECTED,
  EXAMPLE_PAID_OUT,
  EXAMPLE_PAYBILL,
  EXAMPLE_REVERSED,
  EXAMPLE_STATUS,
  EXAMPLE_TIMED_OUT,
} from './example-callbacks.ts';
import { endpoint, Taken, Told } from './rail-endpoint.ts';
import { takeDown } from './take-down.ts';

type Words = {
  readonly kind: CallbackKind;
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly example: object;
};

/** An endpoint that does no more than write down what it is told. */
export function callbackEndpoint({ kind, example, ...words }: Words) {
  return endpoint({
    ...words,
    method: 'POST',
    tag: 'Payments',
    body: Told,
    bodyMaxBytes: BODY_MAX_BYTES.callback,
    unread: true,
    reply: { status: 200, data: Taken },
    example: { body: example },
    ownTransactions: (call) => takeDown(call, { kind, about: null }),
  });
}

const EXAMPLE_PAYMENT = '01900000-0000-7000-8000-000000000001';

/** POST /collected/{payment_id}: how a prompt on a phone ended. */
export const postCollected = endpoint({
  method: 'POST',
  path: '/collected/{payment_id}',
  name: 'hearCollected',
  tag: 'Payments',
  summary: 'Tell how a prompt on a phone ended',
  description:
    'The callback of an STK push. Nothing is credited for it before a query has confirmed it. ' +
    'The address names the payment, so that a callback finds it even when the answer to the ' +
    'push itself was lost.',
  params: PaymentPath,
  body: Told,
  bodyMaxBytes: BODY_MAX_BYTES.callback,
  unread: true,
  reply: { status: 200, data: Taken },
  refusals: ['not_found'],
  example: { params: { payment_id: EXAMPLE_PAYMENT }, body: EXAMPLE_COLLECTED },

  async ownTransactions(call) {
    const about = paymentIn(call.params);
    const { database, scope } = call;
    // It was written down before the provider was asked: there is no callback for one that is not.
    await inTenant(database, scope, (tx) => foundPayment(tx, { id: about, clientId: null }));
    return takeDown(call, { kind: 'collected', about });
  },
});

/** POST /paid-out: tell how a payout ended. */
export const postPaidOut = callbackEndpoint({
  kind: 'paid_out',
  path: '/paid-out',
  name: 'hearPaidOut',
  summary: 'Tell how a payout ended',
  description:
    'The result of a B2C payment. A failed one has a TransactionID too, which proves nothing.',
  example: EXAMPLE_PAID_OUT,
});

/** POST /reversed: tell how a reversal ended. */
export const postReversed = callbackEndpoint({
  kind: 'reversed',
  path: '/reversed',
  name: 'hearReversed',
  summary: 'Tell how a reversal ended',
  description:
    'The result of a reversal: money that could not be matched went back to its payer, or not.',
  example: EXAMPLE_REVERSED,
});

/** POST /status: tell what became of a transaction. */
export const postStatus = callbackEndpoint({
  kind: 'status',
  path: '/status',
  name: 'hearStatus',
  summary: 'Tell what became of a transaction',
  description: 'The result of a transaction status query. It counts only if we asked.',
  example: EXAMPLE_STATUS,
});

/** POST /timed-out: tell that a request waited too long. */
export const postTimedOut = callbackEndpoint({
  kind: 'timed_out',
  path: '/timed-out',
  name: 'hearTimedOut',
  summary: 'Tell that a request waited too long',
  description:
    'The queue time-out of a payout, a status query or a reversal. What became of it is unknown ' +
    'and gets asked for.',
  example: EXAMPLE_TIMED_OUT,
});

/** POST /paybill/confirmation: tell of a payment to the paybill number. */
export const postPaybillConfirmation = callbackEndpoint({
  kind: 'paybill',
  path: '/paybill/confirmation',
  name: 'hearPaybill',
  summary: 'Tell of a payment to the paybill number',
  description:
    'The C2B confirmation. Nothing is credited for it before a status query has confirmed it.',
  example: EXAMPLE_PAYBILL,
});

const Judged = Titled('Judged', {
  ResultCode: Type.Enum(['0', 'C2B00012'], {
    description: '`0`: the payment may go ahead. `C2B00012`: its account number is unknown.',
  }),
  ResultDesc: Type.String(),
});

const ACCEPTED: Static<typeof Judged> = { ResultCode: '0', ResultDesc: 'Accepted' };

/** POST /paybill/validation: may this payment to the paybill number go ahead? */
export const postPaybillValidation = endpoint({
  method: 'POST',
  path: '/paybill/validation',
  name: 'judgePaybill',
  tag: 'Payments',
  summary: 'Ask whether a payment to the paybill number may go ahead',
  description:
    'The C2B validation. Payments are let through whatever account number was typed: money of ' +
    'which we do not know whose it is can be matched by staff, or sent back.',
  body: Told,
  bodyMaxBytes: BODY_MAX_BYTES.callback,
  unread: true,
  reply: { status: 200, data: Judged },
  example: { body: EXAMPLE_PAYBILL },

  answer: () => ACCEPTED,
});
