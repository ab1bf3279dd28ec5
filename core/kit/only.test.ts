import assert from 'node:assert/strict';
import { test } from 'node:test';
import { only } from './only.ts';

test('a list of one gives its one, and any other list is a mistake of ours', () => {
  assert.equal(only(['one']), 'one');
  assert.equal(only([0]), 0);
  assert.throws(() => only([]), /answered by one/);
  assert.throws(() => only(['one', 'two']), /answered by one/);
});
