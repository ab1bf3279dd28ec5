import { assert } from '@mkopo/core/kit/assert.ts';

/**
 * How a half is settled. HALF_EVEN is the house rule; a tenant may ask for HALF_UP (away from
 * zero).
 */
export const ROUNDINGS = ['HALF_EVEN', 'HALF_UP'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** The whole number nearest to numerator / denominator. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  assert(denominator > 0n, 'a divisor is more than zero');
  const size = numerator < 0n ? -numerator : numerator;
  const quotient = size / denominator;
  const twiceRest = (size % denominator) * 2n;
  const tieGoesUp = rounding === 'HALF_UP' || quotient % 2n === 1n;
  const goesUp = twiceRest > denominator || (twiceRest === denominator && tieGoesUp);
  const rounded = goesUp ? quotient + 1n : quotient;
  return numerator < 0n ? -rounded : rounded;
}

export function roundToMultiple(amount: bigint, multiple: bigint, rounding: Rounding): bigint {
  return divideRounded(amount, multiple, rounding) * multiple;
}
