import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conditionsOf } from './conditions.ts';

test('a condition without a value is left out, and the others are numbered in order', () => {
  const given = { 'a = ?': 1, 'b = ?': null, '(c, d) < (?, ?::uuid)': ['x', 'y'], 'e >= ?': 0 };
  assert.deepEqual(conditionsOf(given), {
    where: 'a = $1 and (c, d) < ($2, $3::uuid) and e >= $4',
    values: [1, 'x', 'y', 0],
  });
});
