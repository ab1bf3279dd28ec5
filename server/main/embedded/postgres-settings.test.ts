import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryShares } from './postgres-settings.ts';

test('PostgreSQL keeps an eighth of the memory, from what a small machine can spare to a gibibyte', () => {
  const sharesOf = (gib: number) => memoryShares(gib * 1024 ** 3);
  assert.deepEqual(sharesOf(0.5), { buffers: 128, cached: 512 });
  assert.deepEqual(sharesOf(1), { buffers: 128, cached: 512 });
  assert.deepEqual(sharesOf(4), { buffers: 512, cached: 2048 });
  assert.deepEqual(sharesOf(64), { buffers: 1024, cached: 32_768 });
});
