import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REFUSALS, refuse } from './refusal.ts';
import { FACTS, REFUSAL_FACTS } from './refusal-facts.ts';

test('every refusal says what it tells besides its code, and nothing else does', () => {
  assert.deepEqual(Object.keys(REFUSAL_FACTS).toSorted(), [...REFUSALS].toSorted());
});

test('every fact that has a name is told by some refusal', () => {
  const told = Object.values(REFUSAL_FACTS).flatMap((facts) => Object.values(facts).flat());
  assert.deepEqual([...new Set(told)].toSorted(), Object.keys(FACTS).toSorted());
});

test('a rule that tells what its code does not tell does not compile', () => {
  const stray = { minimum: 1, status: 'closed' };
  // @ts-expect-error amounts have no status
  assert.ok(refuse('amount_out_of_range', { ...stray }));
  // @ts-expect-error the least amount is a number
  assert.ok(refuse('amount_out_of_range', { minimum: '1' }));
  // @ts-expect-error a full store always tells how full it is
  assert.ok(refuse('storage_full', { size_bytes: 1 }));
  // @ts-expect-error so it cannot be said without facts
  assert.ok(refuse('storage_full'));
  assert.ok(refuse('not_found'));
});
