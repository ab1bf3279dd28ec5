import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberToCheck } from './number-to-check.ts';

const LIVING = { deletedAt: null, nationalId: '0312456' };

test('a check is about the number that it names, in its one spelling', () => {
  assert.deepEqual(numberToCheck(LIVING, { kind: 'krapin', number: 'a123456789b' }), {
    number: 'A123456789B',
  });
  assert.deepEqual(numberToCheck(LIVING, { kind: 'alienid', number: '999999' }), {
    number: '999999',
  });
});

test('without one it is about the client’s own, where that can be of the kind', () => {
  assert.deepEqual(numberToCheck(LIVING, { kind: 'alienid', number: null }), { number: '0312456' });
  for (const kind of ['krapin', 'business'] as const) {
    assert.ok('refused' in numberToCheck(LIVING, { kind, number: null }));
  }
});

test('a client without a number, or with one of another form, is not looked up', () => {
  for (const nationalId of [null, 'CM8801', '12345']) {
    const refused = numberToCheck({ ...LIVING, nationalId }, { kind: 'alienid', number: null });
    assert.ok('refused' in refused && refused.refused === 'invalid_state');
  }
});

test('a deleted client is not looked up', () => {
  const deletedAt = Temporal.Instant.from('2026-01-05T06:00:00Z');
  const refused = numberToCheck({ ...LIVING, deletedAt }, { kind: 'alienid', number: '312456' });
  assert.ok('refused' in refused && refused.facts['status'] === 'deleted');
});
