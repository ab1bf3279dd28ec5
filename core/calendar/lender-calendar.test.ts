import assert from 'node:assert/strict';
import { test } from 'node:test';
import { businessDateOf, civilDateOf, lenderTimeOf } from './lender-calendar.ts';

const at = (text: string) => Temporal.Instant.from(text);
const nairobi = (aheadDays: number) => ({ timeZone: 'Africa/Nairobi', aheadDays });

test('the business day changes at midnight where the lender lives', () => {
  const dayOf = (instant: string) => `${businessDateOf(at(instant), nairobi(0))}`;
  assert.equal(dayOf('2026-01-31T20:59:59.999999999Z'), '2026-01-31');
  assert.equal(dayOf('2026-01-31T21:00:00Z'), '2026-02-01');
  assert.equal(dayOf('2025-12-31T21:00:00Z'), '2026-01-01');
});

test('a lender whose clock is ahead has that day at the same time of day', () => {
  const moment = at('2026-01-31T09:30:00Z');
  assert.equal(`${businessDateOf(moment, nairobi(45))}`, '2026-03-17');
  assert.equal(`${lenderTimeOf(moment, nairobi(45))}`, '2026-03-17T09:30:00Z');
  assert.equal(`${lenderTimeOf(moment, nairobi(0))}`, `${moment}`);
});

test('the clock on the wall stays, also where clocks change in between', () => {
  const berlin = { timeZone: 'Europe/Berlin', aheadDays: 60 };
  const moment = at('2026-03-01T11:00:00Z');
  assert.equal(`${lenderTimeOf(moment, berlin)}`, '2026-04-30T10:00:00Z');
  for (const hour of ['00', '11', '22', '23']) {
    const night = at(`2026-03-01T${hour}:30:00Z`);
    const shown = civilDateOf(lenderTimeOf(night, berlin), berlin.timeZone);
    assert.equal(`${shown}`, `${businessDateOf(night, berlin)}`);
  }
});
