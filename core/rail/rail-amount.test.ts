import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  amountFault,
  amountFromRail,
  COLLECTION_LIMITS,
  PAYOUT_LIMITS,
  shillingsOf,
} from './rail-amount.ts';

test('whole shillings within the limits may go over the rail, nothing else', () => {
  const fault = (minor: bigint) => amountFault(minor, COLLECTION_LIMITS)?.code ?? null;
  assert.deepEqual([100n, 25_000_000n].map(fault), [null, null]);
  assert.deepEqual([0n, -100n, 25_000_100n].map(fault), Array(3).fill('out_of_range'));
  assert.deepEqual([1n, 150n, 24_999_999n].map(fault), Array(3).fill('not_whole'));
});

test('a payout is of ten shillings or more, and the fault says the range', () => {
  assert.equal(amountFault(1000n, PAYOUT_LIMITS), null);
  const fault = amountFault(900n, PAYOUT_LIMITS);
  assert.equal(fault?.reason, 'M-Pesa moves 10 to 250000 shillings at a time');
});

test('any amount of shillings is written and read back unchanged', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 250_000n }), (shillings) => {
      assert.equal(amountFromRail(shillingsOf(shillings * 100n)), shillings * 100n);
    }),
  );
});

test('an amount is read to the cent or not at all', () => {
  assert.equal(amountFromRail('5.00'), 500n);
  assert.equal(amountFromRail(' 8959269.6 '), 895926960n);
  for (const text of ['', '5.005', 'KES 5', '0x10', 'NaN', '1,000']) {
    assert.equal(amountFromRail(text), null, text);
  }
});
