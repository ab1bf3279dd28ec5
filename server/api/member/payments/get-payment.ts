import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { foundPayment, PaymentPath, paymentIn } from '#api/records/payments/payment-access.ts';
import { PaymentRecord, showPayment } from '#api/records/payments/payment-record.ts';

/** GET /payments/{payment_id}: how a payment stands. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/{payment_id}',
  name: 'getPayment',
  tag: 'Payments',
  summary: 'Read a payment',
  needs: null,
  params: PaymentPath,
  reply: { status: 200, data: PaymentRecord },
  refusals: ['not_found'],
  example: { params: { payment_id: EXAMPLE_IDS.payment } },

  async live({ tx, params, caller: { clientId }, now }) {
    return showPayment(await foundPayment(tx, { id: paymentIn(params), clientId }), now);
  },
});
