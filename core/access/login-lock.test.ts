import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockedUntil } from './login-lock.ts';

const NINE = Temporal.Instant.from('2026-01-05T09:00:00Z');
const minutes = (count: number) => NINE.add({ minutes: count });
/** One failure a minute, from nine o’clock. */
const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => minutes(index)).toReversed();

test('nine failures leave the door open, the tenth closes it', () => {
  const asked = { subject: 'email', now: minutes(10) } as const;
  assert.equal(lockedUntil(failures(9), asked), null);
  assert.deepEqual(lockedUntil(failures(10), asked), minutes(15));
});

test('it opens when the first of the ten is a quarter of an hour old', () => {
  const locked = (now: Temporal.Instant) => lockedUntil(failures(10), { subject: 'email', now });
  assert.deepEqual(locked(minutes(15).subtract({ microseconds: 1 })), minutes(15));
  assert.equal(locked(minutes(15)), null);
  // One more failure, at once: of the last ten, the first is now a minute younger.
  const again = [minutes(15), ...failures(10)];
  assert.deepEqual(lockedUntil(again, { subject: 'email', now: minutes(15) }), minutes(16));
});

test('an address may fail more often: a branch sits behind it', () => {
  const many = Array.from({ length: 299 }, () => NINE);
  const asked = { subject: 'address', now: NINE } as const;
  assert.equal(lockedUntil(many, asked), null);
  assert.deepEqual(lockedUntil([...many, NINE], asked), minutes(15));
});
