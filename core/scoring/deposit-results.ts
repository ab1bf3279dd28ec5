import { type Ratio, ratio } from '@mkopo/core/money/ratio.ts';
import type { CountedDeposit } from './deposit-months.ts';
import type { DepositScore, ScoredMonth } from './score-deposits.ts';
import { scoreNumber } from './score-number.ts';

/** A deposit score in the words of the Scoring API, which are binding to the letter. */
export function depositResults(clientId: string, score: DepositScore) {
  return {
    client_id: clientId,
    'Overall Deposit Score': scoreNumber(score.overall),
    'Individually Scored Months': Object.fromEntries(
      score.months.map((month) => [monthName(month), scoreNumber(month.score)]),
    ),
    'Longest On-time Deposit Streak': score.longestOnTimeRun,
    // The interface says that it is always 0; the explanation has the one that was counted.
    'Longest Late Deposit Streak': 0,
    'Partial Deposit Count': score.partialDeposits,
  };
}

/** How the score came about: enough to work it out again with a pencil. */
export function depositExplanation(score: DepositScore) {
  const { months, onTimeMonths, policy } = score;
  const count = months.length;
  const earned = months.reduce((sum, { earnedParts }) => sum + earnedParts, 0n);
  const whole = score.expectedAmount * BigInt(policy.partsOnTime * count);
  return {
    policy: policyName(policy),
    mean_of_months: scoreNumber(ratio(earned, whole)),
    on_time_months: onTimeMonths,
    on_time_share: scoreNumber(ratio(onTimeMonths, count)),
    longest_late_deposit_streak: score.longestLateRun,
    ignored_deposits: score.ignoredDeposits,
    months: months.map((month) => explainedMonth(month, score)),
  };
}

export function monthName({ startsOn }: Pick<ScoredMonth, 'startsOn'>): string {
  return startsOn.toPlainYearMonth().toString();
}

/** What a result names the rule by that made it. */
export function policyName({ name, version }: { name: string; version: number }): string {
  return `${name}/${version}`;
}

function explainedMonth(month: ScoredMonth, { expectedAmount, policy }: DepositScore) {
  return {
    month: monthName(month),
    due_date: month.dueOn.toString(),
    deposits: month.deposits.map(({ on, amount, countedAmount, daysLate, isEarly }) => ({
      date: on.toString(),
      amount: Number(amount),
      counted: Number(countedAmount),
      days_late: daysLate,
      early: isEarly,
    })),
    amount_part: scoreNumber(ratio(month.countedAmount, expectedAmount)),
    timeliness_part: scoreNumber(timeliness(month, policy.partsOnTime)),
    score: scoreNumber(month.score),
    on_time: month.isOnTime,
    reason: monthReason(month, expectedAmount),
  };
}

/** What the money that came in earned of what it could have; times the amount it is the score. */
function timeliness({ earnedParts, countedAmount }: ScoredMonth, partsOnTime: number): Ratio {
  return countedAmount === 0n ? ratio(0n) : ratio(earnedParts, countedAmount * BigInt(partsOnTime));
}

/** Why a month got its score, in one sentence for people. */
export function monthReason(month: ScoredMonth, expectedAmount: bigint): string {
  const { deposits, countedAmount, isOnTime } = month;
  if (deposits.length === 0) return 'Nothing came in for this month.';
  const counted = deposits.filter((deposit) => deposit.countedAmount > 0n);
  const amount =
    countedAmount === expectedAmount
      ? 'The whole amount came in'
      : `${countedAmount} of ${expectedAmount} came in`;
  const when = isOnTime ? ' by the due date' : lateness(counted);
  return `${amount}${when}${earliness(counted)}.`;
}

function lateness(counted: readonly CountedDeposit[]): string {
  const worst = Math.max(...counted.map(({ daysLate }) => daysLate));
  if (worst === 0) return ' by the due date';
  const days = worst === 1 ? '1 day' : `${worst} days`;
  const isAllLate = counted.every(({ daysLate }) => daysLate > 0);
  if (!isAllLate) return `, the last part ${days} after the due date`;
  return counted.length === 1 ? ` ${days} after the due date` : ` up to ${days} after the due date`;
}

function earliness(counted: readonly CountedDeposit[]): string {
  if (!counted.some(({ isEarly }) => isEarly)) return '';
  const isAll = counted.every(({ isEarly }) => isEarly);
  return isAll ? ', in the month before' : ', some of it in the month before';
}
