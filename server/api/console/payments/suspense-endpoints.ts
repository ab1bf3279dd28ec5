import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { RECEIPT_STATUSES } from '@mkopo/core/payment/receipt-life.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Body, Closed } from '#api/kit/wire/object-shapes.ts';
import { newestFirstAfter, PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { oneTarget, TARGET_FIELDS, targetIn } from '#api/records/payments/credit-target.ts';
import { railAtHand } from '#api/records/payments/payment-access.ts';
import {
  ReceiptPath,
  ReceiptRecord,
  receiptIn,
  showReceipt,
} from '#api/records/payments/receipt-record.ts';
import { matchReceipt } from '#operations/payments/match-receipt.ts';
import { recordReturnAsked, startReturn } from '#operations/payments/return-receipt.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { findReceiptById, type Receipt } from '#store/receipts/receipt-store.ts';
import { listReceipts } from '#views/payments/list-receipts.ts';

const SuspenseQuery = Closed({
  ...PAGE_QUERY,
  status: Type.Optional(Type.Enum([...RECEIPT_STATUSES])),
});

/** What staff have to do with. */
const OPEN = ['suspense', 'returning'] as const;

/** GET /suspense: money that came in and of which nobody knows whose it is. */
export const getSuspense = endpoint({
  method: 'GET',
  path: '/suspense',
  name: 'listSuspense',
  tag: 'Payments',
  summary: 'List money in suspense',
  description:
    'What reached the paybill number and could not be put to a loan or an account, newest first, ' +
    'with guesses whose it may be. With `status`, any other receipts.',
  needs: 'suspense.read',
  query: SuspenseQuery,
  reply: { status: 200, data: Page(ReceiptRecord) },
  example: { query: { limit: 1 } },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = { statuses: query.status ? [query.status] : OPEN };
    const found = await listReceipts(tx, { filter, after: newestFirstAfter(after), limit: rows });
    const place = ({ toldAt, id }: Receipt) => [toldAt.toString(), id];
    return pageOf(found, size, { place, show: showReceipt, cursors });
  },
});

/** POST /suspense/{id}/match: staff found out whose the money is. */
export const postSuspenseMatch = endpoint({
  method: 'POST',
  path: '/suspense/{id}/match',
  name: 'matchSuspense',
  tag: 'Payments',
  summary: 'Match money in suspense',
  description:
    'Puts the money to a loan, as a repayment under its receipt, or to a savings account, as a ' +
    'deposit: from the day it was paid, where that day does. Say one of the two.',
  needs: 'suspense.match',
  params: ReceiptPath,
  body: Body('SuspenseMatch', TARGET_FIELDS),
  faults: oneTarget,
  reply: { status: 200, data: ReceiptRecord },
  refusals: ['not_found', 'invalid_state', 'loan_not_disbursed', 'amount_out_of_range'],
  example: { params: { id: EXAMPLE_IDS.receipt }, body: { loan_id: EXAMPLE_IDS.loan } },

  async live({ tx, params, body, now }) {
    const match = { receiptId: receiptIn(params), target: targetIn(body), now };
    return showReceipt(await matchReceipt(tx, match));
  },
});

/** POST /suspense/{id}/return: staff send money back to its payer. */
export const postSuspenseReturn = endpoint({
  method: 'POST',
  path: '/suspense/{id}/return',
  name: 'returnSuspense',
  tag: 'Payments',
  summary: 'Send money in suspense back',
  description:
    'Asks the provider to send the whole payment back to whoever paid it. It is `returned` once ' +
    'the provider confirms that, and in suspense again if it does not. It keeps to your approval ' +
    'limit, and where the lender asks for two persons it is asked for by `POST /money-requests`.',
  needs: 'suspense.return',
  params: ReceiptPath,
  reply: { status: 200, data: ReceiptRecord },
  refusals: ['not_found', 'not_permitted', 'invalid_state', 'rail_unavailable'],
  example: { params: { id: EXAMPLE_IDS.receipt } },

  prepare: railAtHand,
  async live({ tx, params }) {
    return showReceipt(await startReturn(tx, receiptIn(params)));
  },
  // Should nobody get to ask, it may be asked for again: a payment does not go back twice.
  async afterwards(call) {
    const { params, caller, database, desk, scope } = call;
    const id = receiptIn(params);
    const rail = await railAtHand(call);
    const { receipt, amount } = orNotFound(
      await inTenant(database, scope, (tx) => findReceiptById(tx, id)),
    );
    const urls = desk.urlsFor(caller);
    const asked = await rail.reverse({
      ...{ receipt, amountMinor: amount.minor, remarks: 'Not matched' },
      ...{ resultUrl: urls.reversed, timeoutUrl: urls.timedOut },
    });
    await inTenant(database, scope, (tx) => recordReturnAsked(tx, { id, asked }));
    desk.wake();
  },
});
