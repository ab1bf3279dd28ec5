import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  agesBy,
  type Cohort,
  type CohortStand,
  seenOn,
  VINTAGE_AGES,
  vintageOf,
} from './vintage.ts';

const FIRST = Temporal.PlainDate.from('2025-01-01');

/** Cohorts of months that follow each other, and how each stood at the ages it came to by a day. */
const world = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.bigInt({ min: 1n, max: 9_000_000n })), {
    maxLength: 14,
  })
  .chain((sizes) => {
    const cohorts = sizes.map(([loans, lentMinor], months): Cohort => {
      return { monthOn: FIRST.add({ months }), loans, lentMinor };
    });
    return fc.integer({ min: 0, max: 900 }).map((days) => {
      const on = FIRST.add({ days });
      const stands = cohorts.flatMap((cohort) =>
        agesBy(cohort, on).map((age): CohortStand => {
          const principalMinor = cohort.lentMinor / BigInt(age);
          return {
            ...{ monthOn: cohort.monthOn, age, principalMinor },
            ...{ atRiskMinor: principalMinor / 3n, lostMinor: cohort.lentMinor / 10n },
          };
        }),
      );
      return { cohorts, stands, on };
    });
  });

test('a cohort is looked at on the last day of a month, and only once that has come', () => {
  assert.equal(seenOn({ monthOn: FIRST }, 1).toString(), '2025-02-28');
  assert.equal(seenOn({ monthOn: FIRST }, 12).toString(), '2026-01-31');
  assert.deepEqual(agesBy({ monthOn: FIRST }, Temporal.PlainDate.from('2025-02-27')), []);
  assert.deepEqual(agesBy({ monthOn: FIRST }, Temporal.PlainDate.from('2025-02-28')), [1]);
  assert.deepEqual(agesBy({ monthOn: FIRST }, FIRST.add({ years: 3 })), [...VINTAGE_AGES]);
});

test('totals of an age are of the cohorts that have come to it, and of no others', () => {
  fc.assert(
    fc.property(world, ({ cohorts, stands, on }) => {
      const report = vintageOf(cohorts, stands);
      assert.equal(report.cohorts.length, cohorts.length);
      for (const { age, lentMinor, principalMinor, atRiskMinor, share } of report.total.ages) {
        const old = cohorts.filter((cohort) => agesBy(cohort, on).includes(age));
        assert.equal(
          lentMinor,
          old.reduce((sum, one) => sum + one.lentMinor, 0n),
        );
        assert.ok(atRiskMinor <= principalMinor && principalMinor <= lentMinor);
        assert.ok(share.digits >= 0n && share.digits <= 1_000_000n);
      }
      const lent = cohorts.reduce((sum, { lentMinor }) => sum + lentMinor, 0n);
      assert.equal(report.total.lentMinor, lent);
    }),
  );
});

test('a young cohort says nothing of ages to come', () => {
  const cohort = { monthOn: FIRST, loans: 1, lentMinor: 100n };
  const stand = { monthOn: FIRST, principalMinor: 80n, atRiskMinor: 20n, lostMinor: 5n };
  const { cohorts, total } = vintageOf([cohort], [{ ...stand, age: 1 }]);
  assert.deepEqual(
    cohorts[0]?.ages.map(({ age, share }) => [age, share.digits]),
    [[1, 200_000n]],
  );
  assert.deepEqual(total.ages, cohorts[0]?.ages);
});
