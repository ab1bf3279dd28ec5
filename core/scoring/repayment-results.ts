import { scoreNumber } from './score-number.ts';
import type { RepaymentScore } from './score-repayments.ts';

/** A repayment score in the words of the Scoring API; null where there is nothing to judge by. */
export function repaymentResults(clientId: string, score: RepaymentScore) {
  const { judged, instalments, asOn } = score;
  return {
    client_id: clientId,
    repayment_score: {
      score: judged && scoreNumber(judged.score),
      as_of: asOn.toString(),
      instalments,
      on_time_share: judged && scoreNumber(judged.onTimeShare),
      mean_days_late: judged && scoreNumber(judged.meanDaysLate),
      worst_days_late: judged?.worstDaysLate ?? null,
      arrears_share: judged && scoreNumber(judged.arrearsShare),
      arrears_instalments: judged?.arrearsInstalments ?? 0,
      days_past_due: judged?.daysPastDue ?? 0,
      reasons: repaymentReasons(score),
    },
  };
}

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
