import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rateLimiter } from './rate-limit.ts';

const START = Temporal.Instant.from('2026-01-31T09:00:00Z');
const perMinute = fc.integer({ min: 1, max: 100 });
const pauseMs = fc.oneof(fc.constant(0), fc.nat(50), fc.nat(5000));
const pausesMs = fc.array(pauseMs, { minLength: 1, maxLength: 300, size: 'max' });

test('in any span of t minutes at most b + q·t calls pass: one full bucket, and what flows in', () => {
  fc.assert(
    fc.property(perMinute, pausesMs, (q, pauses) => {
      const limiter = rateLimiter(q);
      const passedAt = timesOf(pauses).filter((ms) => limiter.spend('key', at(ms)).allowed);
      passedAt.forEach((from, first) => {
        passedAt.slice(first).forEach((to, extra) => {
          assert.ok(extra + 1 <= limiter.burst + (q * (to - from)) / 60_000 + 1e-6);
        });
      });
    }),
  );
});

test('a caller that keeps to q calls a minute, evenly, is never refused', () => {
  fc.assert(
    fc.property(perMinute, fc.integer({ min: 1, max: 500 }), (q, calls) => {
      const limiter = rateLimiter(q);
      const everyMs = Math.ceil(60_000 / q);
      for (let call = 0; call < calls; call += 1) {
        assert.ok(limiter.spend('key', at(call * everyMs)).allowed);
      }
    }),
  );
});

test('whoever waits as long as it was told is let in', () => {
  fc.assert(
    fc.property(perMinute, pausesMs, (q, pauses) => {
      const limiter = rateLimiter(q);
      let ms = 0;
      for (const pause of pauses) {
        ms += pause;
        const { allowed, resetSeconds } = limiter.spend('key', at(ms));
        if (allowed) continue;
        ms += resetSeconds * 1000;
        assert.ok(limiter.spend('key', at(ms)).allowed, `${q} a minute, at ${ms} ms`);
      }
    }),
  );
});

test('a clock that is set back locks nobody out: the wait is counted from the new time', () => {
  const limiter = rateLimiter(60);
  for (let call = 0; call < 60; call += 1) limiter.spend('key', at(3_600_000));
  assert.deepEqual(limiter.spend('key', at(0)), { allowed: false, remaining: 0, resetSeconds: 1 });
  assert.equal(limiter.spend('key', at(1000)).allowed, true);
});

function at(milliseconds: number): Temporal.Instant {
  return START.add({ milliseconds });
}

function timesOf(pauses: readonly number[]): number[] {
  let ms = 0;
  return pauses.map((pause) => {
    ms += pause;
    return ms;
  });
}
