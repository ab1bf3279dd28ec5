import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { foundPayment, PaymentPath, paymentIn } from '#api/records/payments/payment-access.ts';
import { StaffPayment, showStaffPayment } from '#api/records/payments/payment-record.ts';

/** GET /payments/{payment_id}: how a payment stands. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/{payment_id}',
  name: 'getPayment',
  tag: 'Payments',
  summary: 'Read a payment',
  needs: 'payment.read',
  params: PaymentPath,
  reply: { status: 200, data: StaffPayment },
  refusals: ['not_found'],
  example: {
    params: { payment_id: EXAMPLE_IDS.payment },
  },

  async live({ tx, params, now }) {
    const payment = await foundPayment(tx, { id: paymentIn(params), clientId: null });
    return showStaffPayment(payment, now);
  },
});
