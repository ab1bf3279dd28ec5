import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalsOf as coreDecimalsOf } from '@mkopo/core/money/currency.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import fc from 'fast-check';
import { decimalsOf, formatMoney, moneyFromWire, moneyToWire, parseMoney } from './money.ts';

const SEED = { seed: 20_26 };
const CURRENCIES = ['KES', 'UGX', 'TND'] as const;
const currency = fc.constantFrom(...CURRENCIES);
const SURE_MAX = 10n ** 15n;

test('any amount is read back as it was written, to the last cent', () => {
  const amount = fc.bigInt(-(10n ** 40n), 10n ** 40n);
  const property = fc.property(amount, currency, (minor, code) => {
    assert.equal(parseMoney(formatMoney(minor, code), code), minor);
  });
  fc.assert(property, SEED);
});

test('any amount that the server takes survives the wire, as JSON writes it', () => {
  // A trillion units is the most that a call takes.
  const amount = fc.bigInt(-SURE_MAX, SURE_MAX);
  const property = fc.property(amount, currency, (minor, code) => {
    const wire = JSON.parse(JSON.stringify(moneyToWire(minor, code)));
    assert.equal(moneyFromWire(wire, code), minor);
  });
  fc.assert(property, { ...SEED, numRuns: 2000 });
});

test('an amount that a JSON number cannot hold is refused, not rounded', () => {
  const amount = fc.bigInt(SURE_MAX + 1n, 10n ** 30n);
  const property = fc.property(amount, currency, (minor, code) => {
    assert.throws(() => moneyToWire(minor, code), RangeError);
    assert.throws(() => moneyToWire(-minor, code), RangeError);
  });
  fc.assert(property, SEED);
});

test('a sum of wire amounts is exact where a sum of numbers is not', () => {
  const tenth = moneyFromWire(0.1, 'KES');
  assert.equal(moneyToWire(tenth + moneyFromWire(0.2, 'KES'), 'KES'), 0.3);
});

test('what is no amount of a currency is refused', () => {
  const noise = ['', ' ', '1,250.50', '1.', '.5', '1e3', '0x10', '+1', '--1', 'NaN', '1.005'];
  for (const text of noise) assert.throws(() => parseMoney(text, 'KES'), RangeError, text);
  assert.throws(() => parseMoney('1.5', 'UGX'), RangeError);
  for (const wire of [Number.NaN, Number.POSITIVE_INFINITY, 1e21, 0.001, 1e-7]) {
    assert.throws(() => moneyFromWire(wire, 'KES'), RangeError, String(wire));
  }
  for (const code of ['', 'kes', 'KE', 'toString'])
    assert.throws(() => decimalsOf(code), RangeError);
  assert.equal(parseMoney('1250.5', 'KES'), 125_050n);
  assert.equal(parseMoney('7.00', 'UGX'), 7n);
  assert.equal(formatMoney(-5n, 'KES'), '-0.05');
});

test('a currency has the decimals that the lender’s books give it', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((a) =>
    letters.flatMap((b) => letters.map((c) => a + b + c)),
  )) {
    const known = parseCurrency(code);
    if (known) assert.equal(decimalsOf(code), coreDecimalsOf(known), code);
  }
});
