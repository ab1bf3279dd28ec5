import { compareDates } from '@mkopo/core/calendar/date.ts';
import { arrearsOf, restOfInstalment } from './arrears.ts';
import type { Loan } from './loan.ts';

/** What is late on a loan, what is due by a day, and what comes next. */
export type DueFigures = {
  readonly overdueMinor: bigint;
  /** The oldest day that something unpaid was due on; null where nothing is late. */
  readonly overdueSinceOn: Temporal.PlainDate | null;
  /** Due by the day itself, and not paid. */
  readonly dueMinor: bigint;
  readonly next: NextDue | null;
};

export type NextDue = {
  /** From 1 within the schedule in force. */
  readonly number: number;
  readonly dueOn: Temporal.PlainDate;
  readonly owedMinor: bigint;
};

export function dueFiguresOf(loan: Loan, on: Temporal.PlainDate): DueFigures {
  const { overdueMinor } = arrearsOf(loan, on);
  if (loan.status !== 'disbursed') {
    return { overdueMinor, overdueSinceOn: null, dueMinor: 0n, next: null };
  }
  const unpaid = loan.instalments
    .filter((one) => restOfInstalment(one) > 0n)
    .toSorted((left, right) => compareDates(left.dueOn, right.dueOn));
  const [oldest] = unpaid;
  const isLate = oldest && compareDates(oldest.dueOn, on) < 0;
  const due = unpaid.filter(({ dueOn }) => compareDates(dueOn, on) <= 0);
  return {
    overdueMinor,
    overdueSinceOn: isLate ? oldest.dueOn : null,
    dueMinor: due.reduce((sum, one) => sum + restOfInstalment(one), 0n),
    next: nextOf(loan, on),
  };
}

/** The next to come of the schedule in force, today's included, of which anything is unpaid. */
function nextOf({ instalments, version }: Loan, on: Temporal.PlainDate): NextDue | null {
  const inForce = instalments.filter((one) => one.number > 0 && one.version === version);
  const index = inForce.findIndex(
    (one) => compareDates(one.dueOn, on) >= 0 && restOfInstalment(one) > 0n,
  );
  const found = inForce[index];
  return found
    ? { number: index + 1, dueOn: found.dueOn, owedMinor: restOfInstalment(found) }
    : null;
}
