import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestIdOf } from './request-id.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('a caller’s own id is adopted when it can be quoted', () => {
  for (const own of ['a', 'order-1.retry_2', 'A'.repeat(128)]) {
    assert.equal(requestIdOf({ headers: { 'x-request-id': own } }), own);
  }
});

test('any other id is replaced by a new one, a different one each time', () => {
  const bad = ['', 'a b', 'a/b', 'é', 'a\n', '<script>', 'A'.repeat(129), '{"a":1}'];
  const ids = bad.map((own) => requestIdOf({ headers: { 'x-request-id': own } }));
  for (const id of ids) assert.match(id, UUID);
  assert.match(requestIdOf({ headers: {} }), UUID);
  assert.match(requestIdOf({ headers: { 'x-request-id': ['a', 'b'] } }), UUID);
  assert.equal(new Set(ids).size, bad.length);
});
