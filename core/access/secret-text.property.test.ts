import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isWellSpelt, spellSecret } from './secret-text.ts';

const PREFIX = 'svc_live_';
const random = fc.uint8Array({ minLength: 24, maxLength: 64 });
const secret = random.map((bytes) => spellSecret(PREFIX, bytes));
const place = fc.nat(PREFIX.length + 35);

test('a secret is its prefix and 36 base62 digits, and is well spelt', () => {
  fc.assert(
    fc.property(secret, (text) => {
      assert.match(text, /^svc_live_[0-9A-Za-z]{36}$/);
      assert.ok(isWellSpelt(text, PREFIX));
      assert.ok(!isWellSpelt(text, 'svc_test_'));
    }),
  );
});

test('one wrong character anywhere is noticed, whatever the character', () => {
  const character = fc.oneof(
    fc.string({ minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(secret, place, character, (text, at, wrong) => {
      fc.pre(text[at] !== wrong);
      assert.ok(!isWellSpelt(text.slice(0, at) + wrong + text.slice(at + 1), PREFIX));
    }),
    { numRuns: 2000 },
  );
});

test('a character beyond ASCII is never taken for the digit it shares its low byte with', () => {
  fc.assert(
    fc.property(secret, place, fc.integer({ min: 1, max: 255 }), (text, at, page) => {
      const lookalike = String.fromCharCode(text.charCodeAt(at) + page * 256);
      assert.ok(!isWellSpelt(text.slice(0, at) + lookalike + text.slice(at + 1), PREFIX));
    }),
  );
});

test('two neighbours that changed places are noticed', () => {
  fc.assert(
    fc.property(secret, fc.nat(PREFIX.length + 34), (text, at) => {
      const [left = '', right = ''] = text.slice(at, at + 2);
      fc.pre(left !== right);
      assert.ok(!isWellSpelt(text.slice(0, at) + right + left + text.slice(at + 2), PREFIX));
    }),
    { numRuns: 1000 },
  );
});

test('a character too few or too many is noticed', () => {
  const digit = fc.constantFrom(...'0123456789AZaz');
  fc.assert(
    fc.property(secret, place, digit, (text, at, added) => {
      assert.ok(!isWellSpelt(text.slice(0, at) + text.slice(at + 1), PREFIX));
      assert.ok(!isWellSpelt(text.slice(0, at) + added + text.slice(at), PREFIX));
      assert.ok(!isWellSpelt(text + added, PREFIX));
      assert.ok(!isWellSpelt(` ${text}`, PREFIX));
    }),
  );
});

test('160 random bits and more come through: two sources that differ in them make two secrets', () => {
  const bits = fc.bigInt({ min: 0n, max: 2n ** 178n - 1n });
  fc.assert(
    fc.property(bits, bits, (one, other) => {
      assert.equal(one === other, spelling(one) === spelling(other));
    }),
  );
  assert.throws(() => spellSecret(PREFIX, new Uint8Array(23)), /192 random bits/);
});

function spelling(bits: bigint): string {
  const hex = bits.toString(16).padStart(48, '0');
  return spellSecret(PREFIX, Uint8Array.from(Buffer.from(hex, 'hex')));
}
