import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DepositHistory } from './deposit-history.ts';
import { monthReason } from './deposit-results.ts';
import { scoreDeposits } from './score-deposits.ts';
import { scoreNumber } from './score-number.ts';

test('a month: half in time 0.5, whole 15 days late 0.75, missed 0, too much 1', () => {
  const [half, late, missed, more] = monthScores({
    endOn: '2026-04-30',
    deposits: { '2026-01-05': 500, '2026-02-20': 1000, '2026-04-01': 5000 },
  });
  assert.deepEqual([half, late, missed, more], [0.5, 0.75, 0, 1]);
});

test('overall is four fifths of the mean and one fifth of the months in time', () => {
  const { overall, onTimeMonths } = score({
    endOn: '2026-04-30',
    deposits: { '2026-01-05': 500, '2026-02-20': 1000, '2026-04-01': 5000 },
  });
  assert.equal(onTimeMonths, 1);
  assert.equal(scoreNumber(overall), 0.8 * ((0.5 + 0.75 + 0 + 1) / 4) + 0.2 * (1 / 4));
});

test('a day late costs a sixtieth, and 30 days or more cost half', () => {
  const deposits = { '2026-01-02': 1000 };
  assert.deepEqual(monthScores({ expectedDay: 1, deposits }), [0.9833]);
  assert.deepEqual(monthScores({ expectedDay: 1, deposits: { '2026-01-31': 1000 } }), [0.5]);
});

test('the expected amount is filled by the earliest money, each part by its own day', () => {
  // 400 in time, 400 at 12 days late (0.8), and of the last 400 only 200 at 24 days late (0.6).
  const deposits = { '2026-01-05': 400, '2026-01-17': 400, '2026-01-29': 400 };
  assert.deepEqual(monthScores({ deposits }), [0.84]);
});

test('a day past the end of the month is its last day', () => {
  const { months } = score({ endOn: '2026-03-31', expectedDay: 31, deposits: {} });
  assert.deepEqual(
    months.map(({ dueOn }) => dueOn.toString()),
    ['2026-01-31', '2026-02-28', '2026-03-31'],
  );
});

test('a due date outside of the period moves to its first or last day', () => {
  const { months } = score({
    ...{ startOn: '2026-01-20', endOn: '2026-03-03' },
    deposits: { '2026-01-20': 1000, '2026-02-05': 1000, '2026-03-03': 1000 },
  });
  assert.deepEqual(
    months.map(({ dueOn, isOnTime }) => [dueOn.toString(), isOnTime]),
    [
      ['2026-01-20', true],
      ['2026-02-05', true],
      ['2026-03-03', true],
    ],
  );
});

test('deposits outside of the period are ignored, its first and last day are in it', () => {
  const { ignoredDeposits, partialDeposits } = score({
    deposits: { '2025-12-31': 1, '2026-01-01': 2, '2026-01-31': 3, '2026-02-01': 4 },
  });
  assert.deepEqual([ignoredDeposits, partialDeposits], [2, 2]);
});

test('once its month is complete, a deposit 7 days before the next due date counts as early', () => {
  const deposits = { '2026-01-05': 1000, '2026-01-29': 1000 };
  assert.deepEqual(monthScores({ endOn: '2026-02-28', deposits }), [1, 1]);
  const { months } = score({ endOn: '2026-02-28', deposits });
  assert.equal(months[1]?.deposits[0]?.isEarly, true);
});

test('8 days before it, or with the month incomplete, it belongs to its own month', () => {
  const [, tooEarly] = monthScores({
    endOn: '2026-02-28',
    deposits: { '2026-01-05': 1000, '2026-01-28': 1000 },
  });
  assert.equal(tooEarly, 0);
  const [own, next] = monthScores({
    endOn: '2026-02-28',
    deposits: { '2026-01-05': 999, '2026-01-29': 1000 },
  });
  assert.deepEqual([own, next], [0.9996, 0]);
});

test('of two deposits on one day the larger completes the month, and the other is early', () => {
  const twoOnADay = [
    { on: Temporal.PlainDate.from('2026-01-30'), amount: 400n },
    { on: Temporal.PlainDate.from('2026-01-30'), amount: 1000n },
  ];
  const { months } = scoreDeposits({ ...historyOf({ endOn: '2026-02-28' }), deposits: twoOnADay });
  assert.deepEqual(
    months.map(({ countedAmount }) => countedAmount),
    [1000n, 400n],
  );
});

test('after the last month of the period there is no next one to be early for', () => {
  const deposits = { '2026-01-05': 1000, '2026-01-31': 1000 };
  assert.deepEqual(monthScores({ deposits }), [1]);
});

test('a run counts deposits, and ends with a late one or a month without any', () => {
  const onTime = { '2026-01-03': 500, '2026-01-05': 500, '2026-02-05': 1000 };
  const runs = (deposits: Record<string, number>) => {
    const { longestOnTimeRun, longestLateRun } = score({ endOn: '2026-06-30', deposits });
    return [longestOnTimeRun, longestLateRun];
  };
  assert.deepEqual(runs(onTime), [3, 0]);
  assert.deepEqual(runs({ ...onTime, '2026-03-06': 1000, '2026-04-01': 1000 }), [3, 1]);
  assert.deepEqual(runs({ ...onTime, '2026-04-05': 1000, '2026-05-05': 1000 }), [3, 0]);
  assert.deepEqual(runs({ ...onTime, '2026-03-05': 1, '2026-04-06': 9, '2026-04-07': 9 }), [4, 2]);
});

test('an early deposit fills its month for a run too', () => {
  const deposits = { '2026-01-05': 1000, '2026-01-30': 1000, '2026-03-05': 1000 };
  assert.equal(score({ endOn: '2026-03-31', deposits }).longestOnTimeRun, 3);
});

test('partial deposits are those below the expected amount, whatever their month came to', () => {
  const deposits = { '2026-01-02': 400, '2026-01-03': 600, '2026-01-04': 1000 };
  assert.equal(score({ deposits }).partialDeposits, 2);
});

test('each month says why it got its score', () => {
  const { months, expectedAmount } = score({
    endOn: '2026-08-31',
    deposits: {
      ...{ '2026-01-05': 1000, '2026-02-20': 1000, '2026-04-01': 500, '2026-05-04': 500 },
      ...{ '2026-05-06': 500, '2026-06-05': 1000, '2026-06-30': 1000 },
      ...{ '2026-08-06': 100, '2026-08-07': 100 },
    },
  });
  assert.deepEqual(
    months.map((month) => monthReason(month, expectedAmount)),
    [
      'The whole amount came in by the due date.',
      'The whole amount came in 15 days after the due date.',
      'Nothing came in for this month.',
      '500 of 1000 came in by the due date.',
      'The whole amount came in, the last part 1 day after the due date.',
      'The whole amount came in by the due date.',
      'The whole amount came in by the due date, in the month before.',
      '200 of 1000 came in up to 2 days after the due date.',
    ],
  );
});

test('a history is read in one pass: each of 10,000 deposits as often as each of 10', () => {
  assert.equal(readsPerDeposit(10_000), readsPerDeposit(10));
});

/** How often a deposit's date and amount are looked at. */
function readsPerDeposit(count: number): number {
  let reads = 0;
  const deposits = Array.from({ length: count }, (_, index) => ({
    get on() {
      reads += 1;
      return Temporal.PlainDate.from('2026-01-01').add({ days: (index * 7919) % 365 });
    },
    get amount() {
      reads += 1;
      return 1000n;
    },
  }));
  scoreDeposits({ ...historyOf({ endOn: '2026-12-31' }), deposits });
  return reads / count;
}

type Given = {
  readonly startOn?: string;
  readonly endOn?: string;
  readonly expectedDay?: number;
  readonly deposits?: Readonly<Record<string, number>>;
};

/** January 2026, 1000 expected on the 5th, unless said otherwise. */
function historyOf({ deposits = {}, ...given }: Given): DepositHistory {
  return {
    startOn: Temporal.PlainDate.from(given.startOn ?? '2026-01-01'),
    endOn: Temporal.PlainDate.from(given.endOn ?? '2026-01-31'),
    expectedDay: given.expectedDay ?? 5,
    expectedAmount: 1000n,
    deposits: Object.entries(deposits).map(([on, amount]) => {
      return { on: Temporal.PlainDate.from(on), amount: BigInt(amount) };
    }),
  };
}

function score(given: Given) {
  return scoreDeposits(historyOf(given));
}

function monthScores(given: Given): number[] {
  return score(given).months.map((month) => scoreNumber(month.score));
}
