import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNewsUrl } from './rail-url.ts';

test('an address is taken unless its path has a word that the provider forbids', () => {
  assert.ok(isNewsUrl('https://lender.example/money/umoja/3f2a/collected'));
  assert.ok(isNewsUrl('http://127.0.0.1:8080'));
  assert.ok(isNewsUrl('https://mpesa.lender.example/cb'));
  for (const word of ['mpesa', 'Safaricom', 'aExeb', 'exec', 'CMD', 'sql', 'Query']) {
    assert.ok(!isNewsUrl(`https://lender.example/cb/${word}`), word);
  }
  for (const text of ['', 'lender.example/cb', 'ftp://lender.example', 'https://a b/c']) {
    assert.ok(!isNewsUrl(text), text);
  }
});
