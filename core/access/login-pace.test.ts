import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FREE_FAILURES, failuresThatCount, type LoginSubject, nextTryAt } from './login-pace.ts';

const NINE = Temporal.Instant.from('2026-01-05T09:00:00Z');
const NINES = (count: number) => Array.from({ length: count }, () => NINE);

/** How many seconds after the last of so many failures the next try is heard. */
function waitAfter(failures: number, subject: LoginSubject = 'email'): number {
  const at = nextTryAt(NINES(failures), { subject, now: NINE });
  return at ? NINE.until(at).total('seconds') : 0;
}

test('five failures are free; then the waits double, up to a minute', () => {
  const waits = Array.from({ length: 14 }, (_, failures) => waitAfter(failures));
  assert.deepEqual(waits, [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('the wait is for the last failure to pass, to the moment', () => {
  const at = (now: Temporal.Instant) => nextTryAt(NINES(6), { subject: 'email', now });
  const open = NINE.add({ seconds: 2 });
  assert.deepEqual(at(open.subtract({ microseconds: 1 })), open);
  assert.equal(at(open), null);
});

test('an address may fail more often: a branch sits behind it', () => {
  assert.deepEqual(
    [299, 300, 301, 1_000].map((failures) => waitAfter(failures, 'address')),
    [0, 1, 2, 60],
  );
});

test('what the rule does not look at would not change it', () => {
  for (const subject of Object.keys(FREE_FAILURES) as LoginSubject[]) {
    assert.equal(waitAfter(failuresThatCount(subject), subject), 60);
  }
});

test('whoever guesses as fast as they may hears no more than 1,460 answers in a day', () => {
  const failures: Temporal.Instant[] = [];
  const ends = NINE.add({ hours: 24 });
  for (let now = NINE; Temporal.Instant.compare(now, ends) < 0; ) {
    const since = now.subtract({ minutes: 15 });
    const latest = failures.slice(-failuresThatCount('email')).toReversed();
    const recent = latest.filter((at) => Temporal.Instant.compare(at, since) > 0);
    const next = nextTryAt(recent, { subject: 'email', now });
    if (next === null) failures.push(now);
    else now = next;
  }
  assert.ok(failures.length > 1_440 && failures.length < 1_460, `${failures.length}`);
});
