import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedDayAge } from './closed-day-age.ts';

const at = (text: string) => Temporal.Instant.from(text);
const calendar = { timeZone: 'Africa/Nairobi', aheadDays: 0 };

test('a lender whose yesterday is closed is one day old, by its own midnight', () => {
  const closedOn = Temporal.PlainDate.from('2026-03-04');
  const last = { closedOn, sinceAt: at('2026-01-01T00:00:00Z'), calendar };
  assert.equal(closedDayAge(last, at('2026-03-05T20:59:59Z')), 1);
  assert.equal(closedDayAge(last, at('2026-03-05T21:00:00Z')), 2);
});

test('a new lender has nothing to close before its first day is over', () => {
  const last = { closedOn: null, sinceAt: at('2026-03-04T22:00:00Z'), calendar };
  assert.equal(closedDayAge(last, at('2026-03-05T12:00:00Z')), 1);
  assert.equal(closedDayAge(last, at('2026-03-07T12:00:00Z')), 3);
});

test('of a lender whose clock is ahead the days count by that clock', () => {
  const closedOn = Temporal.PlainDate.from('2026-04-18');
  const ahead = { ...calendar, aheadDays: 45 };
  const last = { closedOn, sinceAt: at('2026-03-04T22:00:00Z'), calendar: ahead };
  assert.equal(closedDayAge(last, at('2026-03-05T12:00:00Z')), 1);
});
