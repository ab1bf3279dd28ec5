import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from './currency.ts';
import { money } from './money.ts';
import { splitByWeights, splitEvenly } from './split.ts';

test('100.00 in three: the first part carries the odd cent', () => {
  assert.deepEqual(evenly(100_00n, 3), [3334n, 3333n, 3333n]);
  assert.deepEqual(evenly(5n, 3), [2n, 2n, 1n]);
  assert.deepEqual(evenly(2n, 4), [1n, 1n, 0n, 0n]);
  assert.deepEqual(evenly(0n, 2), [0n, 0n]);
});

test('what rounding leaves over goes to the parts that lost most by it', () => {
  // 10 by 1:1:4 is 1.67, 1.67 and 6.67: all lost the same, so the earlier ones gain.
  assert.deepEqual(weighted(10n, [1n, 1n, 4n]), [2n, 2n, 6n]);
  // 10 by 1:2:3:6 is 0.83, 1.67, 2.5 and 5: 0.83 lost most, then 0.67.
  assert.deepEqual(weighted(10n, [1n, 2n, 3n, 6n]), [1n, 2n, 2n, 5n]);
  assert.deepEqual(weighted(7n, [0n, 1n, 0n]), [0n, 7n, 0n]);
});

test('a split without parts, without weights or of a debt is a fault of ours', () => {
  for (const parts of [0, -1, 1.5, Number.NaN]) assert.throws(() => evenly(1n, parts), /parts/);
  assert.throws(() => weighted(1n, []), /some part/);
  assert.throws(() => weighted(1n, [0n, 0n]), /some part/);
  assert.throws(() => weighted(1n, [2n, -1n]), /negative/);
  assert.throws(() => weighted(-1n, [1n]), /zero or more/);
});

function evenly(total: bigint, parts: number): bigint[] {
  return splitEvenly(money(KES, total), parts).map(({ minor }) => minor);
}

function weighted(total: bigint, weights: bigint[]): bigint[] {
  return splitByWeights(money(KES, total), weights).map(({ minor }) => minor);
}
