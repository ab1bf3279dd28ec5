import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orRefuse, REFUSALS, Refusal, refuse } from './refusal.ts';

test('a decision passes through untouched', () => {
  const decision = { amount: 5n };
  assert.equal(orRefuse(decision), decision);
});

test('a refusal is thrown with its code and the facts that help to mend the call', () => {
  const no = refuse('client_exists', { existing_id: 'abc' });
  assert.throws(
    () => orRefuse(no),
    (error: unknown) => {
      assert.ok(error instanceof Refusal);
      assert.equal(error.code, 'client_exists');
      assert.deepEqual(error.facts, { existing_id: 'abc' });
      return true;
    },
  );
  assert.deepEqual(refuse('not_found'), { refused: 'not_found', facts: {} });
});

test('refusal codes are words in snake_case, each there once', () => {
  assert.equal(new Set(REFUSALS).size, REFUSALS.length);
  for (const code of REFUSALS) assert.match(code, /^[a-z]+(_[a-z]+)*$/);
});
