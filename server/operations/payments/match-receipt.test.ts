import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { holdMoney } from '@mkopo/server/operations/receipts/parts/hold-money.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { freeNames } from '@mkopo/server/store/receipts/money-name-store.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { matchReceipt } from './match-receipt.ts';
import { startReturn } from './return-receipt.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const world = await openLending(database, await makeLender(database, 'acme'));
const { as } = world;
const NOW = Temporal.Instant.from('2026-03-01T09:00:00Z');

test('a receipt that was typed in while it waited, as once was possible, is that money and no other', async () => {
  const [loanId, other] = [await world.disbursed(), await world.disbursed()];
  const receipt = {
    ...{ id: newId('receipt'), receipt: 'TYPEDIN001', amount: kes(90_00n), billReference: 'X' },
    ...{ payerPhone: null, payerName: null, paidAt: NOW, toldAt: NOW },
  };
  const receiptId = receipt.id;
  await as((tx) => holdMoney(tx, { receipt, reason: 'unknown_reference', now: NOW }));
  await as(async (tx) => freeNames(tx, receiptId));
  const typed = payment(loanId, 90_00n, { reference: receipt.receipt });
  const { repayment } = await as((tx) => receiveRepayment(tx, typed));
  const named = (await as(verifyBooks)).filter((fault) => fault.startsWith('receipt'));
  assert.equal(named.length, 1, 'the audit names it');

  const isUsed = (error: unknown) =>
    error instanceof Refusal && error.facts['why'] === 'receipt_used';
  await assert.rejects(
    as((tx) => startReturn(tx, receiptId)),
    isUsed,
  );
  const match = (target: typeof loanId) => (tx: Parameters<typeof matchReceipt>[0]) =>
    matchReceipt(tx, { receiptId, target: { loanId: target }, now: NOW });
  await assert.rejects(as(match(other)), isUsed);
  const matched = await as(match(loanId));
  assert.deepEqual([matched.status, matched.repaymentId], ['credited', repayment.id]);
  assert.deepEqual(await as(verifyBooks), []);
});
