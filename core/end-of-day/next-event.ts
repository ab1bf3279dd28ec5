import { earlier, later } from '@mkopo/core/calendar/date.ts';
import { NON_PERFORMING_FROM_DAYS, oldestUnpaidDueOn } from '@mkopo/core/loan/arrears.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { CURE_MONTHS } from '@mkopo/core/loan/restructured.ts';
import { isPenalisable } from './penalties-due.ts';

/**
 * The first night after one on which more than accrual may happen if nobody does anything; null:
 * none. It may be too early, never too late: replays leave out all nights before it.
 */
export function nextEventOn(loan: Loan, on: Temporal.PlainDate): Temporal.PlainDate | null {
  if (loan.status !== 'disbursed') return null;
  const days = [...penaltyDays(loan), ...turnDays(loan), ...cureDays(loan)];
  if (days.length === 0) return null;
  const nextOn = on.add({ days: 1 });
  return later(nextOn, days.reduce(earlier));
}

function penaltyDays({ product: { penalty }, instalments }: Loan): Temporal.PlainDate[] {
  if (!penalty) return [];
  return instalments
    .filter((instalment) => isPenalisable(instalment, penalty))
    .map(({ dueOn }) => dueOn.add({ days: penalty.graceDays + 1 }));
}

/** Being late turns a loan, and so does having been it. Only a payment or a cure turns it back. */
function turnDays(loan: Loan): Temporal.PlainDate[] {
  const oldestOn = oldestUnpaidDueOn(loan);
  if (!loan.product.hasInDuplum || loan.duplumCapMinor !== null || !oldestOn) return [];
  const keptDays = loan.restructured?.keptDays ?? 0;
  const isAtOnce = keptDays >= NON_PERFORMING_FROM_DAYS;
  return [isAtOnce ? loan.appliedOn : oldestOn.add({ days: NON_PERFORMING_FROM_DAYS })];
}

function cureDays(loan: Loan): Temporal.PlainDate[] {
  const sinceOn = loan.restructured?.sinceOn;
  if (!sinceOn) return [];
  const lateOn = oldestUnpaidDueOn(loan)?.add({ days: 1 });
  return [sinceOn.add({ months: CURE_MONTHS }), ...(lateOn ? [lateOn] : [])];
}
