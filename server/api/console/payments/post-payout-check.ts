import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import {
  PayoutPath,
  PayoutRecord,
  payoutIn,
  showPayout,
} from '#api/records/payments/payout-record.ts';
import { queryPayout } from '#operations/payments/follow-payout.ts';
import { inTenant } from '#store/kit/transaction.ts';

/** POST /payouts/{id}/check: has the provider asked now what became of a payout. */
export const postPayoutCheck = endpoint({
  method: 'POST',
  path: '/payouts/{id}/check',
  name: 'checkPayout',
  tag: 'Payouts',
  summary: 'Ask what became of a payout',
  description:
    'The provider is asked at once, and its answer settles the payout a moment later. It is ' +
    'asked by itself for a day, too, at growing intervals.',
  needs: 'loan.disburse',
  params: PayoutPath,
  reply: { status: 200, data: PayoutRecord },
  refusals: ['not_found', 'invalid_state', 'rail_unavailable'],
  example: { params: { id: EXAMPLE_IDS.payout } },

  async ownTransactions({ params, caller, callerProof: { now }, database, scope, desk }) {
    if (!desk.railOf(caller)) throw new ApiError('rail_unavailable');
    const payoutId = payoutIn(params);
    const payout = await inTenant(database, scope, (tx) => queryPayout(tx, { payoutId, now }));
    desk.wake();
    return showPayout(payout, now);
  },
});
