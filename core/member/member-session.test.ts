import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTokenAlive, tokenExpiry, wouldBeReuse } from './member-session.ts';

const START = Temporal.Instant.from('2026-01-01T00:00:00Z');
const at = (minutes: number) => START.add({ minutes });

test('a token lasts an hour, but never past the twelve hours of its log-in', () => {
  assert.deepEqual(tokenExpiry(START, START), at(60));
  assert.deepEqual(tokenExpiry(START, at(600)), at(660));
  assert.deepEqual(tokenExpiry(START, at(690)), at(720));
  assert.equal(tokenExpiry(START, at(720)), null);
});

test('a token is alive until it expires or is ended', () => {
  assert.ok(isTokenAlive({ expiresAt: at(1), revokedAt: null }, START));
  assert.ok(!isTokenAlive({ expiresAt: START, revokedAt: null }, START));
  assert.ok(!isTokenAlive({ expiresAt: at(1), revokedAt: START }, START));
});

test('a token that was ended may still be shown for half a minute, and no longer', () => {
  const ended = { revokedAt: START };
  assert.ok(!wouldBeReuse({ revokedAt: null }, at(90)));
  assert.ok(!wouldBeReuse(ended, START));
  assert.ok(!wouldBeReuse(ended, START.add({ seconds: 30 })));
  assert.ok(wouldBeReuse(ended, START.add({ seconds: 30, nanoseconds: 1 })));
});
