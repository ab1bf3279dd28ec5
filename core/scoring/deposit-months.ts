import { dayNumber } from '@mkopo/core/calendar/date.ts';
import {
  type DatedDeposit,
  type Deposit,
  type DepositHistory,
  depositsInOrder,
  dueDates,
  monthsApart,
} from './deposit-history.ts';
import { type DepositPolicy, partsEarned } from './deposit-policy.ts';

/** A deposit in the month it counts for. */
export type CountedDeposit = Deposit & {
  /** The part that went towards the expected amount; the rest is more than was expected. */
  readonly countedAmount: bigint;
  /** Days after the due date; 0 when it came in time. */
  readonly daysLate: number;
  /** It came in the month before, which was complete. */
  readonly isEarly: boolean;
};

export type DepositMonth = {
  /** Its first day. */
  readonly startsOn: Temporal.PlainDate;
  readonly dueOn: Temporal.PlainDate;
  readonly deposits: readonly CountedDeposit[];
  readonly countedAmount: bigint;
  /** What the counted amount earned, in the policy's parts. */
  readonly earnedParts: bigint;
  /** The whole expected amount came in by the due date. */
  readonly isOnTime: boolean;
};

/**
 * Lays each deposit into the month it counts for: that of its date, or the next one when its own is
 * complete already and the next due date is near. One pass, in the order of dates.
 *
 * Another deposit more can only complete a month sooner, and so only hand more on to the next. That
 * is why no deposit ever lowers a score.
 */
export function depositMonths(history: DepositHistory, policy: DepositPolicy): DepositMonth[] {
  const months = dueDates(history).map((dueOn) => openMonth(history, dueOn));
  for (const deposit of depositsInOrder(history)) {
    const index = monthsApart(history.startOn, deposit.on);
    const [own, next] = [months[index], months[index + 1]];
    const isEarly =
      own?.isComplete() === true && next && next.dueDay - deposit.day <= policy.earlyDays;
    (isEarly ? next : own)?.take(deposit, policy);
  }
  return months.map((month) => month.closed());
}

/** A month that still takes deposits, which must come in the order of their dates. */
function openMonth({ expectedAmount }: DepositHistory, dueOn: Temporal.PlainDate) {
  const deposits: CountedDeposit[] = [];
  const startsOn = dueOn.with({ day: 1 });
  const [dueDay, firstDay] = [dayNumber(dueOn), dayNumber(startsOn)];
  let countedAmount = 0n;
  let onTimeAmount = 0n;
  let earnedParts = 0n;
  return {
    dueDay,
    isComplete: () => countedAmount === expectedAmount,
    take({ on, amount, day }: DatedDeposit, policy: DepositPolicy): void {
      const rest = expectedAmount - countedAmount;
      const counted = amount < rest ? amount : rest;
      const daysLate = Math.max(day - dueDay, 0);
      deposits.push({ on, amount, countedAmount: counted, daysLate, isEarly: day < firstDay });
      countedAmount += counted;
      earnedParts += counted * partsEarned(policy, daysLate);
      if (daysLate === 0) onTimeAmount += counted;
    },
    closed(): DepositMonth {
      const isOnTime = onTimeAmount === expectedAmount;
      return { startsOn, dueOn, deposits, countedAmount, earnedParts, isOnTime };
    },
  };
}
