import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ARREARS_BUCKETS, BUCKET_FROM_DAYS } from '@mkopo/core/loan/arrears.ts';
import {
  ageingOf,
  type PortfolioPart,
  portfolioAtRisk,
  portfolioDifferences,
  RISK_DAYS,
} from './portfolio.ts';

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

test('PAR counts loans that are more than so many days late, as a share of all principal', () => {
  const { loans, principalMinor, atRisk } = portfolioAtRisk(PARTS);
  assert.deepEqual([loans, principalMinor], [10, 1000n]);
  assert.deepEqual(
    atRisk.map((risk) => [risk.days, risk.loans, risk.principalMinor, risk.share.digits]),
    [
      [1, 8, 400n, 400_000n],
      [30, 5, 200n, 200_000n],
      [90, 3, 100n, 100_000n],
    ],
  );
});

test('a loan enters PAR30 and PAR90 on the day it enters the bucket after', () => {
  for (const [days, bucket, inPar] of [
    [30, '1-30', [1]],
    [31, '31-60', [1, 30]],
    [90, '61-90', [1, 30]],
    [91, '91-180', [1, 30, 90]],
  ] as const) {
    const parts = [late(days, 1, 100n)];
    const { atRisk } = portfolioAtRisk(parts);
    const counted = atRisk.filter(({ loans }) => loans > 0).map((risk) => risk.days);
    assert.deepEqual(counted, inPar, `${days} days`);
    const { buckets } = ageingOf(parts, 'cbk');
    assert.deepEqual(
      buckets.filter(({ loans }) => loans > 0).map((one) => one.bucket),
      [bucket],
    );
  }
});

test('PAR is the sum of the buckets after it, however late loans are', () => {
  const parts = Array.from({ length: 400 }, (_, days) => late(days, 1, BigInt(days * 7 + 1)));
  const { buckets } = ageingOf(parts, 'sasra');
  const { atRisk } = portfolioAtRisk(parts);
  const from = (days: number) =>
    buckets
      .filter((_, index) => (BUCKET_FROM_DAYS[index] ?? 0) >= days)
      .reduce((sum, { principalMinor }) => sum + principalMinor, 0n);
  assert.deepEqual(
    atRisk.map(({ principalMinor }) => principalMinor),
    [from(1), from(31), from(91)],
  );
  assert.deepEqual([RISK_DAYS.length, ARREARS_BUCKETS.length], [3, 7]);
});

test('a share is rounded to six decimals, and is nought where nothing is lent', () => {
  const third = portfolioAtRisk([late(0, 1, 2n), late(40, 1, 1n)]).atRisk[1];
  assert.deepEqual(third?.share, { digits: 333_333n, scale: 6 });
  assert.deepEqual(portfolioAtRisk([]).atRisk[0]?.share, { digits: 0n, scale: 6 });
});

test('ageing puts every loan in one bucket and in one class, and each adds up to all', () => {
  const { buckets, classes, nonPerforming, total } = ageingOf(PARTS, 'cbk');
  assert.deepEqual(
    buckets.map(({ bucket, loans, principalMinor }) => [bucket, loans, principalMinor]),
    [
      ['current', 2, 600n],
      ['1-30', 3, 200n],
      ['31-60', 1, 60n],
      ['61-90', 1, 40n],
      ['91-180', 1, 30n],
      ['181-360', 1, 50n],
      ['360+', 1, 20n],
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
  assert.deepEqual([nonPerforming.loans, nonPerforming.principalMinor], [3, 100n]);
  assert.deepEqual(total, {
    ...{ loans: 10, principalMinor: 1000n, overdueMinor: 400n },
    provisionMinor: 8n + 3n + 6n + 50n + 20n,
  });
});

test('the classes of a Sacco are stricter, and ask for other provisions', () => {
  const { classes, nonPerforming, total } = ageingOf(PARTS, 'sasra');
  assert.deepEqual(
    classes.map((one) => [one.riskClass, one.principalMinor, one.provisionPct, one.provisionMinor]),
    [
      ['normal', 600n, 1n, 6n],
      ['watch', 200n, 5n, 10n],
      ['substandard', 130n, 25n, 32n],
      ['doubtful', 50n, 50n, 25n],
      ['loss', 20n, 100n, 20n],
    ],
  );
  assert.deepEqual([nonPerforming.loans, nonPerforming.principalMinor], [5, 200n]);
  assert.equal(total.provisionMinor, 93n);
});

test('half a cent of provision goes to the even one', () => {
  const provision = (principalMinor: bigint) =>
    ageingOf([late(0, 1, principalMinor)], 'cbk').total.provisionMinor;
  assert.deepEqual([provision(150n), provision(250n), provision(251n)], [2n, 2n, 3n]);
});

test('reports that add up another way are told, and those of one definition are not', () => {
  const [risk, ageing] = [portfolioAtRisk(PARTS), ageingOf(PARTS, 'cbk')];
  assert.deepEqual(portfolioDifferences({ risk, ageing, ledgerMinor: 1000n }), []);
  assert.deepEqual(portfolioDifferences({ risk, ageing, ledgerMinor: 999n }), [
    'the ageing has 1000 minor, loans receivable 999',
  ]);
  const other = portfolioAtRisk(PARTS.map((part) => ({ ...part, daysPastDue: 31 })));
  assert.deepEqual(portfolioDifferences({ risk: other, ageing, ledgerMinor: 1000n }), [
    'PAR1 has 1000 minor, the ageing from 1 on 400',
    'PAR30 has 1000 minor, the ageing from 31 on 200',
    'PAR90 has 0 minor, the ageing from 91 on 100',
  ]);
});

function late(daysPastDue: number, loans: number, principalMinor: bigint): PortfolioPart {
  const overdueMinor = daysPastDue > 0 ? principalMinor : 0n;
  return { daysPastDue, loans, principalMinor, overdueMinor };
}
