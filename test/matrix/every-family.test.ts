import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAMILIES } from '@mkopo/server/main/serve.ts';

/** Families whose every endpoint is put through the guarantees in this folder. */
const IN_THE_MATRIX = ['partner', 'console'];

test('every API family is in the matrix', () => {
  const missing = FAMILIES.map(({ name }) => name).filter((name) => !IN_THE_MATRIX.includes(name));
  assert.deepEqual(missing, [], 'teach matrix-world how this family is called and how it refuses');
});

test('every endpoint has a name and a place of its own', () => {
  for (const { endpoints } of FAMILIES) {
    const names = endpoints.map(({ name }) => name);
    const places = endpoints.map(({ method, path }) => `${method} ${path}`);
    assert.equal(new Set(names).size, names.length, names.join());
    assert.equal(new Set(places).size, places.length, places.join());
  }
});
