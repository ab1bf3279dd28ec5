import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { decideRepayment } from '@mkopo/core/lending/decide-repayment.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { disbursedLife, kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import {
  ARREARS_BUCKETS,
  arrearsOf,
  BUCKET_FROM_DAYS,
  daysPastDueOf,
  gradeOf,
  NON_PERFORMING_FROM_DAYS,
} from './arrears.ts';

const date = (text: string) => Temporal.PlainDate.from(text);

test('days past due run from the oldest unpaid instalment', () => {
  const { loan } = disbursedLife();
  const days = (on: string) => arrearsOf(loan, date(on)).daysPastDue;
  assert.deepEqual([days('2026-02-15'), days('2026-02-16'), days('2026-03-20')], [0, 1, 33]);
  assert.equal(arrearsOf(loan, date('2026-02-15')).overdueMinor, 0n);
  const paid = { amount: kes(3120_00n), method: 'cash', clientId: null } as const;
  const { loan: after } = orRefuse(
    decideRepayment(loan, { ...paid, when: sameDay(date('2026-03-20')) }),
  );
  assert.equal(arrearsOf(after, date('2026-03-20')).daysPastDue, 5);
  assert.equal(arrearsOf(after, date('2026-03-20')).overdueMinor, 3090_00n);
});

test('a loan that is not out, or owes nothing, is not late', () => {
  const { loan } = disbursedLife();
  const on = date('2026-12-31');
  const { daysPastDue, overdueMinor } = arrearsOf({ ...loan, status: 'written_off' }, on);
  assert.deepEqual([daysPastDue, overdueMinor], [0, 0n]);
  assert.equal(daysPastDueOf({ oldestUnpaidDueOn: null, keptDays: 96 }, on), 0);
  assert.equal(daysPastDueOf({ oldestUnpaidDueOn: date('2027-01-01'), keptDays: 0 }, on), 0);
});

test('buckets begin on their first day', () => {
  const grades = [0, 1, 30, 31, 60, 61, 90, 91, 180, 181, 360, 361].map(
    (days) => `${days} ${gradeOf(days).bucket}`,
  );
  assert.deepEqual(grades, [
    '0 current',
    '1 1-30',
    '30 1-30',
    '31 31-60',
    '60 31-60',
    '61 61-90',
    '90 61-90',
    '91 91-180',
    '180 91-180',
    '181 181-360',
    '360 181-360',
    '361 360+',
  ]);
  assert.equal(ARREARS_BUCKETS.length, BUCKET_FROM_DAYS.length);
});

/** The last and the first day on both sides of each class. */
const CLASSES = {
  cbk: {
    normal: [0, 1, 30],
    watch: [31, 90],
    substandard: [91, 180],
    doubtful: [181, 360],
    loss: [361, 5000],
  },
  sasra: {
    normal: [0],
    watch: [1, 30],
    substandard: [31, 90, 91, 180],
    doubtful: [181, 360],
    loss: [361, 5000],
  },
} as const;

for (const classification of ['cbk', 'sasra'] as const) {
  test(`the classes of ${classification} begin on their first day`, () => {
    for (const [riskClass, days] of Object.entries(CLASSES[classification])) {
      for (const day of days) {
        const grade = gradeOf(day, classification);
        assert.equal(grade.riskClass, riskClass, `${day} days`);
        const isNonPerforming = riskClass !== 'normal' && riskClass !== 'watch';
        assert.equal(grade.isNonPerforming, isNonPerforming, `${day} days`);
      }
    }
  });
}

test('in duplum begins on the 91st day, whatever the classes', () => {
  const { loan } = disbursedLife();
  const on = (days: number) => arrearsOf(loan, date('2026-02-15').add({ days })).isNonPerforming;
  assert.deepEqual([on(31), on(90), on(91)], [false, false, true]);
  assert.equal(NON_PERFORMING_FROM_DAYS, 91);
});
