import type { Ratio } from '@mkopo/core/money/ratio.ts';
import { type Rounding, roundToMultiple } from '@mkopo/core/money/rounding.ts';
import type { Practice } from './practice.ts';
import type { Amortization, Grace } from './schedule-terms.ts';

/** Terms turned into numbers: money in minor units, one interest factor per instalment. */
export type Workings = {
  readonly amount: bigint;
  readonly minorPerMajor: bigint;
  readonly amortization: Amortization;
  readonly factors: readonly Ratio[];
  /** The factors that equal instalments are worked out from, without the principal's grace. */
  readonly annuityFactors: readonly Ratio[];
  readonly grace: Grace;
  readonly multiple: bigint | null;
  readonly rounding: Rounding;
  readonly practice: Practice;
};

/** How many instalments repay principal. */
export function repayingCount({ factors, grace }: Workings): number {
  return factors.length - grace.principal;
}

/** An instalment as it is asked for: in the product's multiples where it has them. */
export function inMultiples(instalment: bigint, { multiple, rounding }: Workings): bigint {
  return multiple === null ? instalment : roundToMultiple(instalment, multiple, rounding);
}
