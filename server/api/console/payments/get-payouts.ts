import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { PayoutsQuery, pageOfPayouts } from '#api/records/payments/payout-list.ts';
import { PayoutRecord } from '#api/records/payments/payout-record.ts';

/** GET /payouts: what M-Pesa was asked to pay out, newest first. */
export const getPayouts = endpoint({
  method: 'GET',
  path: '/payouts',
  name: 'listPayouts',
  tag: 'Payouts',
  summary: 'List payouts',
  description:
    'Newest first. `needs_look=true` lists those that a person should look into: nobody could ' +
    'tell for a day what became of them, or what the provider says does not fit.',
  needs: 'loan.read',
  query: PayoutsQuery,
  reply: { status: 200, data: Page(PayoutRecord) },
  refusals: [],
  example: {
    query: { state: 'asked', limit: 1 },
  },

  async live({ tx, query, cursors, now }) {
    return pageOfPayouts(tx, { ...query, loanId: null }, { cursors, now });
  },
});
