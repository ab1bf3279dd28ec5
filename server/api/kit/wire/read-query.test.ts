import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { readQuery, unknownParameters } from './read-query.ts';
import { repeatedNames } from './repeated-names.ts';

const Query = Type.Object({
  limit: Type.Optional(Type.Integer()),
  explain: Type.Optional(Type.Boolean()),
  status: Type.Optional(Type.String()),
});

test('a parameter is read as the type its schema names', () => {
  assert.deepEqual(read('limit=20&explain=true&status=5'), {
    limit: 20,
    explain: true,
    status: '5',
  });
  assert.deepEqual(read('limit=-1&explain=false'), { limit: -1, explain: false });
  assert.deepEqual(read('status=a%20b%26c+d'), { status: 'a b&c d' });
});

test('what cannot be read so stays text, for the shape check to refuse', () => {
  for (const limit of ['', 'abc', '1.5', '1e2', '0x10', ' 1', '١', '9999999999999999999']) {
    assert.deepEqual(read(`limit=${encodeURIComponent(limit)}`), { limit });
  }
  assert.deepEqual(read('explain=yes&explain=1'), { explain: '1' });
});

test('parameters that do not exist are named once each, inherited names among them', () => {
  const unknown = unknownParameters(Query, query('a=1&limit=1&a=2&__proto__=1&constructor=1'));
  assert.deepEqual(
    unknown.map(({ field }) => field),
    ['a', '__proto__', 'constructor'],
  );
  assert.deepEqual(read('__proto__=1&constructor=1&toString=1'), {});
});

test('a parameter given twice is named, even when both say the same', () => {
  const repeated = repeatedNames(query('limit=1&status=a&limit=1&limit=2').keys());
  assert.deepEqual(repeated, [{ field: 'limit', problem: 'is given more than once' }]);
  assert.deepEqual(repeatedNames(query('limit=1&status=a').keys()), []);
});

function query(text: string): URLSearchParams {
  return new URLSearchParams(text);
}

function read(text: string) {
  return readQuery(Query, query(text));
}
