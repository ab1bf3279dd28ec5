import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import {
  ReceiptPath,
  ReceiptRecord,
  receiptIn,
  showReceipt,
} from '#api/records/payments/receipt-record.ts';
import { recordReturnAsked, startReturn } from '#operations/payments/return-receipt.ts';
import { inTenant } from '#store/kit/transaction.ts';

/** POST /suspense/{id}/return: staff send money back to its payer. */
export const postSuspenseReturn = endpoint({
  method: 'POST',
  path: '/suspense/{id}/return',
  name: 'returnSuspense',
  tag: 'Payments',
  summary: 'Send money in suspense back',
  description:
    'Asks the provider to send the whole payment back to whoever paid it. It is `returned` once ' +
    'the provider confirms that, and in suspense again if it does not.',
  needs: 'suspense.return',
  params: ReceiptPath,
  reply: { status: 200, data: ReceiptRecord },
  refusals: ['not_found', 'invalid_state', 'rail_unavailable'],
  example: {
    params: { id: EXAMPLE_IDS.receipt },
  },

  async ownTransactions({ params, caller, database, desk, scope }) {
    const rail = desk.railOf(caller);
    if (!rail) throw new ApiError('rail_unavailable');
    const id = receiptIn(params);
    const { receipt, amount } = await inTenant(database, scope, (tx) => startReturn(tx, id));
    const urls = desk.urlsFor(caller);
    const asked = await rail.reverse({
      ...{ receipt, amountMinor: amount.minor, remarks: 'Not matched' },
      ...{ resultUrl: urls.reversed, timeoutUrl: urls.timedOut },
    });
    const told = await inTenant(database, scope, (tx) => recordReturnAsked(tx, { id, asked }));
    desk.wake();
    return showReceipt(told);
  },
});
