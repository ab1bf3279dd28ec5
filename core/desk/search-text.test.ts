import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSearchText } from './search-text.ts';

const clientIn = (typed: string, country = 'KE') => readSearchText(typed, country).client;

test('names are looked for by how each of them begins', () => {
  assert.deepEqual(clientIn('  Mwangi, ASHA ').words, ['mwangi', 'asha']);
  assert.deepEqual(clientIn("wanjirũ o'n").words, ['wanjirũ', "o'n"]);
});

test('the beginning of a phone is read however it is written', () => {
  for (const typed of ['0712 345', '+254 712 345', '254712-345', '712345']) {
    assert.ok(clientIn(typed).phones.includes('+254712345'), typed);
  }
  assert.deepEqual(clientIn('0701', 'TZ').phones, ['+255701']);
  assert.deepEqual(clientIn('+2567').phones, ['+2567']);
  for (const typed of ['asha', 'LN-000123', '07']) {
    assert.deepEqual(clientIn(typed).phones, [], typed);
  }
});

test('codes are as they were typed, and in capitals without blanks', () => {
  assert.deepEqual(readSearchText('taj8 1h2k9x', 'KE').codes, ['taj8 1h2k9x', 'TAJ81H2K9X']);
  assert.deepEqual(readSearchText(' TAJ81H2K9X ', 'KE').codes, ['TAJ81H2K9X']);
});

test('numbers of loans and accounts are read with their letters or without, names are none', () => {
  const numbersIn = (typed: string) => {
    const { loanNumbers, accountSerials } = readSearchText(typed, 'KE');
    return [...loanNumbers, ...accountSerials.map((serial) => `S ${serial}`)];
  };
  for (const typed of ['LN-000123', 'ln 123', 'LN123']) {
    assert.deepEqual(numbersIn(typed), ['LN-000123'], typed);
  }
  assert.deepEqual(numbersIn('s-000042'), ['S 42']);
  assert.deepEqual(numbersIn(' 42 '), ['LN-000042', 'S 42']);
  for (const typed of ['Lio', 'Ollo', 'LN', 'S', 'Amina 5']) {
    assert.deepEqual(numbersIn(typed), [], typed);
  }
});
