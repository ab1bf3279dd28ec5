import { assert } from '@mkopo/core/kit/assert.ts';

/**
 * An exact decimal number: `digits` divided by ten to the power of `scale`. 12.50 is 1250n over
 * 10².
 */
export type Decimal = { readonly digits: bigint; readonly scale: number };

const DECIMAL = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,3}))?$/;
const EXPONENT_MAX = 60;

/**
 * Reads decimal text, exponents too (JSON writes 1e21). Null: not a number, or an absurdly long
 * one.
 */
export function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match;
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > EXPONENT_MAX) return null;

  const unsigned = BigInt(whole + fraction);
  const digits = sign === '-' ? -unsigned : unsigned;
  const scale = fraction.length - exponent;
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** A number as JSON wrote it. `parseJson` and our own answers let no absurdly long one through. */
export function decimalOf(written: number): Decimal {
  const decimal = parseDecimal(String(written));
  assert(decimal !== null, `${written} came through the door and is no decimal`);
  return decimal;
}

/** The same number counted in units of 10^-scale; null where that would need rounding. */
export function digitsAtScale(decimal: Decimal, scale: number): bigint | null {
  if (decimal.scale <= scale) return decimal.digits * 10n ** BigInt(scale - decimal.scale);
  const unit = 10n ** BigInt(decimal.scale - scale);
  return decimal.digits % unit === 0n ? decimal.digits / unit : null;
}

/** Plain decimal text with exactly `scale` decimals: (1250n, 2) is "12.50". */
export function decimalText(digits: bigint, scale: number): string {
  const sign = digits < 0n ? '-' : '';
  const unsigned = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  if (scale === 0) return sign + unsigned;
  return `${sign}${unsigned.slice(0, -scale)}.${unsigned.slice(-scale)}`;
}
