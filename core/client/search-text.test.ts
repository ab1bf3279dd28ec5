import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSearch } from './search-text.ts';

const clientIn = (typed: string, country = 'KE') => readSearch(typed, country)?.client;

test('names are looked for by how each of them begins', () => {
  assert.deepEqual(clientIn('  Mwangi, ASHA ')?.words, ['mwangi', 'asha']);
  assert.deepEqual(clientIn("wanjirũ o'n")?.words, ['wanjirũ', "o'n"]);
});

test('the beginning of a phone is read however it is written', () => {
  for (const typed of ['0712 345', '+254 712 345', '254712-345', '712345']) {
    assert.ok(clientIn(typed)?.phones.includes('+254712345'), typed);
  }
  assert.deepEqual(clientIn('0701', 'TZ')?.phones, ['+255701']);
  assert.deepEqual(clientIn('+2567')?.phones, ['+2567']);
  for (const typed of ['asha', 'LN-000123', '07']) {
    assert.deepEqual(clientIn(typed)?.phones, [], typed);
  }
});

test('codes are in capitals, and too little is nothing', () => {
  assert.equal(readSearch('taj8 1h2k9x', 'KE')?.code, 'TAJ81H2K9X');
  assert.equal(readSearch(' a ', 'KE'), null);
  assert.equal(readSearch('', 'KE'), null);
});
