import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCount } from './read-count.ts';

test('numbers of loans are read with k and M, and nothing else is', () => {
  assert.deepEqual(['60', '10k', '1M'].map(readCount), [60, 10_000, 1_000_000]);
  for (const text of ['', '1G', '-1', '1.5k']) assert.throws(() => readCount(text), text);
});
