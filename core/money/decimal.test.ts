import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalText, digitsAtScale, parseDecimal } from './decimal.ts';

test('decimal text is read digit by digit, with every decimal that was written', () => {
  assert.deepEqual(parseDecimal('0'), { digits: 0n, scale: 0 });
  assert.deepEqual(parseDecimal('12.50'), { digits: 1250n, scale: 2 });
  assert.deepEqual(parseDecimal('-0.001'), { digits: -1n, scale: 3 });
  assert.deepEqual(parseDecimal('0.1'), { digits: 1n, scale: 1 });
  assert.deepEqual(parseDecimal('9007199254740993'), { digits: 9007199254740993n, scale: 0 });
});

test('an exponent moves the point and changes no digit', () => {
  assert.deepEqual(parseDecimal('1e21'), { digits: 10n ** 21n, scale: 0 });
  assert.deepEqual(parseDecimal('1.25E+1'), { digits: 125n, scale: 1 });
  assert.deepEqual(parseDecimal('125e-2'), { digits: 125n, scale: 2 });
  assert.deepEqual(parseDecimal('-1.5e3'), { digits: -1500n, scale: 0 });
  assert.deepEqual(parseDecimal('1e60'), { digits: 10n ** 60n, scale: 0 });
});

test('text that is no plain decimal number is refused', () => {
  const refused = ['', ' ', '.5', '5.', '+1', '--1', '1_000', '1,000', '1 ', ' 1', '1\n', '0x10'];
  const alsoRefused = ['NaN', 'Infinity', '1e', 'e1', '1e1.5', '1e61', '1e-61', '1e1000', '١٢'];
  for (const text of [...refused, ...alsoRefused]) assert.equal(parseDecimal(text), null, text);
});

test('a number too long to be honest is refused rather than computed', () => {
  const digits = (count: number) => '9'.repeat(count);
  assert.ok(parseDecimal(`${digits(40)}.${digits(40)}`));
  assert.equal(parseDecimal(digits(41)), null);
  assert.equal(parseDecimal(`0.${digits(41)}`), null);
});

test('counting in another unit never rounds: null where digits would be lost', () => {
  assert.equal(digitsAtScale({ digits: 125n, scale: 1 }, 2), 1250n);
  assert.equal(digitsAtScale({ digits: 1250n, scale: 3 }, 2), 125n);
  assert.equal(digitsAtScale({ digits: 1251n, scale: 3 }, 2), null);
  assert.equal(digitsAtScale({ digits: -1n, scale: 1 }, 0), null);
  assert.equal(digitsAtScale({ digits: 0n, scale: 9 }, 0), 0n);
});

test('plain text shows exactly the asked number of decimals', () => {
  assert.equal(decimalText(1250n, 2), '12.50');
  assert.equal(decimalText(5n, 2), '0.05');
  assert.equal(decimalText(-5n, 2), '-0.05');
  assert.equal(decimalText(0n, 3), '0.000');
  assert.equal(decimalText(-7n, 0), '-7');
});
