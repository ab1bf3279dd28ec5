import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PERIOD_UNITS } from '@mkopo/core/calendar/instalment-period.ts';
import { MONTH_LENGTHS, YEAR_LENGTHS } from '@mkopo/core/interest/day-count.ts';
import { INTEREST_PERIODS, RATE_PERIODS } from '@mkopo/core/interest/interest-factor.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { ROUNDINGS } from '@mkopo/core/money/rounding.ts';
import fc from 'fast-check';
import { FEE_TIMES } from './fee.ts';
import { makeSchedule } from './make-schedule.ts';
import { CUMULATIVE_PRACTICE, HOUSE_PRACTICE, PROGRESSIVE_PRACTICE } from './practice.ts';
import type { Schedule } from './schedule.ts';
import { AMORTIZATIONS, INTEREST_METHODS, type ScheduleTerms } from './schedule-terms.ts';

const kes = (minor: bigint) => money(KES, minor);
const amount = fc
  .oneof(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(kes);
const decimal = fc.record({
  digits: fc.bigInt({ min: 0n, max: 100_000n }),
  scale: fc.integer({ min: 2, max: 6 }),
});
const few = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
);
const day = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => Temporal.PlainDate.from('2022-11-01').add({ days }));
const fee = fc.record({
  due: fc.constantFrom(...FEE_TIMES),
  charge: fc.oneof(
    fc.bigInt({ min: 0n, max: 10_000n }).map((minor) => ({ fixed: kes(minor) })),
    decimal.map((pctOfAmount) => ({ pctOfAmount })),
  ),
});

const drawn = fc.record({
  amount,
  rate: fc.record({ pct: decimal, per: fc.constantFrom(...RATE_PERIODS) }),
  method: fc.constantFrom(...INTEREST_METHODS),
  amortization: fc.constantFrom(...AMORTIZATIONS),
  interestPeriod: fc.constantFrom(...INTEREST_PERIODS),
  dayCount: fc.record({
    year: fc.constantFrom(...YEAR_LENGTHS),
    month: fc.constantFrom(...MONTH_LENGTHS),
  }),
  frequency: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({
        every: fc.integer({ min: 1, max: 20 }),
        unit: fc.constantFrom(...PERIOD_UNITS),
      }),
    },
    { weight: 1, arbitrary: fc.constant('once' as const) },
  ),
  length: fc.oneof(
    fc.record({ instalments: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ termDays: fc.integer({ min: 1, max: 700 }) }),
  ),
  disbursedOn: day,
  firstDueAfterDays: fc.option(fc.integer({ min: 1, max: 45 }), { freq: 2 }),
  grace: fc.record({ principal: few, interestPayment: few, interestFree: few }),
  fees: fc.array(fee, { maxLength: 3 }),
  instalmentMultiple: fc.option(fc.constantFrom(1n, 5_00n, 100_00n).map(kes)),
  rounding: fc.constantFrom(...ROUNDINGS),
  practice: fc.constantFrom(HOUSE_PRACTICE, CUMULATIVE_PRACTICE, PROGRESSIVE_PRACTICE),
});

const terms: fc.Arbitrary<ScheduleTerms> = drawn.map(({ firstDueAfterDays: days, ...rest }) => ({
  ...rest,
  firstDueOn: days === null ? null : rest.disbursedOn.add({ days }),
}));

/** Holds `law` against every schedule that random terms make, and sees that they do make some. */
function forEverySchedule(law: (schedule: Schedule, terms: ScheduleTerms) => void): void {
  let made = 0;
  fc.assert(
    fc.property(terms, (terms) => {
      const schedule = makeSchedule(terms);
      if ('impossible' in schedule) return;
      made += 1;
      law(schedule, terms);
    }),
    { numRuns: 1500 },
  );
  assert.ok(made > 500, `only ${made} of the random terms made a schedule`);
}

const sum = (parts: readonly { minor: bigint }[]) =>
  parts.reduce((total, { minor }) => total + minor, 0n);

test('the instalments repay the amount exactly, and owe nothing after the last', () => {
  forEverySchedule(({ amount, instalments }) => {
    assert.equal(sum(instalments.map(({ principal }) => principal)), amount.minor);
    assert.equal(instalments.at(-1)?.balance.minor, 0n);
  });
});

test('no part is negative, and the parts make the total', () => {
  forEverySchedule(({ instalments }) => {
    for (const { principal, interest, fees, total, balance } of instalments) {
      const parts = [principal, interest, fees];
      assert.ok([...parts, balance].every(({ minor }) => minor >= 0n));
      assert.equal(sum(parts), total.minor);
    }
  });
});

test('due dates strictly rise, each period following on the one before', () => {
  forEverySchedule(({ disbursedOn, instalments }) => {
    let before = disbursedOn;
    for (const { fromOn, dueOn, days } of instalments) {
      assert.ok(fromOn.equals(before));
      assert.ok(Temporal.PlainDate.compare(dueOn, before) > 0);
      assert.equal(before.add({ days }).toString(), dueOn.toString());
      before = dueOn;
    }
  });
});

test('a term in days ends on its day where days or weeks are counted', () => {
  forEverySchedule(({ disbursedOn, instalments }, { frequency, length }) => {
    if (!('termDays' in length) || (frequency !== 'once' && frequency.unit === 'months')) return;
    const lastOn = disbursedOn.add({ days: length.termDays });
    assert.equal(instalments.at(-1)?.dueOn.toString(), lastOn.toString());
  });
});

test('grace is kept: no principal, no interest due, no interest charged', () => {
  forEverySchedule(({ instalments }, { grace, amortization }) => {
    const isLast = (index: number) => index === instalments.length - 1;
    for (const [index, { principal, interest }] of instalments.entries()) {
      const isBullet = amortization === 'bullet' && !isLast(index);
      if (index < grace.principal || isBullet) assert.equal(principal.minor, 0n);
      if (index < grace.interestPayment || index < grace.interestFree) {
        assert.equal(interest.minor, 0n);
      }
    }
  });
});

test('every equal instalment but the last is a multiple where the product asks for one', () => {
  forEverySchedule(({ instalments }, { grace, amortization, instalmentMultiple, practice }) => {
    const isHeld = grace.interestPayment > 0 && practice.heldInterest === 'on_top';
    if (!instalmentMultiple || amortization !== 'equal_installments' || isHeld) return;
    const multiple = instalmentMultiple.minor;
    for (const { principal, interest } of instalments.slice(grace.principal, -1)) {
      // Interest above the instalment leaves no principal to round with.
      const offBy = principal.minor > 0n ? (principal.minor + interest.minor) % multiple : 0n;
      assert.equal(offBy, 0n);
    }
  });
});
