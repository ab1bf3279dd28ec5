import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseBase, hasGap, uselessWal, walNumber } from './wal-archive.ts';

const wal = (number: number, timeline = 1) =>
  [timeline, Math.floor(number / 256), number % 256]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
const baseAt = (usableFrom: string, first: number) => ({
  ...{ name: usableFrom, usableFrom: Temporal.Instant.from(usableFrom), firstWal: wal(first) },
});
const EARLY = baseAt('2026-11-01T00:00:00Z', 250);
const LATE = baseAt('2026-11-08T00:00:00Z', 600);

test('a file of WAL has a number, and what is none has none', () => {
  assert.equal(walNumber(wal(600)), 600);
  for (const name of [`${wal(600)}.partial`, '00000002.history', `${wal(1)}.00000028.backup`]) {
    assert.equal(walNumber(name), null, name);
  }
});

test('the newest base before the moment is taken, and the newest of all for the last moment', () => {
  const bases = [LATE, EARLY];
  const chosen = (to: string) => chooseBase(bases, Temporal.Instant.from(to));
  assert.equal(chosen('2026-11-08T00:00:00Z'), LATE);
  assert.equal(chosen('2026-11-07T23:59:59Z'), EARLY);
  assert.equal(chosen('2026-10-31T23:59:59Z'), null);
  assert.equal(chooseBase(bases, null), LATE);
  assert.equal(chooseBase([], null), null);
});

test('a file that is missing is noticed, of the timeline of the base alone', () => {
  const files = [249, 250, 255, 251, 252, 253, 254, 256, 257].map((number) => wal(number));
  assert.equal(hasGap(files, EARLY.firstWal), false);
  assert.equal(hasGap([...files, wal(270, 2), '00000002.history'], EARLY.firstWal), false);
  assert.equal(
    hasGap(
      files.filter((name) => name !== wal(256)),
      EARLY.firstWal,
    ),
    true,
  );
  assert.equal(hasGap([], EARLY.firstWal), true);
});

test('WAL that no base needs is useless, and without a base none is', () => {
  const files = [wal(249), wal(250), wal(251, 2), '00000002.history'];
  assert.deepEqual(uselessWal(files, [LATE, EARLY]), [wal(249)]);
  assert.deepEqual(uselessWal(files, []), []);
});
