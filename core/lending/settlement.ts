import { compareDates, isAfter } from '@mkopo/core/calendar/date.ts';
import { passNight } from '@mkopo/core/end-of-day/close-day.ts';
import { nextEventOn } from '@mkopo/core/end-of-day/next-event.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { bringUpTo } from '@mkopo/core/loan/accrue.ts';
import { allocateRepayment } from '@mkopo/core/loan/allocate-repayment.ts';
import { balancesOf, type Parts } from '@mkopo/core/loan/allocation.ts';
import { larger } from '@mkopo/core/loan/debt.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import { moveRefused } from '@mkopo/core/loan/make-move.ts';

/** How far ahead a settlement can be asked for, in days. */
const AHEAD_MAX = 366;

/** What closes a loan on a day: a payment of the total on that day leaves nothing owed. */
export type Settlement = Parts & {
  readonly on: Temporal.PlainDate;
  /** What is not asked for because the loan is settled early, by its product's rule. */
  readonly rebateMinor: bigint;
  /** Interest that was paid for days to come, and pays for the rest. */
  readonly prepaidMinor: bigint;
  readonly totalMinor: bigint;
};

export type SettlementAsked = {
  readonly on: Temporal.PlainDate;
  readonly todayOn: Temporal.PlainDate;
};

/**
 * Says what closes a loan today or on a day ahead, if nobody pays before. Nights until then may
 * raise penalties; they are counted in.
 */
export function settlementOf(loan: Loan, { on, todayOn }: SettlementAsked): Settlement | Refused {
  const lastOn = todayOn.add({ days: AHEAD_MAX });
  const isOut = compareDates(on, todayOn) < 0 || isAfter(on, lastOn);
  const refused = moveRefused(loan, 'repayment');
  if (refused) return refused;
  if (isOut) {
    return refuse('date_out_of_range', { from: todayOn.toString(), to: lastOn.toString() });
  }
  const brought = bringUpTo(passedUntil(loan, todayOn, on), on);
  const totalMinor = taken(brought, on);
  const { totalMinor: owedMinor, interestMinor: _, ...others } = balancesOf(brought);
  const interest = totalMinor - others.principalMinor - others.feesMinor - others.penaltiesMinor;
  return {
    ...{ on, ...others, totalMinor },
    interestMinor: larger(interest, 0n),
    prepaidMinor: larger(-interest, 0n),
    rebateMinor: owedMinor - totalMinor,
  };
}

/** Of a payment of all that is owed: what is not given back as the client's. */
function taken(loan: Loan, on: Temporal.PlainDate): bigint {
  const paid = owed(loan);
  return paid + loan.creditMinor - allocateRepayment(loan, paid, on).creditMinor;
}

/** The loan after the nights from a day on until another. */
function passedUntil(loan: Loan, fromOn: Temporal.PlainDate, untilOn: Temporal.PlainDate): Loan {
  let passed = loan;
  let on: Temporal.PlainDate | null = nextEventOn(loan, fromOn.subtract({ days: 1 }));
  while (on && isAfter(untilOn, on)) {
    passed = passNight(passed, on).loan;
    on = nextEventOn(passed, on);
  }
  return passed;
}
