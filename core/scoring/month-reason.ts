import type { CountedDeposit } from './deposit-months.ts';
import type { ScoredMonth } from './score-deposits.ts';

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
