import { repaymentReasons } from './repayment-reasons.ts';
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
