import { scoreNumber } from './score-number.ts';
import type { RepaymentScore } from './score-repayments.ts';

/** Why a borrower got the score, in sentences for people. */
export function repaymentReasons({ judged, instalments, onTime }: RepaymentScore): string[] {
  if (!judged) return ['No instalment has been paid or fallen due yet.'];
  const { meanDaysLate, worstDaysLate, arrearsInstalments, daysPastDue } = judged;
  const late =
    worstDaysLate === 0
      ? []
      : [`Delay: ${scoreNumber(meanDaysLate)} days on average, ${days(worstDaysLate)} at worst.`];
  const behind =
    arrearsInstalments === 0
      ? 'Nothing is in arrears.'
      : `In arrears: ${arrearsInstalments} of ${instalments}, the oldest for ${days(daysPastDue)}.`;
  return [`Paid in time: ${onTime} of ${instalments}.`, ...late, behind];
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
