import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ratio } from '@mkopo/core/money/ratio.ts';
import fc from 'fast-check';
import { type Deposit, type DepositHistory, dueDates } from './deposit-history.ts';
import { scoreDeposits } from './score-deposits.ts';
import { scoreNumber } from './score-number.ts';

/**
 * Any history: periods that start and end on any day, small amounts that often just complete a
 * month, dates in and around the period. Small numbers find more here than large ones.
 */
const FIRST_DAY = Temporal.PlainDate.from('2023-11-01');

type Frame = Omit<DepositHistory, 'deposits'> & { readonly days: number };

const anyFrame: fc.Arbitrary<Frame> = fc
  .record({
    start: fc.nat(500),
    days: fc.oneof(fc.nat(40), fc.nat(200), fc.nat(700)),
    expectedDay: fc.integer({ min: 1, max: 31 }),
    expectedAmount: fc.oneof(
      fc.bigInt({ min: 1n, max: 10n }),
      fc.bigInt({ min: 1n, max: BigInt(Number.MAX_SAFE_INTEGER) }),
    ),
  })
  .map(({ start, days, ...rest }) => {
    const startOn = FIRST_DAY.add({ days: start });
    return { startOn, endOn: startOn.add({ days }), days, ...rest };
  });

/** Some on or near a due date, where rules change; the others anywhere. */
function anyDeposit(frame: Frame): fc.Arbitrary<Deposit> {
  const { startOn, days, expectedAmount } = frame;
  const nearDue = fc
    .record({ due: fc.constantFrom(...dueDates(frame)), off: fc.integer({ min: -9, max: 9 }) })
    .map(({ due, off }) => due.add({ days: off }));
  const anywhere = fc
    .integer({ min: -20, max: days + 20 })
    .map((day) => startOn.add({ days: day }));
  return fc
    .record({ on: fc.oneof(nearDue, anywhere), quarters: fc.constantFrom(1n, 2n, 3n, 4n, 5n, 9n) })
    .map(({ on, quarters }) => {
      const amount = (expectedAmount * quarters) / 4n;
      return { on, amount: amount > 0n ? amount : 1n };
    });
}

const anyHistory = anyFrame.chain((frame) =>
  fc
    .array(anyDeposit(frame), { maxLength: 40, size: 'max' })
    .map((deposits) => ({ ...frame, deposits })),
);

const RUNS = { numRuns: 300 };

test('every score is from 0 to 1 and carries at most four decimals', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      for (const score of scoresOf(history)) {
        const number = scoreNumber(score);
        assert.ok(score.numerator >= 0n && score.numerator <= score.denominator);
        assert.ok(number >= 0 && number <= 1);
        assert.match(String(number), /^(0|1|0\.\d{1,4})$/);
      }
    }),
    RUNS,
  );
});

test('one deposit more never lowers a score, wherever it falls', () => {
  const grown = anyHistory.chain((history) =>
    anyDeposit(history).map((added) => ({ history, added })),
  );
  fc.assert(
    fc.property(grown, ({ history, added }) => {
      const before = scoresOf(history);
      const after = scoresOf({ ...history, deposits: [...history.deposits, added] });
      for (const [place, score] of after.entries()) {
        const old = before[place];
        assert.ok(old && isAtLeast(score, old), `${place}: ${shown(old)} fell to ${shown(score)}`);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('the order in which deposits are listed is irrelevant', () => {
  const twice = anyHistory.chain((history) =>
    fc
      .shuffledSubarray([...history.deposits], { minLength: history.deposits.length })
      .map((deposits) => ({ history, shuffled: { ...history, deposits } })),
  );
  fc.assert(
    fc.property(twice, ({ history, shuffled }) => {
      assert.deepEqual(scoreDeposits(shuffled), scoreDeposits(history));
    }),
    RUNS,
  );
});

test('the expected amount on every due date is exactly 1, also with more on top', () => {
  const perfect = anyFrame.chain((frame) => {
    const due = dueDates(frame).map((on) => ({ on, amount: frame.expectedAmount }));
    return fc
      .array(anyDeposit(frame), { maxLength: 10 })
      .map((more) => ({ ...frame, deposits: [...more, ...due] }));
  });
  fc.assert(
    fc.property(perfect, (history) => {
      for (const score of scoresOf(history)) assert.equal(scoreNumber(score), 1);
    }),
    RUNS,
  );
});

test('no deposit in the period is exactly 0', () => {
  const none = anyFrame.map((frame) => {
    const outside = [frame.startOn.subtract({ days: 1 }), frame.endOn.add({ days: 1 })];
    return { ...frame, deposits: outside.map((on) => ({ on, amount: frame.expectedAmount })) };
  });
  fc.assert(
    fc.property(none, (history) => {
      for (const score of scoresOf(history)) assert.equal(scoreNumber(score), 0);
      const { longestOnTimeRun, partialDeposits, ignoredDeposits } = scoreDeposits(history);
      assert.deepEqual([longestOnTimeRun, partialDeposits, ignoredDeposits], [0, 0, 2]);
    }),
    RUNS,
  );
});

test('the rule as it is written, computed the slow way, gives the same scores', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { months, overall } = scoreDeposits(history);
      const slow = slowScores(history);
      for (const [index, { score }] of months.entries()) near(score, slow.months[index]);
      near(overall, slow.overall);
    }),
    RUNS,
  );
});

test('money is the unit of no score: a thousand times of all of it scores the same', () => {
  const times = (amount: bigint) => amount * 1_000n;
  fc.assert(
    fc.property(anyHistory, (history) => {
      const richer = {
        ...history,
        expectedAmount: times(history.expectedAmount),
        deposits: history.deposits.map(({ on, amount }) => ({ on, amount: times(amount) })),
      };
      assert.deepEqual(scoresOf(richer), scoresOf(history));
    }),
    RUNS,
  );
});

function scoresOf(history: DepositHistory): Ratio[] {
  const { overall, months } = scoreDeposits(history);
  return [overall, ...months.map(({ score }) => score)];
}

function isAtLeast(score: Ratio, floor: Ratio): boolean {
  return score.numerator * floor.denominator >= floor.numerator * score.denominator;
}

function shown(score: Ratio | undefined): string {
  return score ? `${score.numerator}/${score.denominator}` : 'nothing';
}

function near(score: Ratio, expected: number | undefined): void {
  const number = Number((score.numerator * 10n ** 12n) / score.denominator) / 1e12;
  assert.ok(Math.abs(number - (expected ?? Number.NaN)) < 1e-9, `${number} is not ${expected}`);
}

/** Day by day and shilling by shilling in floats, sharing no code with the rule. */
function slowScores({ startOn, endOn, expectedDay, expectedAmount, deposits }: DepositHistory) {
  const expected = Number(expectedAmount);
  const months: { due: string; got: number; inTime: number; earned: number }[] = [];
  const first = Temporal.PlainYearMonth.from(startOn);
  for (let month = first; Temporal.PlainYearMonth.compare(month, endOn) <= 0; ) {
    const day = Math.min(expectedDay, month.daysInMonth);
    const due = month.toPlainDate({ day }).toString();
    const [from, to] = [startOn.toString(), endOn.toString()];
    months.push({ due: due < from ? from : due > to ? to : due, got: 0, inTime: 0, earned: 0 });
    month = month.add({ months: 1 });
  }
  const rest = [...deposits];
  for (let on = startOn; Temporal.PlainDate.compare(on, endOn) <= 0; on = on.add({ days: 1 })) {
    const today = rest.filter((deposit) => deposit.on.equals(on));
    today.sort((left, right) => Number(right.amount - left.amount));
    for (const { amount } of today) {
      const index = months.findIndex(({ due }) => due.slice(0, 7) === on.toString().slice(0, 7));
      const next = months[index + 1];
      const isFull = (months[index]?.got ?? 0) >= expected;
      const isNear = next !== undefined && on.until(next.due).total('days') <= 7;
      const month = isFull && isNear ? next : months[index];
      assert.ok(month);
      const late = Math.max(0, Temporal.PlainDate.from(month.due).until(on).total('days'));
      const counted = Math.min(Number(amount), Math.max(0, expected - month.got));
      month.got += Number(amount);
      month.earned += counted * Math.max(0.5, 1 - late / 60);
      if (late === 0) month.inTime += Number(amount);
    }
  }
  const scores = months.map(({ earned }) => earned / expected);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const share = months.filter(({ inTime }) => inTime >= expected).length / months.length;
  return { months: scores, overall: 0.8 * mean + 0.2 * share };
}
