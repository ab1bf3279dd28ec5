import { assert } from '@mkopo/core/kit/assert.ts';
import type { Decimal } from './decimal.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** An exact fraction in its lowest terms. Interest is kept as one until money is rounded. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint };

export function ratio(numerator: bigint | number, denominator: bigint | number = 1n): Ratio {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  assert(bottom > 0n, 'a ratio has a denominator above zero');
  const common = greatestCommonDivisor(top < 0n ? -top : top, bottom);
  return { numerator: top / common, denominator: bottom / common };
}

export const NOTHING = ratio(0n);

export function ratioOfDecimal({ digits, scale }: Decimal): Ratio {
  return ratio(digits, 10n ** BigInt(scale));
}

export function plus(left: Ratio, right: Ratio): Ratio {
  return ratio(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

export function times(left: Ratio, right: Ratio): Ratio {
  return ratio(left.numerator * right.numerator, left.denominator * right.denominator);
}

export function roundedShare(amount: bigint, share: Ratio, rounding: Rounding): bigint {
  return divideRounded(amount * share.numerator, share.denominator, rounding);
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [greater, smaller] = [left, right];
  while (smaller > 0n) [greater, smaller] = [smaller, greater % smaller];
  return greater;
}
