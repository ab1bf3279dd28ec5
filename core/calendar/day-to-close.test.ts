import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ClosedDays, dayToClose } from '@mkopo/core/calendar/day-to-close.ts';

const day = (date: number) => Temporal.PlainDate.from({ year: 2026, month: 3, day: date });
const TODAY = day(20);

function closed(firstOn: number, lastOn: number, change: Partial<ClosedDays> = {}): ClosedDays {
  return { firstOn: day(firstOn), lastOn: day(lastOn), isLastFinished: true, ...change };
}

function next(days: ClosedDays | null, through: number): string {
  const answer = dayToClose(days, { throughOn: day(through), todayOn: TODAY });
  if (answer && 'refused' in answer) return `${answer.refused} ${Object.values(answer.facts)}`;
  return `${answer}`;
}

test('the first run of all closes the day that was asked for, and no day before it', () => {
  assert.equal(next(null, 19), '2026-03-19');
  assert.equal(next(null, 5), '2026-03-05');
});

test('days that were missed are closed in their order, up to the one that was asked for', () => {
  assert.equal(next(closed(10, 16), 19), '2026-03-17');
  assert.equal(next(closed(10, 17), 19), '2026-03-18');
  assert.equal(next(closed(10, 18), 19), '2026-03-19');
  assert.equal(next(closed(10, 19), 19), 'null');
});

test('a day that was begun is finished before the next one begins', () => {
  const days = closed(10, 17, { isLastFinished: false });
  assert.equal(next(days, 19), '2026-03-17');
  assert.equal(next(days, 17), '2026-03-17');
});

test('a day that is closed, or older than one that is being closed, leaves nothing to do', () => {
  assert.equal(next(closed(10, 19), 12), 'null');
  assert.equal(next(closed(10, 17, { isLastFinished: false }), 16), 'null');
});

test('today can be closed, tomorrow cannot', () => {
  assert.equal(next(closed(10, 19), 20), '2026-03-20');
  assert.equal(next(closed(10, 19), 21), 'date_out_of_range 2026-03-10,2026-03-20');
  assert.equal(next(null, 21), 'date_out_of_range 2026-03-20,2026-03-20');
});

test('no day before the first run can be closed later', () => {
  assert.equal(next(closed(10, 19), 9), 'date_out_of_range 2026-03-10,2026-03-20');
});
