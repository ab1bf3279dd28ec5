import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import fc from 'fast-check';
import { ApiError } from './api-error.ts';
import { cursorBox, listName } from './cursor.ts';

const LENDER = '00000000-0000-4000-8000-000000000001' as TenantId;
const KEY = Buffer.alloc(32, 1);
const LIST = '["listClients","acme",{}]';
const box = cursorBox(KEY, LIST);
const place = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 });

test('any place is read back from its cursor, which is safe in an address', () => {
  fc.assert(
    fc.property(place, (where) => {
      const cursor = box.seal(where);
      assert.match(cursor, /^[A-Za-z0-9_-]+$/);
      assert.deepEqual(box.open(cursor), where);
    }),
  );
});

test('no cursor means the first page', () => {
  assert.equal(box.open(undefined), null);
});

test('random bytes never open, nor does text that is no base64, nor a well-meant forgery', () => {
  const garbage = fc.oneof(
    fc
      .uint8Array({ maxLength: 80, size: 'max' })
      .map((bytes) => Buffer.from(bytes).toString('base64url')),
    fc.string({ unit: 'binary', maxLength: 80, size: 'max' }),
    place.map((where) => Buffer.from(JSON.stringify(where)).toString('base64url')),
    fc.constantFrom('', '__proto__', 'null', '[]', 'undefined', '%00', '../..'),
  );
  fc.assert(fc.property(garbage, refuses(box)), { numRuns: 1000 });
});

test('a cursor with any one byte changed, or cut anywhere, does not open', () => {
  fc.assert(
    fc.property(place, fc.nat(), fc.integer({ min: 1, max: 255 }), (where, at, flip) => {
      const bytes = Buffer.from(box.seal(where), 'base64url');
      const cut = bytes.subarray(0, at % bytes.length).toString('base64url');
      const changed = bytes.map((byte, index) =>
        index === at % bytes.length ? byte ^ flip : byte,
      );
      refuses(box)(cut);
      refuses(box)(Buffer.from(changed).toString('base64url'));
    }),
  );
});

test('a cursor opens for the list and the key it was made with, and for no other', () => {
  fc.assert(
    fc.property(place, fc.string(), fc.uint8Array({ minLength: 1 }), (where, list, key) => {
      fc.pre(list !== LIST && !KEY.equals(key));
      refuses(cursorBox(KEY, list))(box.seal(where));
      refuses(cursorBox(Buffer.from(key), LIST))(box.seal(where));
    }),
  );
});

test('one list is one name, however the call is written; any other is another', () => {
  const name = (params: object, query: object) =>
    listName({
      family: { name: 'partner' },
      endpoint: { name: 'listSavingsTransactions' },
      caller: { environment: 'live', tenantId: LENDER },
      ...{ params: { ...params }, query: { ...query } },
    });
  const one = name({ id: 'ab', on: 'x' }, { status: 'active', kind: 'a', limit: 1, cursor: 'c' });
  assert.equal(name({ on: 'x', id: 'AB' }, { kind: 'a', status: 'active' }), one);
  assert.notEqual(name({ on: 'x', id: 'ac' }, { kind: 'a', status: 'active' }), one);
  assert.notEqual(name({ on: 'x', id: 'ab' }, { kind: 'b', status: 'active' }), one);
  assert.notEqual(name({ on: 'x', id: 'ab' }, {}), one);
});

function refuses({ open }: Pick<typeof box, 'open'>) {
  return (cursor: string) => {
    assert.throws(
      () => open(cursor),
      (error: unknown) => {
        assert.ok(error instanceof ApiError);
        assert.equal(error.code, 'validation_error');
        const fields = [{ field: 'cursor', problem: 'is not a cursor of this list' }];
        assert.deepEqual(error.data, { fields });
        return true;
      },
    );
  };
}
