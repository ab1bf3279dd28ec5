import { readSearchText } from '@mkopo/core/desk/search-text.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { RECEIPT_STATUSES } from '@mkopo/core/payment/receipt-life.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Body, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { readSearch, SEARCH_QUERY, SearchField } from '#api/records/kit/list-search.ts';
import { TalliesBy, talliesBy } from '#api/records/kit/tally-record.ts';
import { oneTarget, TARGET_FIELDS, targetIn } from '#api/records/payments/credit-target.ts';
import { railAtHand } from '#api/records/payments/payment-access.ts';
import {
  ListedReceipt,
  pageOfReceipts,
  ReceiptsQuery,
} from '#api/records/payments/receipt-list.ts';
import {
  ReceiptPath,
  ReceiptRecord,
  receiptIn,
  showReceipt,
} from '#api/records/payments/receipt-record.ts';
import {
  MoneyTargetRecord,
  RankedSuggestion,
  showSuggestion,
  showTarget,
} from '#api/records/payments/suggestion-record.ts';
import { matchReceipt } from '#operations/payments/match-receipt.ts';
import { recordReturnAsked, startReturn } from '#operations/payments/return-receipt.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { findReceiptById } from '#store/receipts/receipt-store.ts';
import { findTargets } from '#views/payments/find-targets.ts';
import { listGuessedReceipts, tallyReceipts } from '#views/payments/list-receipts.ts';
import { suggestTargets } from '#views/payments/suggest-targets.ts';

/** GET /suspense: money that came in and of which nobody knows whose it is. */
const getSuspense = endpoint({
  method: 'GET',
  path: '/suspense',
  readsReplica: true,
  name: 'listSuspense',
  tag: 'Payments',
  summary: 'List money in suspense',
  description:
    'What reached the paybill number and could not be put to a loan or an account, newest first ' +
    'where `sort` says nothing else, with guesses whose it may be. With `status`, any other ' +
    'receipts, with whose loan they went to.',
  needs: 'suspense.read',
  query: ReceiptsQuery,
  reply: { status: 200, data: Page(ListedReceipt) },
  example: { query: { limit: 1 } },

  async live({ tx, query, cursors, caller }) {
    return pageOfReceipts(tx, query, { cursors, caller, list: listGuessedReceipts });
  },
});

/** GET /suspense/counts: how much money waits, and how much went where. */
const getSuspenseCounts = endpoint({
  method: 'GET',
  path: '/suspense/counts',
  readsReplica: true,
  name: 'countSuspense',
  tag: 'Payments',
  summary: 'Count money in suspense',
  description: 'Receipts of the paybill number by how they stand, by the same search.',
  needs: 'suspense.read',
  query: Closed(SEARCH_QUERY),
  reply: {
    status: 200,
    data: Titled('SuspenseCounts', { by_status: TalliesBy(RECEIPT_STATUSES) }),
  },
  example: { query: {} },

  async live({ tx, query, caller }) {
    const { currency } = caller;
    const filter = { statuses: RECEIPT_STATUSES, ...readSearch(query, caller) };
    const tallies = await tallyReceipts(tx, { filter, currency });
    const nameOf = ({ status }: { readonly status: string }) => status;
    return { by_status: talliesBy(tallies, RECEIPT_STATUSES, { nameOf, currency }) };
  },
});

/** GET /suspense/{id}/suggestions: whose money in suspense may be. */
const getSuspenseSuggestions = endpoint({
  method: 'GET',
  path: '/suspense/{id}/suggestions',
  name: 'suggestForSuspense',
  tag: 'Payments',
  summary: 'Suggest whose money in suspense is',
  description:
    'Loans that are out and accounts that are open, the likeliest first, each with all that ' +
    'speaks for it. For you to judge: nothing is matched by itself.',
  needs: 'suspense.read',
  params: ReceiptPath,
  reply: {
    status: 200,
    data: Titled('SuspenseSuggestions', { items: Type.Array(RankedSuggestion) }),
  },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.receipt } },

  async live({ tx, params, ...call }) {
    const receipt = orNotFound(await findReceiptById(tx, receiptIn(params)));
    if (receipt.status !== 'suspense') return { items: [] };
    const found = await suggestTargets(tx, { receipt, today: businessDay(call) });
    return { items: found.map((one) => showSuggestion(one, receipt.amount.currency)) };
  },
});

/** GET /money-targets: what money can be put to, by what people call it. */
const getMoneyTargets = endpoint({
  method: 'GET',
  path: '/money-targets',
  name: 'findMoneyTargets',
  tag: 'Payments',
  summary: 'Find what money can be put to',
  description: 'Loans that are out and accounts that are open, at most ten of each.',
  needs: 'loan.read',
  query: Closed({ q: SearchField }),
  reply: {
    status: 200,
    data: Titled('MoneyTargets', { items: Type.Array(MoneyTargetRecord) }),
  },
  example: { query: { q: 'amina' } },

  async live({ tx, query: { q }, ...call }) {
    const search = readSearchText(q, call.caller.country);
    const found = await findTargets(tx, { search, today: businessDay(call) });
    return { items: found.map(showTarget) };
  },
});

/** POST /suspense/{id}/match: staff found out whose the money is. */
const postSuspenseMatch = endpoint({
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

/** What staff do with money of which nobody knows whose it is. */
export const SUSPENSE_ENDPOINTS = [
  ...[getSuspense, getSuspenseCounts, getSuspenseSuggestions, getMoneyTargets],
  ...[postSuspenseMatch, postSuspenseReturn],
];
