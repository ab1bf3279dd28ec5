import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editDistance } from './edit-distance.ts';

test('letters that were put in, left out, changed or swapped are counted', () => {
  assert.equal(editDistance('TRUST_PROXY', 'TRUST_PROXY'), 0);
  assert.equal(editDistance('TRUST_PROXI', 'TRUST_PROXY'), 1);
  assert.equal(editDistance('DATABASE_ULR', 'DATABASE_URL'), 2);
  assert.equal(editDistance('', 'HOST'), 4);
  assert.equal(editDistance('kitten', 'sitting'), 3);
});
