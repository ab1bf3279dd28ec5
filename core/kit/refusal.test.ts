import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orNotFound, orRefuse, REFUSALS, Refusal, refuse } from './refusal.ts';

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

test('what is found passes through untouched, and what is not is refused as not found', () => {
  const found = { id: 'abc' };
  assert.equal(orNotFound(found), found);
  for (const nothing of [null, undefined]) {
    const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'not_found';
    assert.throws(() => orNotFound(nothing), isNotFound);
  }
});

test('refusal codes are words in snake_case, each there once', () => {
  assert.equal(new Set(REFUSALS).size, REFUSALS.length);
  for (const code of REFUSALS) assert.match(code, /^[a-z]+(_[a-z]+)*$/);
});
