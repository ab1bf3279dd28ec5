import type { Ratio } from '@mkopo/core/money/ratio.ts';
import type { UnitPeriods } from './unit-period.ts';

/**
 * Rates and growth are whole numbers of 10⁻³⁰. Every step rounds off less than one of them, so a
 * rate is right to more than twenty decimals; four are ever shown.
 */
export const RATE_UNIT = 10n ** 30n;
const CLOSE_ENOUGH = 10n ** 8n;
const HIGHEST = RATE_UNIT * 2n ** 20n;
const ROUNDS_MAX = 400;

/** Money at a distance in unit-periods; what the lender hands over is positive. */
export type TimedAmount = { readonly minor: bigint; readonly after: UnitPeriods };

/**
 * The rate per unit-period at which all amounts are worth nothing together, in RATE_UNITs. Null when
 * less is paid back than was handed over, or when no rate below a million explains the payments.
 */
export function solveRate(amounts: readonly TimedAmount[]): bigint | null {
  const gain = (rate: bigint) => netWorth(amounts, rate);
  let low = 0n;
  let worthAtLow = gain(low);
  if (worthAtLow === 0n) return 0n;
  if (worthAtLow > 0n) return null;

  let high = RATE_UNIT / 100n;
  while (gain(high) < 0n) {
    low = high;
    high *= 2n;
    if (high > HIGHEST) return null;
  }
  worthAtLow = gain(low);
  let worthAtHigh = gain(high);
  // The Illinois rule: a straight line between the ends, and an end that stays put weighs half.
  for (let round = 0; round < ROUNDS_MAX && high - low > CLOSE_ENOUGH; round += 1) {
    const guess = low + ((high - low) * -worthAtLow) / (worthAtHigh - worthAtLow);
    const worth = gain(guess);
    if (worth === 0n) return guess;
    if (worth < 0n) {
      [low, worthAtLow, worthAtHigh] = [guess, worth, worthAtHigh / 2n];
    } else {
      [high, worthAtHigh, worthAtLow] = [guess, worth, worthAtLow / 2n];
    }
  }
  return (low + high) / 2n;
}

/** (1 + rate) to a whole power. */
export function growth(rate: bigint, periods: number): bigint {
  let result = RATE_UNIT;
  let square = RATE_UNIT + rate;
  for (let left = periods; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / RATE_UNIT;
    square = (square * square) / RATE_UNIT;
  }
  return result;
}

/** Part periods earn simple interest, whole ones compound: Appendix J (b)(8). */
function netWorth(amounts: readonly TimedAmount[], rate: bigint): bigint {
  return amounts.reduce((sum, { minor, after }) => {
    const grown = (growth(rate, after.whole) * simpleGrowth(rate, after.part)) / RATE_UNIT;
    return sum + (minor * RATE_UNIT * RATE_UNIT) / grown;
  }, 0n);
}

function simpleGrowth(rate: bigint, { numerator, denominator }: Ratio): bigint {
  return RATE_UNIT + (rate * numerator) / denominator;
}
