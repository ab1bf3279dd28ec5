import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Decimal, decimalText } from '@mkopo/core/money/decimal.ts';
import fc from 'fast-check';
import { annualPercentageRate, effectiveAnnualRate } from './annual-rate.ts';
import { termPeriod, unitPeriod } from './unit-period.ts';
import type { Flow } from './usual-unit-period.ts';
import { usualUnitPeriod } from './usual-unit-period.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const flow = (on: string, minor: bigint): Flow => ({ on: date(on), minor });
const text = (pct: Decimal | null) => (pct ? decimalText(pct.digits, pct.scale) : null);

test('two advances count from the first: the balance earns only what is out', () => {
  // 1000 for one month and 2000 for the next, at 1 % a month: 2030.10 is owed after two.
  const flows = {
    advances: [flow('2024-01-10', 1000_00n), flow('2024-02-10', 1000_00n)],
    payments: [flow('2024-03-10', 2030_10n)],
  };
  assert.equal(text(annualPercentageRate(flows)), '12.00000000');
});

test('a single payment of a whole number of months is measured in months', () => {
  const flows = {
    advances: [flow('2024-01-15', 1000_00n)],
    payments: [flow('2024-04-15', 1030_00n)],
  };
  assert.equal(text(annualPercentageRate(flows)), '12.00000000');
});

test('a single payment after more than a year is measured in years', () => {
  const flows = {
    advances: [flow('2022-01-15', 1000_00n)],
    payments: [flow('2024-01-15', 1210_00n)],
  };
  assert.equal(text(annualPercentageRate(flows)), '10.00000000');
});

test('the effective rate compounds what the nominal one only adds up', () => {
  const flows = {
    advances: [flow('2023-01-01', 1000_00n)],
    payments: [flow('2024-01-01', 1126_83n)],
  };
  assert.equal(text(effectiveAnnualRate(flows)), '12.68300000');
});

test('a loan without cost has a rate of zero, and one repaid in part has none', () => {
  const advances = [flow('2024-01-01', 900_00n)];
  const payments = [flow('2024-02-01', 450_00n), flow('2024-03-01', 450_00n)];
  assert.equal(text(annualPercentageRate({ advances, payments })), '0.00000000');
  assert.equal(annualPercentageRate({ advances, payments: payments.slice(1) }), null);
});

test('the unit-period is the commonest interval, the shorter of two, or near the average', () => {
  const usual = (...dates: readonly string[]) => {
    const [first = '', ...rest] = dates;
    return usualUnitPeriod({
      advances: [flow(first, 1n)],
      payments: rest.map((on) => flow(on, 1n)),
    });
  };
  assert.deepEqual(usual('2024-01-31', '2024-02-29', '2024-03-31'), unitPeriod('month'));
  assert.deepEqual(
    usual('2024-01-01', '2024-01-16', '2024-02-01', '2024-02-16'),
    unitPeriod('semimonth'),
  );
  assert.deepEqual(usual('2024-01-01', '2024-01-08', '2024-02-08'), unitPeriod('week'));
  assert.deepEqual(usual('2024-01-01', '2024-01-11', '2024-01-21'), unitPeriod('week'));
  assert.deepEqual(
    usual('2024-01-01', '2024-01-20'),
    termPeriod(date('2024-01-01'), date('2024-01-20')),
  );
});

test('interest paid monthly on a bullet gives back the very rate it was paid at', () => {
  const months = fc.integer({ min: 1, max: 60 });
  const hundredMillionths = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(months, hundredMillionths, (count, monthly) => {
      const lent = 10n ** 10n;
      const start = date('2024-01-15');
      const payments = Array.from({ length: count }, (_, index) => ({
        on: start.add({ months: index + 1 }),
        minor: index === count - 1 ? lent + monthly : monthly,
      }));
      const pct = annualPercentageRate(
        { advances: [{ on: start, minor: lent }], payments },
        unitPeriod('month'),
      );
      assert.deepEqual(pct, { digits: 12n * monthly, scale: 8 });
    }),
    { numRuns: 40 },
  );
});
