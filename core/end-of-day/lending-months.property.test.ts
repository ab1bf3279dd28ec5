import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import fc from 'fast-check';
import { expectedAgainstActual, type LendingMonth, officerPerformance } from './lending-months.ts';
import { portfolioAtRisk } from './portfolio.ts';

const FIRST = Temporal.PlainDate.from('2025-11-01');
const OFFICERS = [null, 'amina' as StaffId, 'baraka' as StaffId];
const minor = fc.bigInt({ min: 0n, max: 10_000_000n });
const officerId = fc.constantFrom(...OFFICERS);

const month: fc.Arbitrary<LendingMonth> = fc.record({
  monthOn: fc.integer({ min: 0, max: 30 }).map((months) => FIRST.add({ months })),
  officerId,
  dueMinor: minor,
  // More may be taken back in a month than came in.
  repaidMinor: fc.bigInt({ min: -1_000_000n, max: 10_000_000n }),
  recoveredMinor: minor,
  newLoans: fc.integer({ min: -2, max: 50 }),
  lentMinor: minor,
});
const part = fc.record({
  officerId,
  daysPastDue: fc.integer({ min: 0, max: 400 }),
  loans: fc.integer({ min: 1, max: 20 }),
  principalMinor: minor,
  overdueMinor: minor,
});

const sum = (of: readonly bigint[]) => of.reduce((all, one) => all + one, 0n);

test('the months follow each other, add up to the total, and lose nothing', () => {
  fc.assert(
    fc.property(fc.array(month), (months) => {
      const { months: told, total } = expectedAgainstActual(months);
      assert.equal(sum(told.map(({ dueMinor }) => dueMinor)), total.dueMinor);
      assert.equal(sum(told.map(({ repaidMinor }) => repaidMinor)), total.repaidMinor);
      assert.equal(sum(told.map((one) => one.differenceMinor)), total.differenceMinor);
      assert.equal(sum(months.map(({ dueMinor }) => dueMinor)), total.dueMinor);
      assert.equal(sum(months.map(({ repaidMinor }) => repaidMinor)), total.repaidMinor);
      for (const [at, { monthOn }] of told.entries()) {
        assert.equal(monthOn.day, 1);
        const next = told[at + 1];
        if (next) assert.ok(next.monthOn.equals(monthOn.add({ months: 1 })));
      }
    }),
  );
});

test('a month in which nothing fell due has no share, a month that was paid has all of it', () => {
  const none = { officerId: null, recoveredMinor: 0n, newLoans: 0, lentMinor: 0n };
  const { months, total } = expectedAgainstActual([
    { ...none, monthOn: FIRST, dueMinor: 300n, repaidMinor: 300n },
    { ...none, monthOn: FIRST.add({ months: 2 }), dueMinor: 0n, repaidMinor: 75n },
  ]);
  assert.deepEqual(
    months.map(({ share, differenceMinor }) => [share?.digits ?? null, differenceMinor]),
    [
      [1_000_000n, 0n],
      [null, 0n],
      [null, 75n],
    ],
  );
  assert.equal(total.share?.digits, 1_250_000n);
  assert.deepEqual(expectedAgainstActual([]).months, []);
});

test('officers add up to all loans, and each is there once', () => {
  fc.assert(
    fc.property(fc.array(part), fc.array(month), (parts, months) => {
      const { officers, total } = officerPerformance({ parts, months });
      const { loans, principalMinor, atRisk } = portfolioAtRisk(parts);
      assert.deepEqual([total.loans, total.principalMinor], [loans, principalMinor]);
      assert.deepEqual(total.atRisk, atRisk);
      assert.equal(new Set(officers.map((one) => one.officerId)).size, officers.length);
      for (const name of ['principalMinor', 'overdueMinor', 'lentMinor', 'dueMinor'] as const) {
        assert.equal(sum(officers.map((one) => one[name])), total[name], name);
      }
      assert.equal(
        officers.reduce((all, one) => all + one.newLoans, 0),
        total.newLoans,
      );
      const expected = expectedAgainstActual(months).total;
      assert.deepEqual(total.share, expected.share);
    }),
  );
});
