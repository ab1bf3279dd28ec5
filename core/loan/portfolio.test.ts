import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageingOf, type PortfolioPart, portfolioAtRisk } from './portfolio.ts';

const PARTS: readonly PortfolioPart[] = [
  late(0, 2, 600n),
  late(1, 1, 50n),
  late(29, 1, 50n),
  late(30, 1, 100n),
  late(31, 1, 60n),
  late(90, 1, 40n),
  late(91, 1, 30n),
  late(181, 1, 50n),
  late(361, 1, 20n),
];

test('PAR counts loans that are at least so many days late, as a share of all principal', () => {
  const { loans, principalMinor, atRisk } = portfolioAtRisk(PARTS);
  assert.deepEqual([loans, principalMinor], [10, 1000n]);
  assert.deepEqual(
    atRisk.map((risk) => [risk.days, risk.loans, risk.principalMinor, risk.share.digits]),
    [
      [1, 8, 400n, 400_000n],
      [30, 6, 300n, 300_000n],
      [90, 4, 140n, 140_000n],
    ],
  );
});

test('a share is rounded to six decimals, and is nought where nothing is lent', () => {
  const third = portfolioAtRisk([late(0, 1, 2n), late(40, 1, 1n)]).atRisk[1];
  assert.deepEqual(third?.share, { digits: 333_333n, scale: 6 });
  assert.deepEqual(portfolioAtRisk([]).atRisk[0]?.share, { digits: 0n, scale: 6 });
});

test('ageing puts every loan in one bucket and in one class, and each adds up to all', () => {
  const { buckets, classes, total } = ageingOf(PARTS);
  assert.deepEqual(
    buckets.map(({ bucket, loans, principalMinor }) => [bucket, loans, principalMinor]),
    [
      ['current', 2, 600n],
      ['1-30', 3, 200n],
      ['31-60', 1, 60n],
      ['61-90', 1, 40n],
      ['91-180', 1, 30n],
      ['180+', 2, 70n],
    ],
  );
  assert.deepEqual(
    classes.map(({ riskClass, loans, principalMinor }) => [riskClass, loans, principalMinor]),
    [
      ['normal', 5, 800n],
      ['watch', 2, 100n],
      ['substandard', 1, 30n],
      ['doubtful', 1, 50n],
      ['loss', 1, 20n],
    ],
  );
  assert.deepEqual(total, { loans: 10, principalMinor: 1000n, overdueMinor: 400n });
});

function late(daysPastDue: number, loans: number, principalMinor: bigint): PortfolioPart {
  const overdueMinor = daysPastDue > 0 ? principalMinor : 0n;
  return { daysPastDue, loans, principalMinor, overdueMinor };
}
