import { compareDates, daysBetween } from '@mkopo/core/calendar/date.ts';

export type InstalmentPayment = { readonly on: Temporal.PlainDate; readonly amount: bigint };

/** What was owed by a day, and what came in for it. A reversed payment is one below zero. */
export type OwedInstalment = {
  readonly dueOn: Temporal.PlainDate;
  readonly amount: bigint;
  readonly payments: readonly InstalmentPayment[];
};

export type JudgedInstalment = {
  readonly amount: bigint;
  /** Of one that is paid: days from due date to the last of its money; else, days until now. */
  readonly daysLate: number;
  readonly unpaid: bigint;
};

/** How an instalment stands on a day. Null while it is neither paid nor late: nothing to judge. */
export function judgeInstalment(
  { dueOn, amount, payments }: OwedInstalment,
  asOn: Temporal.PlainDate,
): JudgedInstalment | null {
  const known = payments.filter(({ on }) => daysBetween(on, asOn) >= 0);
  const paid = known.reduce((sum, payment) => sum + payment.amount, 0n);
  if (paid < amount && daysBetween(dueOn, asOn) <= 0) return null;
  const endsOn = paid < amount ? asOn : completedOn(known, amount);
  const daysLate = Math.max(daysBetween(dueOn, endsOn), 0);
  return { amount, daysLate, unpaid: paid < amount ? amount - paid : 0n };
}

/** The day from which on the whole amount was there. */
function completedOn(payments: readonly InstalmentPayment[], amount: bigint): Temporal.PlainDate {
  const inOrder = payments.toSorted((one, other) => compareDates(one.on, other.on));
  let paid = 0n;
  let since: Temporal.PlainDate | null = null;
  for (const { on, amount: part } of inOrder) {
    paid += part;
    since = paid < amount ? null : (since ?? on);
  }
  if (!since) throw new Error('an instalment that is paid was completed on some day');
  return since;
}
