import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseId } from './id.ts';

const ID = '018f4e9a-7b6c-7def-8123-456789abcdef';

test('an id is read in either case and known in one', () => {
  assert.equal(parseId(ID), ID);
  assert.equal(parseId(ID.toUpperCase()), ID);
});

test('what cannot be an id is null', () => {
  const cut = [ID.slice(1), ID.slice(0, -1), ID.replaceAll('-', '')];
  const dressed = [`{${ID}}`, `urn:uuid:${ID}`, ` ${ID}`, `${ID}\n`, ID.replace('a', 'g')];
  for (const text of ['', ...cut, ...dressed, `${ID}${ID}`])
    assert.equal(parseId(text), null, text);
});
