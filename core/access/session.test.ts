import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSessionAlive, type Session, type SessionId } from './session.ts';

const NINE = Temporal.Instant.from('2026-01-05T09:00:00Z');
const SESSION: Session = {
  id: 'one' as SessionId,
  expiresAt: NINE.add({ hours: 12 }),
  lastSeenAt: NINE,
  revokedAt: null,
};

test('a session ends after an hour without a call', () => {
  assert.ok(isSessionAlive(SESSION, NINE.add({ minutes: 60 }).subtract({ microseconds: 1 })));
  assert.ok(!isSessionAlive(SESSION, NINE.add({ minutes: 60 })));
});

test('a session ends with the working day, however busy', () => {
  const busy = { ...SESSION, lastSeenAt: NINE.add({ hours: 12 }).subtract({ minutes: 1 }) };
  assert.ok(isSessionAlive(busy, NINE.add({ hours: 12 }).subtract({ microseconds: 1 })));
  assert.ok(!isSessionAlive(busy, NINE.add({ hours: 12 })));
});

test('a revoked session is over', () => {
  assert.ok(!isSessionAlive({ ...SESSION, revokedAt: NINE }, NINE));
});
