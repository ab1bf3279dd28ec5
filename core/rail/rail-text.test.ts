import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { billReference, isAccountReference, isCallbackUrl, railText } from './rail-text.ts';

test('an account reference has 1 to 12 letters, digits and hyphens', () => {
  for (const text of ['LN-000123', 'M1', 'ABCDEFGHIJKL']) assert.ok(isAccountReference(text));
  for (const text of ['', 'ABCDEFGHIJKLM', 'LN 1', 'LN/1']) assert.ok(!isAccountReference(text));
});

test('any text becomes plain, short and steady', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 100 }), (text, length) => {
      const plain = railText(text, length);
      assert.match(plain, /^[\x20-\x7e]*$/);
      assert.ok(plain.length <= length);
      assert.equal(railText(plain, length), plain);
    }),
  );
  assert.equal(railText(' Mkopo  wa Zawadi né "Ali" ', 100), 'Mkopo wa Zawadi ne Ali');
});

test('what a payer typed has one spelling', () => {
  assert.equal(billReference('  ln-000123 '), 'LN-000123');
});

test('an address is taken unless its path has a word that the provider forbids', () => {
  assert.ok(isCallbackUrl('https://lender.example/money/umoja/3f2a/collected'));
  assert.ok(isCallbackUrl('http://127.0.0.1:8080'));
  assert.ok(isCallbackUrl('https://mpesa.lender.example/cb'));
  for (const word of ['mpesa', 'Safaricom', 'aExeb', 'exec', 'CMD', 'sql', 'Query']) {
    assert.ok(!isCallbackUrl(`https://lender.example/cb/${word}`), word);
  }
  for (const text of ['', 'lender.example/cb', 'ftp://lender.example', 'https://a b/c']) {
    assert.ok(!isCallbackUrl(text), text);
  }
});
