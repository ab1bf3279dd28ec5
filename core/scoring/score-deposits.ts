import { assert } from '@mkopo/core/kit/assert.ts';
import { type Ratio, ratio } from '@mkopo/core/money/ratio.ts';
import type { DepositHistory } from './deposit-history.ts';
import { type CountedDeposit, type DepositMonth, depositMonths } from './deposit-months.ts';
import { DEPOSIT_POLICY, type DepositPolicy } from './deposit-policy.ts';

export type ScoredMonth = DepositMonth & { readonly score: Ratio };

export type DepositScore = {
  readonly policy: DepositPolicy;
  readonly expectedAmount: bigint;
  /** Exact, from 0 to 1, as are the months'. */
  readonly overall: Ratio;
  readonly months: readonly ScoredMonth[];
  readonly onTimeMonths: number;
  readonly longestOnTimeRun: number;
  readonly longestLateRun: number;
  /** Deposits in the period that are below the expected amount. */
  readonly partialDeposits: number;
  /** Deposits before or after the period. */
  readonly ignoredDeposits: number;
};

/** How well a depositor kept to what was expected: the amounts, the days, every month. */
export function scoreDeposits(history: DepositHistory, policy = DEPOSIT_POLICY): DepositScore {
  const { expectedAmount, deposits } = history;
  assert(expectedAmount > 0n, 'something is expected each month');
  const whole = expectedAmount * BigInt(policy.partsOnTime);
  const months = depositMonths(history, policy).map((month): ScoredMonth => {
    return { ...month, score: ratio(month.earnedParts, whole) };
  });
  const inPeriod = months.flatMap((month) => month.deposits);
  return {
    policy,
    expectedAmount,
    overall: overallScore(months, { policy, whole }),
    months,
    onTimeMonths: months.filter(({ isOnTime }) => isOnTime).length,
    longestOnTimeRun: longestRun(months, ({ daysLate }) => daysLate === 0),
    longestLateRun: longestRun(months, ({ daysLate }) => daysLate > 0),
    partialDeposits: inPeriod.filter(({ amount }) => amount < expectedAmount).length,
    ignoredDeposits: deposits.length - inPeriod.length,
  };
}

/** Both means over one denominator, so that nothing is rounded on the way. */
function overallScore(
  months: readonly DepositMonth[],
  { policy, whole }: { readonly policy: DepositPolicy; readonly whole: bigint },
): Ratio {
  const weights = {
    months: BigInt(policy.weights.months),
    onTimeMonths: BigInt(policy.weights.onTimeMonths),
  };
  const earned = months.reduce((sum, { earnedParts }) => sum + earnedParts, 0n);
  const onTime = BigInt(months.filter(({ isOnTime }) => isOnTime).length);
  return ratio(
    weights.months * earned + weights.onTimeMonths * onTime * whole,
    (weights.months + weights.onTimeMonths) * whole * BigInt(months.length),
  );
}

/**
 * The longest run of consecutive deposits of one kind. A deposit of another kind ends a run, and so
 * does a month without any.
 */
function longestRun(
  months: readonly DepositMonth[],
  isOfKind: (deposit: CountedDeposit) => boolean,
): number {
  let longest = 0;
  let run = 0;
  for (const { deposits } of months) {
    if (deposits.length === 0) run = 0;
    for (const deposit of deposits) {
      run = isOfKind(deposit) ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}
