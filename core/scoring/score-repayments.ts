import { type Ratio, ratio } from '@mkopo/core/money/ratio.ts';
import { type JudgedInstalment, judgeInstalment, type OwedInstalment } from './judge-instalment.ts';

/** How a borrower's instalments become a score. As with deposits, a used version never changes. */
type RepaymentPolicy = {
  readonly name: string;
  readonly version: number;
  /** From so many days late on, an instalment earns nothing for promptness. */
  readonly daysToNothing: number;
  readonly weights: {
    /** The share of instalments that were paid in time. */
    readonly onTime: number;
    /** How promptly the others came. */
    readonly promptness: number;
    /** How much of what fell due is paid by now. */
    readonly paidUp: number;
  };
};

const REPAYMENT_POLICY: RepaymentPolicy = {
  name: 'repayment_score',
  version: 1,
  daysToNothing: 90,
  weights: { onTime: 5, promptness: 3, paidUp: 2 },
};

export type RepaymentScore = {
  readonly policy: RepaymentPolicy;
  readonly asOn: Temporal.PlainDate;
  /** Those that are paid or late; the others say nothing yet. */
  readonly instalments: number;
  readonly onTime: number;
  /** The rest is null where there is no instalment to judge by. */
  readonly judged: {
    readonly score: Ratio;
    readonly onTimeShare: Ratio;
    readonly meanDaysLate: Ratio;
    readonly worstDaysLate: number;
    readonly arrearsShare: Ratio;
    readonly arrearsInstalments: number;
    readonly daysPastDue: number;
  } | null;
};

/** How well a borrower paid, seen from a day. Paying more or sooner never lowers it. */
export function scoreRepayments(
  { instalments, asOn }: { instalments: readonly OwedInstalment[]; asOn: Temporal.PlainDate },
  policy = REPAYMENT_POLICY,
): RepaymentScore {
  const judged = instalments.map((one) => judgeInstalment(one, asOn)).filter((one) => one !== null);
  const onTime = judged.filter(isOnTime).length;
  const about = { policy, asOn, instalments: judged.length, onTime };
  if (judged.length === 0) return { ...about, judged: null };

  const behind = judged.filter(({ unpaid }) => unpaid > 0n);
  const daysLate = judged.map((one) => one.daysLate);
  const amount = sum(judged.map((one) => one.amount));
  const unpaid = sum(behind.map((one) => one.unpaid));
  return {
    ...about,
    judged: {
      score: weighed(judged, { policy, amount, unpaid }),
      onTimeShare: ratio(onTime, judged.length),
      meanDaysLate: ratio(sum(daysLate.map(BigInt)), judged.length),
      worstDaysLate: Math.max(...daysLate),
      arrearsShare: ratio(unpaid, amount),
      arrearsInstalments: behind.length,
      daysPastDue: Math.max(0, ...behind.map((one) => one.daysLate)),
    },
  };
}

type Sums = {
  readonly policy: RepaymentPolicy;
  readonly amount: bigint;
  readonly unpaid: bigint;
};

/** Three shares over one denominator, so that nothing is rounded on the way. */
function weighed(judged: readonly JudgedInstalment[], { policy, amount, unpaid }: Sums): Ratio {
  const { daysToNothing, weights } = policy;
  const count = BigInt(judged.length);
  const days = BigInt(daysToNothing);
  const whole = count * days * amount;
  const onTime = BigInt(judged.filter(isOnTime).length) * days * amount;
  const prompt = judged.map(({ daysLate }) => BigInt(Math.max(daysToNothing - daysLate, 0)));
  const paidUp = (amount - unpaid) * count * days;
  return ratio(
    BigInt(weights.onTime) * onTime +
      BigInt(weights.promptness) * sum(prompt) * amount +
      BigInt(weights.paidUp) * paidUp,
    BigInt(weights.onTime + weights.promptness + weights.paidUp) * whole,
  );
}

function isOnTime({ daysLate }: JudgedInstalment): boolean {
  return daysLate === 0;
}

function sum(numbers: readonly bigint[]): bigint {
  return numbers.reduce((total, number) => total + number, 0n);
}
