import type { Ratio } from '@mkopo/core/money/ratio.ts';
import { divideRounded } from '@mkopo/core/money/rounding.ts';

const PLACES = 10_000n;

/**
 * A score as callers get it: four decimals, rounded here and nowhere before. Rounding keeps order,
 * so what was proven of the exact fractions holds for these numbers too.
 */
export function scoreNumber({ numerator, denominator }: Ratio): number {
  return Number(divideRounded(numerator * PLACES, denominator, 'HALF_EVEN')) / Number(PLACES);
}
