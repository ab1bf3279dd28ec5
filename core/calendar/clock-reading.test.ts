import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aheadInWords, aheadMs, followClock } from '@mkopo/core/calendar/clock-reading.ts';

const reading = (tookMs: number, saidMs = 1_000_000) => ({
  askedAtMs: 500,
  answeredAtMs: 500 + tookMs,
  saidMs,
});

test('what is known stays while no answer proves it wrong, however slow the answers are', () => {
  assert.equal(followClock(999_495, reading(10)), 999_495);
  assert.equal(followClock(999_495, reading(5_000)), 999_495);
});

test('what an answer proves wrong moves as little as it must', () => {
  assert.equal(followClock(0, reading(10)), 999_490);
  assert.equal(followClock(2_000_000, reading(10)), 999_500);
});

test('a clock is ahead or behind by what an answer proves, and no more', () => {
  const slow = reading(300);
  assert.equal(aheadMs(1_000_300, slow), 0);
  assert.equal(aheadMs(1_000_000, slow), 0);
  assert.equal(aheadMs(1_006_000, slow), 5_700);
  assert.equal(aheadMs(994_000, slow), -6_000);
});

test('how far a clock is off is said as people say it', () => {
  const said = [40 * 86_400_000, -26 * 3_600_000, 6_000, -150_000].map(aheadInWords);
  assert.deepEqual(said, [
    '40 days ahead of',
    '26 hours behind',
    '6 seconds ahead of',
    '3 minutes behind',
  ]);
});
