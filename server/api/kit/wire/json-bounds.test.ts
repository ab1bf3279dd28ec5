import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excessIn } from './json-bounds.ts';

test('an object of more fields than anybody sends is too much, however deep; a list is not', () => {
  const fields = (count: number) =>
    `{${Array.from({ length: count }, (_, at) => `"${at}":0`).join(',')}}`;
  const excess = (text: string) => excessIn(Buffer.from(text), 100_000);
  assert.equal(excess(fields(2_000)), null);
  for (const text of [fields(2_001), `{"a":[${fields(2_001)}]}`]) {
    assert.equal(excess(text), 'more than 2000 fields in an object');
  }
  assert.equal(excess(`{"a":[${'0,'.repeat(5_000)}0],"b":[{},{}]}`), null);
});
