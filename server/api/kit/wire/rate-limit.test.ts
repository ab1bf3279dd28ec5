import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateLimiter, rateLimitHeaders } from './rate-limit.ts';

const START = Temporal.Instant.from('2026-01-31T09:00:00Z');

test('of a small allowance all can be spent at once; the next is told when to come back', () => {
  const limiter = rateLimiter(3);
  const spend = (seconds: number) => limiter.spend('key', START.add({ seconds }));
  assert.deepEqual(spend(0), { allowed: true, remaining: 2, resetSeconds: 20 });
  assert.deepEqual(spend(0), { allowed: true, remaining: 1, resetSeconds: 40 });
  assert.deepEqual(spend(0), { allowed: true, remaining: 0, resetSeconds: 60 });
  assert.deepEqual(spend(0), { allowed: false, remaining: 0, resetSeconds: 20 });
  assert.deepEqual(spend(5), { allowed: false, remaining: 0, resetSeconds: 15 });
  assert.equal(spend(20).allowed, true);
  assert.equal(spend(20).allowed, false);
});

test('of a large allowance ten seconds’ calls can be made at once, and the rest evenly', () => {
  const limiter = rateLimiter(6000);
  const spend = (ms: number) => limiter.spend('key', START.add({ milliseconds: ms })).allowed;
  const passed = Array.from({ length: 6000 }, () => spend(0)).filter(Boolean);
  assert.equal(passed.length, 1000);
  assert.deepEqual([spend(9), spend(10), spend(10)], [false, true, false]);
});

test('an allowance fills up again and never beyond what can be spent at once', () => {
  const limiter = rateLimiter(2);
  limiter.spend('key', START);
  assert.equal(limiter.spend('key', START.add({ hours: 24 })).remaining, 1);
});

test('one caller’s calls cost another nothing', () => {
  const limiter = rateLimiter(1);
  assert.ok(limiter.spend('one', START).allowed);
  assert.ok(!limiter.spend('one', START).allowed);
  assert.ok(limiter.spend('other', START).allowed);
});

test('the headers tell the policy and what is left of it', () => {
  const limiter = rateLimiter(60);
  assert.deepEqual(rateLimitHeaders(limiter, limiter.spend('key', START)), {
    'ratelimit-policy': '"key";q=60;w=60',
    ratelimit: '"key";r=59;t=1',
  });
  const large = rateLimiter(6000);
  const told = rateLimitHeaders(large, large.spend('key', START));
  assert.equal(told['ratelimit-policy'], '"key";q=1000;w=10');
});
