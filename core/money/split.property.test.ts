import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { KES } from './currency.ts';
import { money } from './money.ts';
import { splitByWeights, splitEvenly } from './split.ts';

const total = fc.bigInt({ min: 0n, max: 10n ** 30n });
const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 60, size: 'max' })
  .filter((list) => list.some((weight) => weight > 0n));

test('the parts of any split add up to the total, to the minor unit', () => {
  fc.assert(
    fc.property(total, weights, (minor, list) => {
      assert.equal(sum(weighted(minor, list)), minor);
    }),
  );
});

test('no part is a whole minor unit or more away from its exact share', () => {
  fc.assert(
    fc.property(total, weights, (minor, list) => {
      const whole = sum(list);
      weighted(minor, list).forEach((part, index) => {
        const off = part * whole - minor * (list[index] ?? 0n);
        assert.ok(off < whole && off > -whole);
      });
    }),
  );
});

test('a part without a weight gets nothing, and a heavier part never less than a lighter one', () => {
  fc.assert(
    fc.property(total, weights, (minor, list) => {
      const parts = weighted(minor, list).map((part, index) => ({
        part,
        weight: list[index] ?? 0n,
      }));
      for (const { part, weight } of parts) {
        if (weight === 0n) assert.equal(part, 0n);
        for (const other of parts) if (weight > other.weight) assert.ok(part >= other.part);
      }
    }),
  );
});

test('an even split has parts that differ by one unit at most, the larger ones first', () => {
  fc.assert(
    fc.property(total, fc.integer({ min: 1, max: 400 }), (minor, count) => {
      const parts = splitEvenly(money(KES, minor), count).map((part) => part.minor);
      const first = parts[0] ?? 0n;
      const last = parts.at(-1) ?? 0n;
      assert.equal(parts.length, count);
      assert.equal(sum(parts), minor);
      assert.ok(first - last <= 1n);
      assert.ok(parts.every((part, index) => index === 0 || part <= (parts[index - 1] ?? 0n)));
    }),
  );
});

function weighted(minor: bigint, list: readonly bigint[]): bigint[] {
  return splitByWeights(money(KES, minor), list).map((part) => part.minor);
}

function sum(numbers: readonly bigint[]): bigint {
  return numbers.reduce((whole, number) => whole + number, 0n);
}
