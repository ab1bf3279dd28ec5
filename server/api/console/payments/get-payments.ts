import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { pageOfPayments, StaffPaymentsQuery } from '#api/records/payments/payment-list.ts';
import { StaffPayment, showStaffPayment } from '#api/records/payments/payment-record.ts';

/** GET /payments: what borrowers were asked to pay on their phones. */
export const getPayments = endpoint({
  method: 'GET',
  path: '/payments',
  name: 'listPayments',
  tag: 'Payments',
  summary: 'List payments',
  description: 'Newest first. `needs_look=true` shows those that a person should look at.',
  needs: 'payment.read',
  query: StaffPaymentsQuery,
  reply: { status: 200, data: Page(StaffPayment) },
  refusals: [],
  example: {
    query: { limit: 1 },
  },

  async live({ tx, query, cursors, now }) {
    return pageOfPayments(tx, query, { cursors, now, show: showStaffPayment });
  },
});
