import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Currency, KES } from './currency.ts';
import { add, money, moneyFromText, moneyToText, smaller, subtract, zero } from './money.ts';
import { parseCurrency } from './parse-currency.ts';

const UGX = currency('UGX');
const KWD = currency('KWD');

test('an amount is counted in the smallest unit of its currency', () => {
  assert.deepEqual(moneyFromText(KES, '12.5'), money(KES, 1250n));
  assert.deepEqual(moneyFromText(UGX, '12'), money(UGX, 12n));
  assert.deepEqual(moneyFromText(KWD, '12.345'), money(KWD, 12345n));
  assert.deepEqual(moneyFromText(KES, '0'), zero(KES));
});

test('more decimals than the currency has are refused, never rounded', () => {
  assert.equal(moneyFromText(UGX, '12.5'), null);
  assert.equal(moneyFromText(KES, '12.505'), null);
  assert.equal(moneyFromText(KES, '0.001'), null);
  assert.equal(moneyFromText(KWD, '0.0001'), null);
  assert.equal(moneyFromText(KES, '1e-3'), null);
});

test('decimals that are zeros say nothing, so they are no reason to refuse', () => {
  assert.deepEqual(moneyFromText(KES, '12.500'), money(KES, 1250n));
  assert.deepEqual(moneyFromText(UGX, '12.0'), money(UGX, 12n));
  assert.deepEqual(moneyFromText(UGX, '1.2e1'), money(UGX, 12n));
});

test('text that is no number is no money', () => {
  for (const text of ['', 'KES 5', '1,000', 'NaN', '1e999']) {
    assert.equal(moneyFromText(KES, text), null, text);
  }
});

test('an amount is shown with all the decimals of its currency', () => {
  assert.equal(moneyToText(money(KES, 5n)), '0.05');
  assert.equal(moneyToText(money(UGX, 5n)), '5');
  assert.equal(moneyToText(money(KWD, -5n)), '-0.005');
});

test('money adds, subtracts and compares within one currency', () => {
  assert.deepEqual(add(money(KES, 2n), money(KES, 3n)), money(KES, 5n));
  assert.deepEqual(subtract(money(KES, 2n), money(KES, 3n)), money(KES, -1n));
  assert.deepEqual(smaller(money(KES, 2n), money(KES, 3n)), money(KES, 2n));
});

test('mixing two currencies is a fault of ours and stops the program', () => {
  const [shillings, dinars] = [money(KES, 1n), money(KWD, 1n)];
  for (const mix of [add, subtract, smaller]) {
    assert.throws(() => mix(shillings, dinars), /within one currency/);
  }
});

function currency(code: string): Currency {
  const found = parseCurrency(code);
  assert.ok(found, code);
  return found;
}
