import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@mkopo/server/api/kit/wire/api-error.ts';
import fc from 'fast-check';
import { readIdempotency } from './idempotency.ts';

const REQUEST = { environment: 'live', method: 'POST', path: '/clients' } as const;

test('without the header a call is its own', () => {
  assert.equal(readIdempotency(undefined, { ...REQUEST, content: null }), null);
});

test('a key is the same quoted and bare', () => {
  assert.deepEqual(scopeOf('"order 1"'), scopeOf('order 1'));
  assert.notDeepEqual(scopeOf('order 1'), scopeOf('order 2'));
});

test('a key has 1 to 255 printable ASCII characters, the quotes not counted', () => {
  const long = 'k'.repeat(255);
  for (const header of ['k', ' ', '~', long, `"${long}"`]) assert.ok(scopeOf(header), header);
  const bad = ['', '""', 'k'.repeat(256), `"${'k'.repeat(256)}"`, 'a\tb', 'a\nb', 'é', 'a\u007f'];
  for (const header of [...bad, ['a', 'b']]) {
    assert.throws(
      () => readIdempotency(header, { ...REQUEST, content: null }),
      (error: unknown) => error instanceof ApiError && error.code === 'validation_error',
      String(header),
    );
  }
});

test('one key stands for different calls on another path, method or environment', () => {
  const scopes = [
    scopeOf('k'),
    scopeOf('k', { method: 'PATCH' }),
    scopeOf('k', { path: '/loans' }),
    scopeOf('k', { environment: 'test' }),
  ].map((scope) => `${scope?.environment} ${scope?.hash.toString('hex')}`);
  assert.equal(new Set(scopes).size, scopes.length);
});

test('the order of keys makes no other request; order in a list, values and types do', () => {
  const same = fingerprint({ a: 1, b: { c: [1, 2], d: null } });
  assert.deepEqual(fingerprint({ b: { d: null, c: [1, 2] }, a: 1 }), same);
  const others = [
    { a: 1, b: { c: [2, 1], d: null } },
    { a: '1', b: { c: [1, 2], d: null } },
    { a: 1, b: { c: [1, 2] } },
    { a: 1, b: { c: [1, 2], d: false } },
    { a: 1, b: { c: { 0: 1, 1: 2 }, d: null } },
    [{ a: 1, b: { c: [1, 2], d: null } }],
  ];
  for (const other of others) assert.notDeepEqual(fingerprint(other), same);
});

test('two contents have one fingerprint exactly when they say the same', () => {
  const content = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(content, content, (one, other) => {
      assert.deepEqual(fingerprint(shuffled(one)), fingerprint(one));
      const alike = fingerprint(one).equals(fingerprint(other));
      assert.equal(alike, isSame(one, other));
    }),
  );
});

function scopeOf(header: string, other: Partial<Parameters<typeof readIdempotency>[1]> = {}) {
  return readIdempotency(header, { ...REQUEST, content: null, ...other })?.scope;
}

function fingerprint(content: unknown): Buffer {
  return readIdempotency('k', { ...REQUEST, content })?.fingerprint ?? assert.fail();
}

/** The same value with the keys of every object the other way round. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, shuffled(inner)]);
  return Object.fromEntries(entries.reverse());
}

function isSame(one: unknown, other: unknown): boolean {
  try {
    // As it came over the wire: JSON knows no minus zero.
    assert.deepEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
    return true;
  } catch {
    return false;
  }
}
