import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BranchId } from '@mkopo/core/access/branch.ts';
import { compareDates } from '@mkopo/core/calendar/date.ts';
import fc from 'fast-check';
import {
  afterSending,
  lastRunOn,
  mayReceive,
  nextRunOn,
  REPORT_FREQUENCIES,
  reportedPeriod,
  SCHEDULES_MAX,
  SENDING_TRIES_MAX,
  scheduleRefused,
  sendingAt,
} from './report-schedule.ts';

const FIRST = Temporal.PlainDate.from('2023-12-25');
const day = fc.integer({ min: 0, max: 3_000 }).map((days) => FIRST.add({ days }));

test('what is told of follows on what was told of before: no day is left out, none told twice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REPORT_FREQUENCIES), day, (frequency, on) => {
      const first = nextRunOn(frequency, on);
      const next = nextRunOn(frequency, first);
      assert.ok(compareDates(on, first) < 0 && compareDates(first, next) < 0);
      const before = reportedPeriod(frequency, first);
      const after = reportedPeriod(frequency, next);
      assert.ok(after.fromOn.equals(before.toOn.add({ days: 1 })));
      assert.ok(before.toOn.equals(first.subtract({ days: 1 })));
    }),
  );
});

test('after an outage the newest goes, and the one after it is next', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REPORT_FREQUENCIES), day, (frequency, on) => {
      const last = lastRunOn(frequency, on);
      assert.ok(compareDates(last, on) <= 0);
      assert.ok(nextRunOn(frequency, last).equals(nextRunOn(frequency, on)));
      assert.ok(nextRunOn(frequency, last.subtract({ days: 1 })).equals(last));
    }),
  );
});

test('weeks begin on Mondays, months on their first', () => {
  const sunday = Temporal.PlainDate.from('2026-11-15');
  assert.equal(nextRunOn('weekly', sunday).toString(), '2026-11-16');
  assert.equal(nextRunOn('weekly', sunday.add({ days: 1 })).toString(), '2026-11-23');
  assert.equal(nextRunOn('monthly', sunday).toString(), '2026-12-01');
  assert.equal(nextRunOn('daily', sunday).toString(), '2026-11-16');
});

test('it goes in the morning where the lender lives', () => {
  const on = Temporal.PlainDate.from('2026-11-16');
  const nairobi = { timeZone: 'Africa/Nairobi', aheadDays: 0 };
  assert.equal(sendingAt(on, nairobi).toString(), '2026-11-16T03:00:00Z');
});

test('nobody is sent what they could not open', () => {
  const kisumu = 'kisumu' as BranchId;
  const manager = { status: 'active', role: 'manager', branchId: null } as const;
  const open = { isFenced: false, branchId: null };
  const fenced = { isFenced: true, branchId: null };
  assert.ok(mayReceive(manager, fenced));
  assert.ok(!mayReceive({ ...manager, status: 'suspended' }, open));
  assert.ok(!mayReceive({ ...manager, role: 'cashier' }, open));
  assert.ok(mayReceive({ ...manager, branchId: kisumu }, open));
  assert.ok(!mayReceive({ ...manager, branchId: kisumu }, fenced));
  assert.ok(mayReceive({ ...manager, branchId: kisumu }, { isFenced: true, branchId: kisumu }));
});

test('a try that reached somebody is the last, one that reached nobody is made again for a while', () => {
  assert.equal(afterSending({ accepted: 1, busy: 3, tries: 1 }), 'sent');
  assert.equal(afterSending({ accepted: 0, busy: 1, tries: 1 }), 'again');
  assert.equal(afterSending({ accepted: 0, busy: 1, tries: SENDING_TRIES_MAX }), 'failed');
  assert.equal(afterSending({ accepted: 0, busy: 0, tries: 1 }), 'failed');
});

test('the books are of no branch, and a lender keeps so many at most', () => {
  const branchId = 'kisumu' as BranchId;
  assert.equal(scheduleRefused({ report: 'ageing', branchId, kept: 0 }), null);
  assert.ok(scheduleRefused({ report: 'trial_balance', branchId, kept: 0 }));
  assert.ok(scheduleRefused({ report: 'ageing', branchId: null, kept: SCHEDULES_MAX }));
});
