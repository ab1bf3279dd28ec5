import { Page } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { PaymentsQuery, pageOfPayments } from '#api/records/payments/payment-list.ts';
import { PaymentRecord, showPayment } from '#api/records/payments/payment-record.ts';

/** GET /payments: what the member was asked to pay, newest first. */
export const getPayments = endpoint({
  method: 'GET',
  path: '/payments',
  name: 'listPayments',
  tag: 'Payments',
  summary: 'List payments',
  description: 'Those that were asked for on a phone, newest first.',
  needs: null,
  query: PaymentsQuery,
  reply: { status: 200, data: Page(PaymentRecord) },
  refusals: [],
  example: {
    query: { limit: 1 },
  },

  async live({ tx, query, caller: { clientId }, cursors, now }) {
    const asked = { ...query, client_id: clientId };
    return pageOfPayments(tx, asked, { cursors, now, show: showPayment });
  },
});
