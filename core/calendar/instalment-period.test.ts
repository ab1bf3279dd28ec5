import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instalmentPeriods, monthsSpanned } from '@mkopo/core/calendar/instalment-period.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const monthly = { every: 1, unit: 'months' } as const;
const dueDates = (periods: ReturnType<typeof instalmentPeriods>) =>
  periods.map(({ dueOn }) => dueOn.toString());

test('a loan of the 31st is due on the last day of shorter months, and on the 31st again', () => {
  const periods = instalmentPeriods({
    disbursedOn: date('2023-12-31'),
    frequency: monthly,
    instalments: 4,
    firstDueOn: null,
    lastDueOn: null,
  });
  assert.deepEqual(dueDates(periods), ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']);
  assert.ok(periods.every(({ isRegular }) => isRegular));
});

test('an agreed first due date sets the day of all; only the first period is irregular', () => {
  const periods = instalmentPeriods({
    disbursedOn: date('2024-01-15'),
    frequency: monthly,
    instalments: 3,
    firstDueOn: date('2024-02-29'),
    lastDueOn: null,
  });
  assert.deepEqual(dueDates(periods), ['2024-02-29', '2024-03-29', '2024-04-29']);
  assert.deepEqual(
    periods.map(({ isRegular }) => isRegular),
    [false, true, true],
  );
});

test('a fixed last day cuts the last period short', () => {
  const periods = instalmentPeriods({
    disbursedOn: date('2024-01-01'),
    frequency: { every: 2, unit: 'weeks' },
    instalments: 3,
    firstDueOn: null,
    lastDueOn: date('2024-02-05'),
  });
  assert.deepEqual(
    periods.map(({ days, isRegular }) => [days, isRegular]),
    [
      [14, true],
      [14, true],
      [7, false],
    ],
  );
});

test('an irregular stretch is whole months and days of the month it runs into', () => {
  const [period] = instalmentPeriods({
    disbursedOn: date('2024-01-01'),
    frequency: monthly,
    instalments: 1,
    firstDueOn: date('2024-02-18'),
    lastDueOn: null,
  });
  assert.ok(period);
  assert.deepEqual(monthsSpanned(period), { months: 1, days: 17, daysInNextMonth: 29 });
});
