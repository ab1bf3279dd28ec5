import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CODE_BYTES, readCode, spellCode } from '@mkopo/core/access/one-time-code.ts';
import fc from 'fast-check';

test('a code has fifty random bits, in two groups of five', () => {
  assert.equal(spellCode(new Uint8Array(CODE_BYTES)), '00000-00000');
  assert.match(
    spellCode(Uint8Array.from({ length: CODE_BYTES }, (_, i) => i * 25)),
    /^\w{5}-\w{5}$/,
  );
});

test('a code is the same however it is typed: in capitals, with spaces, with O for 0', () => {
  const random = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });
  fc.assert(
    fc.property(random, (bytes) => {
      const code = spellCode(bytes);
      const sloppy = code.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
      assert.equal(readCode(code), code);
      assert.equal(readCode(sloppy), code);
      assert.equal(readCode(code.replace('-', '')), code);
    }),
  );
});

test('what is no code stays none', () => {
  for (const typed of ['', 'abc', '-----', 'k7mp2-9vxqa-k7mp2']) {
    assert.notEqual(readCode(typed).length, 11);
  }
});
