import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HALF_CODE_BYTES, readCode, spellHalfCode } from '@mkopo/core/access/one-time-code.ts';
import { joinHalves } from '@mkopo/core/access/one-time-password.ts';
import fc from 'fast-check';

test('half a code has twenty-five random bits, in one group of five', () => {
  assert.equal(spellHalfCode(new Uint8Array(HALF_CODE_BYTES)), '00000');
  const random = Uint8Array.from({ length: HALF_CODE_BYTES }, (_, i) => i * 25);
  assert.match(spellHalfCode(random), /^\w{5}$/);
});

test('a code is the same however it is typed: in capitals, with spaces, with O for 0', () => {
  const random = fc.uint8Array({ minLength: HALF_CODE_BYTES, maxLength: HALF_CODE_BYTES });
  fc.assert(
    fc.property(random, random, (first, second) => {
      const code = joinHalves(spellHalfCode(first), spellHalfCode(second));
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
