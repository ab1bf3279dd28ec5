import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from './currency.ts';
import { moneyToText } from './money.ts';
import { parseCurrency } from './parse-currency.ts';
import { typedMoney } from './typed-money.ts';

const read = (typed: string, code: string = KES) => {
  const currency = parseCurrency(code);
  const money = currency && typedMoney(currency, typed);
  return money && moneyToText(money);
};

test('digits, thousands by commas or by spaces, and cents are an amount', () => {
  assert.equal(read('5000'), '5000.00');
  assert.equal(read(' 5,000 '), '5000.00');
  assert.equal(read('1,234,567.50'), '1234567.50');
  assert.equal(read('1 234 567.5'), '1234567.50');
  assert.equal(read('1\u00a0234'), '1234.00');
  assert.equal(read('0.05'), '0.05');
  assert.equal(read('5.'), '5.00', 'somebody is typing the cents');
  assert.equal(read('9,999,999,999,999.99'), '9999999999999.99');
});

test('what could be read as another amount is none', () => {
  for (const typed of [
    ...['5.000,00', '1,50', '1.234', '5.000', '20.000,50', '0,500', '1,234,56', '1,23,456'],
    ...['1 234,567', '1,234 567', '12 34', '1.2.3', '1,234.5678', ',500', '500,'],
  ]) {
    assert.equal(read(typed), null, typed);
  }
});

test('signs, exponents, words and nothing are no amount', () => {
  for (const typed of ['', ' ', '-5', '+5', '1e9', '2E4', 'abc', '0x10', 'KES 5', '٥', '.5', '∞']) {
    assert.equal(read(typed), null, typed);
  }
  assert.equal(read('12345678901234'), null, 'more than anybody lends');
});

test('decimals are those of the currency', () => {
  assert.equal(read('5000', 'UGX'), '5000');
  for (const typed of ['5000.00', '5000.5', '5000.']) assert.equal(read(typed, 'UGX'), null, typed);
  assert.equal(read('1.234', 'KWD'), '1.234');
  assert.equal(read('1.2345', 'KWD'), null);
});
