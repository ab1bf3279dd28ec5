// What the provider says, or somebody in its name, that must move nothing.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { findPayment } from '@mkopo/server/store/payments/payment-store.ts';
import { findPayout } from '@mkopo/server/store/payments/payout-store.ts';
import { findReceiptById, insertReceipt } from '@mkopo/server/store/receipts/receipt-store.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { CONVERSATION, payoutUnderWay } from '@mkopo/test/kit/worlds/payout-under-way.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';
import { notePayoutResult } from './follow-payout.ts';
import { matchReceipt } from './match-receipt.ts';
import { requestPayment } from './request-payment.ts';
import { settleReceipt } from './settle-receipt.ts';

const NOW = Temporal.Instant.from('2026-03-01T09:00:00Z');
const TODAY = Temporal.PlainDate.from('2026-03-01');
const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const world = await openLending(database, await makeLender(database, 'acme'));
const { as } = world;

afterEach(async () => {
  assert.deepEqual(await as(verifyBooks), []);
});

test('an answer about another receipt proves nothing, and a second one no more than the first', async () => {
  const receiptId = newId('receipt');
  const state = { status: 'told', reason: null, provenAt: null, dueAt: null } as const;
  const payer = { billReference: 'NOBODY', payerPhone: null, payerName: null };
  const money = { receipt: 'CLAIMED001', amount: kes(90_00n), paidAt: NOW, toldAt: NOW };
  await as((tx) => insertReceipt(tx, { id: receiptId, ...money, ...payer, ...state }));
  const parties = { originatorId: null, debitParty: null, creditParty: null };
  const answer = async (receipt: string) => {
    const money = { receipt, amountMinor: 90_00n, completedAt: NOW };
    const status = { kind: 'completed', ...parties, ...money } as const;
    return as((tx) => settleReceipt(tx, { receiptId, status, now: NOW }));
  };
  const find = () => as((tx) => findReceiptById(tx, receiptId));
  assert.equal(await answer('OTHERS0001'), 'strange');
  assert.equal((await find())?.status, 'told');

  assert.equal(await answer('CLAIMED001'), 'settled');
  const held = await find();
  assert.equal(held?.status, 'suspense');
  assert.equal(await answer('CLAIMED001'), 'settled', 'it was proven before');
  assert.deepEqual(await find(), held);
});

test('a late callback leaves money alone that staff have put to another loan since', async () => {
  const [loanId, meant] = [await world.disbursed(), await world.disbursed()];
  const ask = { loanId, clientId: null, amount: kes(90_00n), phone: '254733000001', now: NOW };
  const requested = await as((tx) => requestPayment(tx, ask));
  const paymentId = requested.kind === 'fresh' ? requested.payment.id : assert.fail();
  const money = { receipt: 'PROMPTED01', amountMinor: 90_00n, paidAt: NOW };
  const hear = (now: Temporal.Instant) =>
    as((tx) => applyPaymentFact(tx, { paymentId, fact: { kind: 'found', money }, now }));
  const find = async () => (await as((tx) => findPayment(tx, paymentId))) ?? assert.fail();

  const transactionId = (await hear(NOW))?.repaymentId ?? assert.fail('it is credited');
  await as((tx) => reverseTransaction(tx, { transactionId, reason: 'wrong', bookedOn: TODAY }));
  const receiptId = (await find()).receiptId ?? assert.fail('it is held');
  await as((tx) => matchReceipt(tx, { receiptId, target: { loanId: meant }, now: NOW }));
  const before = await find();
  await hear(NOW.add({ hours: 1 }));
  assert.deepEqual(await find(), before);
});

test('a result is no reason to ask about a payout unless it is of our conversation', async () => {
  const before = await payoutUnderWay(world, NOW);
  const failed = { kind: 'failed', code: '1', reason: 'no float' } as const;
  const hear = (conversationId: string) => {
    const ids = { conversationId, originatorId: before.originatorId };
    const callback = { ...ids, transactionId: null, outcome: failed };
    return as((tx) => notePayoutResult(tx, { callback, now: NOW }));
  };
  const find = () => as((tx) => findPayout(tx, before.id));
  assert.equal(await hear('AG_theirs'), 'strange');
  assert.deepEqual(await find(), before);
  assert.equal(await hear(CONVERSATION), 'settled');
  assert.deepEqual((await find())?.dueAt, NOW);
});
