/**
 * How a history of deposits becomes a score. A policy that was used once is never changed: results
 * name the one they were made by, so another rule is another version.
 */
export type DepositPolicy = {
  readonly name: string;
  readonly version: number;
  /** How many days before the next due date a deposit may count as an early one for it. */
  readonly earlyDays: number;
  /** What one unit of money earns when it comes in time, in parts. Each day late costs one part. */
  readonly partsOnTime: number;
  /** What late money earns at least. */
  readonly partsAtLeast: number;
  /** How much the mean of the months and the share of months in time weigh against each other. */
  readonly weights: { readonly months: number; readonly onTimeMonths: number };
};

/** `1 − days/60`, never below 0.5; four fifths for the months, one fifth for being in time. */
export const DEPOSIT_POLICY: DepositPolicy = {
  name: 'deposit_score',
  version: 1,
  earlyDays: 7,
  partsOnTime: 60,
  partsAtLeast: 30,
  weights: { months: 4, onTimeMonths: 1 },
};

/** What one unit of money earns that came so many days after its due date. */
export function partsEarned(policy: DepositPolicy, daysLate: number): bigint {
  return BigInt(Math.max(policy.partsOnTime - daysLate, policy.partsAtLeast));
}
