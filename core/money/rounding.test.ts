import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divideRounded, roundToMultiple } from '@mkopo/core/money/rounding.ts';
import fc from 'fast-check';

test('a half goes to the even neighbour, or away from zero, on both sides of zero', () => {
  const halves = [1n, 3n, 5n, -1n, -3n];
  assert.deepEqual(
    halves.map((half) => divideRounded(half, 2n, 'HALF_EVEN')),
    [0n, 2n, 2n, 0n, -2n],
  );
  assert.deepEqual(
    halves.map((half) => divideRounded(half, 2n, 'HALF_UP')),
    [1n, 2n, 3n, -1n, -2n],
  );
});

test('anything but a half goes to the nearest whole number', () => {
  assert.equal(divideRounded(149n, 100n, 'HALF_UP'), 1n);
  assert.equal(divideRounded(151n, 100n, 'HALF_EVEN'), 2n);
  assert.equal(roundToMultiple(416_67n, 20_00n, 'HALF_EVEN'), 420_00n);
});

test('rounding never moves a number by more than half a unit', () => {
  const rounding = fc.constantFrom('HALF_EVEN' as const, 'HALF_UP' as const);
  const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  const divisor = fc.bigInt({ min: 1n, max: 10n ** 10n });
  fc.assert(
    fc.property(whole, divisor, rounding, (numerator, denominator, mode) => {
      const off = divideRounded(numerator, denominator, mode) * denominator - numerator;
      assert.ok(2n * off <= denominator && -2n * off <= denominator);
    }),
  );
});
