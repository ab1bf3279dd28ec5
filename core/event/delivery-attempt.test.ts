import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ATTEMPTS_MAX,
  type EndpointHealth,
  HEALTHY,
  healthAfter,
  isInDoubt,
  isToBePaused,
  judgeAttempt,
} from './delivery-attempt.ts';

const NOW = Temporal.Instant.from('2026-11-16T08:00:00Z');
const TIMED_OUT = { kind: 'failed' } as const;
const answered = (status: number) => ({ kind: 'answered', status }) as const;

function pauses(dice: number): number[] {
  return Array.from({ length: ATTEMPTS_MAX - 1 }, (_, index) => {
    const verdict = judgeAttempt({ outcome: TIMED_OUT, attempts: index + 1, dice });
    assert.equal(verdict.kind, 'retry');
    return verdict.kind === 'retry' ? verdict.afterMs : 0;
  });
}

test('pauses grow from five seconds to a day, and come to about three days', () => {
  const list = pauses(0.5);
  assert.deepEqual([list.at(0), list.at(-1)], [5_000, 24 * 3_600_000]);
  assert.deepEqual(
    list,
    list.toSorted((one, other) => one - other),
  );
  const days = list.reduce((sum, ms) => sum + ms) / 86_400_000;
  assert.ok(days > 2.8 && days < 3.3, `${days}`);
});

test('chance moves a pause by a tenth at most, either way', () => {
  const [least, usual, most] = [pauses(0), pauses(0.5), pauses(1)];
  for (const [index, ms] of usual.entries()) {
    assert.ok((least[index] ?? 0) >= ms * 0.9 - 1 && (least[index] ?? 0) < ms);
    assert.ok((most[index] ?? 0) <= ms * 1.1 + 1 && (most[index] ?? 0) > ms);
  }
});

test('after the last attempt it is given up', () => {
  const verdict = judgeAttempt({ outcome: answered(500), attempts: ATTEMPTS_MAX, dice: 0 });
  assert.deepEqual(verdict, { kind: 'given_up' });
});

test('only 2xx is a delivery, 410 ends the endpoint, all else is a failure', () => {
  const kindOf = (status: number) =>
    judgeAttempt({ outcome: answered(status), attempts: 1, dice: 0 }).kind;
  for (const status of [200, 201, 202, 204, 299]) assert.equal(kindOf(status), 'delivered');
  for (const status of [101, 199, 300, 301, 304, 307, 400, 404, 429, 500, 503]) {
    assert.equal(kindOf(status), 'retry', `${status}`);
  }
  assert.equal(kindOf(410), 'endpoint_gone');
});

function afterFailures(count: number): EndpointHealth {
  let health = HEALTHY;
  for (let made = 0; made < count; made += 1) {
    health = healthAfter(health, { outcome: TIMED_OUT, now: NOW, dice: 0.5 });
  }
  return health;
}

test('an endpoint is in doubt after five failures in a row, and one success ends the doubt', () => {
  assert.equal(isInDoubt(afterFailures(4)), false);
  assert.equal(afterFailures(4).retryAt, null);
  assert.equal(isInDoubt(afterFailures(5)), true);
  const news = { outcome: answered(204), now: NOW, dice: 0.5 };
  assert.deepEqual(healthAfter(afterFailures(50), news), HEALTHY);
});

test('one in doubt is asked after five seconds, then later and later, at last every five minutes', () => {
  let health = afterFailures(5);
  const pausesMs: number[] = [];
  for (let probe = 0; probe < 10; probe += 1) {
    const at = health.retryAt ?? NOW;
    health = healthAfter(health, { outcome: TIMED_OUT, now: at, dice: 0.5 });
    pausesMs.push((health.retryAt?.epochMilliseconds ?? 0) - at.epochMilliseconds);
  }
  const seconds = pausesMs.map((ms) => ms / 1_000);
  assert.deepEqual(seconds, [5, 10, 20, 40, 80, 160, 300, 300, 300, 300]);
});

test('five days without a success pause it, and not a moment less', () => {
  const health = afterFailures(1);
  assert.equal(isToBePaused(health, NOW.add({ hours: 120 }).subtract({ milliseconds: 1 })), false);
  assert.equal(isToBePaused(health, NOW.add({ hours: 120 })), true);
  assert.equal(isToBePaused(HEALTHY, NOW.add({ hours: 1_000 })), false);
});
