import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { sha1 } from './sha1.ts';

test('our SHA-1 is the world’s SHA-1, for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300, size: 'max' }), (bytes) => {
      assert.deepEqual(Buffer.from(sha1(bytes)), createHash('sha1').update(bytes).digest());
    }),
    { numRuns: 500 },
  );
});

test('also at every length around the end of a block, where the padding changes', () => {
  for (let length = 0; length <= 130; length += 1) {
    const bytes = new Uint8Array(length).fill(0xa5);
    assert.deepEqual(Buffer.from(sha1(bytes)), createHash('sha1').update(bytes).digest());
  }
});
