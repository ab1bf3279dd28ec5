import { foundPayment, PaymentPath, paymentIn } from '#api/records/payments/payment-access.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { EXAMPLE_COLLECTED } from './example-callbacks.ts';
import { endpoint, Taken, Told } from './rail-endpoint.ts';
import { takeDown } from './take-down.ts';

const EXAMPLE_PAYMENT = '01900000-0000-7000-8000-000000000001';

/** POST /collected/{payment_id}: how a prompt on a phone ended. */
export const postCollected = endpoint({
  method: 'POST',
  path: '/collected/{payment_id}',
  name: 'hearCollected',
  tag: 'News',
  summary: 'Tell how a prompt on a phone ended',
  description:
    'The callback of an STK push. Nothing is credited for it before a query has confirmed it. ' +
    'The address names the payment, so that a callback finds it even when the answer to the ' +
    'push itself was lost.',
  needs: null,
  params: PaymentPath,
  body: Told,
  unread: true,
  reply: { status: 200, data: Taken },
  refusals: ['not_found'],
  example: {
    params: { payment_id: EXAMPLE_PAYMENT },
    body: EXAMPLE_COLLECTED,
  },

  async ownTransactions(call) {
    const about = paymentIn(call.params);
    const { database, scope } = call;
    // It was written down before the provider was asked: there is no callback for one that is not.
    await inTenant(database, scope, (tx) => foundPayment(tx, { id: about, clientId: null }));
    return takeDown(call, { kind: 'collected', about });
  },
});
