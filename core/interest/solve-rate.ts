import type { Ratio } from '@mkopo/core/money/ratio.ts';
import type { UnitPeriods } from './unit-period.ts';

/**
 * Rates and growth are whole numbers of 10⁻³⁰. A step rounds off less than one of them, and a rate
 * is sought to 10⁻¹⁶ per unit-period; four decimals of its percentage are ever shown.
 */
export const RATE_UNIT = 10n ** 30n;
const RATE_UNIT_CUBED = RATE_UNIT ** 3n;
const CLOSE_ENOUGH = 10n ** 14n;
const HIGHEST = RATE_UNIT * 2n ** 20n;
const ROUNDS_MAX = 400;

/** Money at a distance in unit-periods; what the lender hands over is positive. */
export type TimedAmount = { readonly minor: bigint; readonly after: UnitPeriods };

/**
 * The rate per unit-period at which all amounts are worth nothing together, in RATE_UNITs. Null
 * when less is paid back than was handed over, or when no rate below a million explains the
 * payments.
 */
export function solveRate(amounts: readonly TimedAmount[]): bigint | null {
  const inOrder = [...amounts].sort((left, right) => left.after.whole - right.after.whole);
  const worthAt = (rate: bigint) => netWorth(inOrder, rate);
  const atZero = worthAt(0n);
  if (atZero === 0n) return 0n;
  if (atZero > 0n) return null;

  let [low, worthAtLow] = [0n, atZero];
  let high = RATE_UNIT / 100n;
  let worthAtHigh = worthAt(high);
  while (worthAtHigh < 0n) {
    [low, worthAtLow] = [high, worthAtHigh];
    high *= 2n;
    if (high > HIGHEST) return null;
    worthAtHigh = worthAt(high);
  }
  return between({ low, high, worthAtLow, worthAtHigh }, worthAt);
}

type Bracket = Readonly<Record<'low' | 'high' | 'worthAtLow' | 'worthAtHigh', bigint>>;

/** The Illinois rule: a straight line between the ends; an end that stays put then weighs half. */
function between(bracket: Bracket, worthAt: (rate: bigint) => bigint): bigint {
  let { low, high, worthAtLow, worthAtHigh } = bracket;
  let guess = high;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const before = guess;
    guess = low + ((high - low) * -worthAtLow) / (worthAtHigh - worthAtLow);
    const moved = guess > before ? guess - before : before - guess;
    if (moved <= CLOSE_ENOUGH) break;
    const worth = worthAt(guess);
    if (worth === 0n) break;
    if (worth < 0n) {
      [low, worthAtLow, worthAtHigh] = [guess, worth, worthAtHigh / 2n];
    } else {
      [high, worthAtHigh, worthAtLow] = [guess, worth, worthAtLow / 2n];
    }
  }
  return guess;
}

/** (1 + rate) to a whole power. */
export function growth(rate: bigint, periods: number): bigint {
  let result = RATE_UNIT;
  let square = RATE_UNIT + rate;
  for (let left = periods; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / RATE_UNIT;
    if (left > 1) square = (square * square) / RATE_UNIT;
  }
  return result;
}

/**
 * What amounts in the order of time are worth today. Part periods earn simple interest, whole ones
 * compound: Appendix J (b)(8). Growth is carried from one amount to the next, and the few different
 * gaps between them are worked out once each.
 */
function netWorth(inOrder: readonly TimedAmount[], rate: bigint): bigint {
  const growthOfGap = new Map<number, bigint>();
  let worth = 0n;
  let reached = 0;
  let grown = RATE_UNIT;
  for (const { minor, after } of inOrder) {
    const gap = after.whole - reached;
    const growthNow = growthOfGap.get(gap) ?? growth(rate, gap);
    growthOfGap.set(gap, growthNow);
    grown = (grown * growthNow) / RATE_UNIT;
    reached = after.whole;
    worth += (minor * RATE_UNIT_CUBED) / (grown * simpleGrowth(rate, after.part));
  }
  return worth;
}

function simpleGrowth(rate: bigint, { numerator, denominator }: Ratio): bigint {
  return RATE_UNIT + (rate * numerator) / denominator;
}
