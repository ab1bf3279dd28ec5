import { assert } from '@mkopo/core/kit/assert.ts';
import { type Money, money } from './money.ts';

/**
 * Splits a total into parts that add up to the total exactly. The first parts carry the leftover
 * minor units, so that no borrower meets a last instalment larger than the ones before it.
 */
export function splitEvenly(total: Money, parts: number): Money[] {
  assert(Number.isSafeInteger(parts) && parts > 0, 'parts is a positive whole number');
  return splitByWeights(total, new Array<bigint>(parts).fill(1n));
}

/**
 * Splits a total in proportion to whole-number weights, to the minor unit. What rounding down
 * leaves over goes, one unit each, to the parts that lost most by it (the earlier one on a tie).
 */
export function splitByWeights(total: Money, weights: readonly bigint[]): Money[] {
  assert(total.minor >= 0n, 'only amounts of zero or more are split');
  assert(
    weights.every((weight) => weight >= 0n),
    'no weight is negative',
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  assert(whole > 0n, 'some part has a weight');

  const shares = weights.map((weight) => (total.minor * weight) / whole);
  const leftover = total.minor - shares.reduce((sum, share) => sum + share, 0n);
  const lost = weights.map((weight) => (total.minor * weight) % whole);
  const byLoss = lost
    .map((loss, index) => ({ loss, index }))
    .sort((left, right) => Number(right.loss > left.loss) - Number(right.loss < left.loss));
  const luckier = new Set(byLoss.slice(0, Number(leftover)).map(({ index }) => index));
  return shares.map((share, index) =>
    money(total.currency, luckier.has(index) ? share + 1n : share),
  );
}
