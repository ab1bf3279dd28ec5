import { assert } from '@mkopo/core/kit/assert.ts';
import type { Ratio } from '@mkopo/core/money/ratio.ts';
import { divideRounded, type Rounding } from '@mkopo/core/money/rounding.ts';

/**
 * The equal instalment that pays `amount` off over periods with these interest factors:
 *
 *   instalment = amount × g₁g₂…gₙ ÷ (1 + gₙ + gₙgₙ₋₁ + … + gₙ…g₂),   gᵢ = 1 + factorᵢ
 *
 * Worked in whole numbers over the product of the denominators, so nothing is rounded but the
 * answer. The fractions are left unreduced: reducing thousands of digits each step costs far more.
 */
export function annuityInstalment(
  amount: bigint,
  factors: readonly Ratio[],
  rounding: Rounding,
): bigint {
  const [first, ...rest] = factors;
  assert(first !== undefined, 'an annuity has at least one instalment');
  let growth = first.numerator + first.denominator;
  let scale = 1n;
  let annuity = 1n;
  for (const { numerator, denominator } of rest) {
    const grown = numerator + denominator;
    scale *= denominator;
    annuity = scale + annuity * grown;
    growth *= grown;
  }
  return divideRounded(amount * growth, first.denominator * annuity, rounding);
}
