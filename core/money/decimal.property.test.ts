import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decimalText, digitsAtScale, parseDecimal } from './decimal.ts';

const digits = fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n });
const scale = fc.nat(38);

test('what is spelt is read back unchanged, for any digits and any number of decimals', () => {
  fc.assert(
    fc.property(digits, scale, (number, decimals) => {
      assert.deepEqual(parseDecimal(decimalText(number, decimals)), {
        digits: number,
        scale: decimals,
      });
    }),
  );
});

test('an exponent is the same as a point moved by hand', () => {
  const exponent = fc.integer({ min: -38, max: 38 });
  fc.assert(
    fc.property(digits, exponent, (number, power) => {
      const withExponent = parseDecimal(`${number}e${power}`);
      const byHand = power < 0 ? decimalText(number, -power) : `${number * 10n ** BigInt(power)}`;
      const unit = 38;
      assert.ok(withExponent);
      assert.equal(
        decimalText(digitsAtScale(withExponent, unit) ?? 0n, unit),
        decimalText(digitsAtScale(long(byHand), unit) ?? 0n, unit),
      );
    }),
  );
});

test('a number is counted in a coarser unit only where nothing is lost', () => {
  fc.assert(
    fc.property(digits, scale, scale, (number, from, to) => {
      const counted = digitsAtScale({ digits: number, scale: from }, to);
      const lossless = number % 10n ** BigInt(Math.max(0, from - to)) === 0n;
      assert.equal(counted !== null, lossless);
      if (counted !== null) {
        assert.equal(counted * 10n ** BigInt(from), number * 10n ** BigInt(to));
      }
    }),
  );
});

/** Reads text of any length, which `parseDecimal` rightly does not. */
function long(text: string) {
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}
