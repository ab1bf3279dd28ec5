import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { markLog, noteReached, parseLogPlace, UNKNOWN_AGE } from './replica-age.ts';

test('a place is read as PostgreSQL spells it', () => {
  assert.equal(parseLogPlace('0/0'), 0n);
  assert.equal(parseLogPlace('16/B374D848'), 0x16b374d848n);
  assert.ok(parseLogPlace('1/0') > parseLogPlace('0/FFFFFFFF'));
  assert.throws(() => parseLogPlace('here'));
});

/** Each step the log grows, the replica takes some of it, and both are asked, or one is. */
const step = fc.record({
  grows: fc.nat({ max: 3 }),
  follows: fc.nat({ max: 4 }),
  isMarked: fc.boolean(),
  isAsked: fc.boolean(),
});

test('a replica is never taken for newer than it is, and one that has all is as new as can be', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [age, log, copy] = [UNKNOWN_AGE, 0n, 0n];
      const ends: bigint[] = [];
      for (const [atMs, { grows, follows, isMarked, isAsked }] of steps.entries()) {
        log += BigInt(grows);
        ends.push(log);
        if (isMarked) age = markLog(age, { atMs, place: log });
        copy = copy + BigInt(follows) < log ? copy + BigInt(follows) : log;
        if (isAsked) age = noteReached(age, copy);
        if (age.trueAsOfMs >= 0) assert.ok((ends[age.trueAsOfMs] ?? 0n) <= copy);
        if (isMarked && isAsked && copy === log) assert.equal(age.trueAsOfMs, atMs);
      }
    }),
  );
});

test('one that was ahead of the database is not believed until it has gone on', () => {
  const ahead = noteReached(markLog(UNKNOWN_AGE, { atMs: 0, place: 20n }), 20n);
  const astray = markLog(ahead, { atMs: 1, place: 10n });
  assert.equal(astray.trueAsOfMs, Number.NEGATIVE_INFINITY);
  const passedBy = markLog(noteReached(astray, 20n), { atMs: 2, place: 30n });
  assert.equal(noteReached(passedBy, 20n).trueAsOfMs, Number.NEGATIVE_INFINITY);
  const standing = markLog(noteReached(astray, 20n), { atMs: 2, place: 15n });
  assert.equal(
    noteReached(standing, 20n).trueAsOfMs,
    Number.NEGATIVE_INFINITY,
    'still the old one',
  );
  const followed = markLog(noteReached(astray, 12n), { atMs: 3, place: 13n });
  assert.equal(noteReached(followed, 13n).trueAsOfMs, 3);
});
