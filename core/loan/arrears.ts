import { compareDates, daysBetween } from '@mkopo/core/calendar/date.ts';
import type { Classification } from '@mkopo/core/tenant/tenant-settings.ts';
import { DEBT_KINDS, restOf } from './debt.ts';
import type { Loan, LoanInstalment } from './loan.ts';
import { classOf, performs, type RiskClass } from './risk-class.ts';

/** How late a loan is, as it is reported, each with its first day. */
export const ARREARS_BUCKETS = [
  'current',
  '1-30',
  '31-60',
  '61-90',
  '91-180',
  '181-360',
  '360+',
] as const;
export type ArrearsBucket = (typeof ARREARS_BUCKETS)[number];
export const BUCKET_FROM_DAYS: readonly number[] = [0, 1, 31, 61, 91, 181, 361];

/**
 * The day in duplum begins on. It is the Banking Act's (section 44A), which goes by the Central
 * Bank's 90 days, whatever classes a lender reports its loans by.
 */
export const NON_PERFORMING_FROM_DAYS = 91;

export type Arrears = {
  readonly daysPastDue: number;
  readonly bucket: ArrearsBucket;
  /** As in duplum has it; reports go by the class. */
  readonly isNonPerforming: boolean;
  /** All that was due before this day and is not paid. */
  readonly overdueMinor: bigint;
};

/**
 * How late a loan counts: as its oldest unpaid instalment is, from the day after it was due, and a
 * restructured one at least as it was before.
 */
export function arrearsOf(loan: Loan, on: Temporal.PlainDate): Arrears {
  const isOut = loan.status === 'disbursed';
  const late = loan.instalments.filter(({ dueOn }) => compareDates(dueOn, on) < 0);
  const daysPastDue = daysPastDueOf(latenessOf(loan), on);
  return {
    ...gradeOf(daysPastDue),
    daysPastDue,
    isNonPerforming: daysPastDue >= NON_PERFORMING_FROM_DAYS,
    overdueMinor: isOut
      ? late.reduce((sum, instalment) => sum + restOfInstalment(instalment), 0n)
      : 0n,
  };
}

/** What says how late a loan is, whatever the day. */
export type Lateness = {
  /** Of a loan that is out, and still owes something. */
  readonly oldestUnpaidDueOn: Temporal.PlainDate | null;
  /** Of a restructured loan: how late it counts at least, until it is cured. */
  readonly keptDays: number;
};

function latenessOf(loan: Loan): Lateness {
  if (loan.status !== 'disbursed') return { oldestUnpaidDueOn: null, keptDays: 0 };
  const keptDays = loan.restructured?.keptDays ?? 0;
  return { oldestUnpaidDueOn: oldestUnpaidDueOn(loan), keptDays };
}

/** The one count of days past due; `days-past-due.ts` of the store says the same in SQL. */
export function daysPastDueOf(
  { oldestUnpaidDueOn, keptDays }: Lateness,
  on: Temporal.PlainDate,
): number {
  return oldestUnpaidDueOn ? Math.max(daysBetween(oldestUnpaidDueOn, on), keptDays) : 0;
}

/** How many days the oldest unpaid instalment is past due, whatever was agreed before. */
export function lateDays(loan: Loan, on: Temporal.PlainDate): number {
  return daysPastDueOf({ ...latenessOf(loan), keptDays: 0 }, on);
}

export type Graded = {
  readonly bucket: ArrearsBucket;
  readonly riskClass: RiskClass;
  /** Substandard or worse. */
  readonly isNonPerforming: boolean;
};

/** Days past due as a bucket, and as a class of the regulator's whom the lender is under. */
export function gradeOf(daysPastDue: number): Pick<Graded, 'bucket'>;
export function gradeOf(daysPastDue: number, classification: Classification): Graded;
export function gradeOf(daysPastDue: number, classification?: Classification) {
  const index = BUCKET_FROM_DAYS.findLastIndex((from) => daysPastDue >= from);
  const bucket = ARREARS_BUCKETS[index] ?? ARREARS_BUCKETS[0];
  if (!classification) return { bucket };
  const riskClass = classOf(daysPastDue, classification);
  return { bucket, riskClass, isNonPerforming: !performs(riskClass) };
}

/** The due date of the oldest instalment that is not paid, come or still to come. */
export function oldestUnpaidDueOn({ instalments }: Loan): Temporal.PlainDate | null {
  let oldest: Temporal.PlainDate | null = null;
  for (const instalment of instalments) {
    const { dueOn } = instalment;
    if (restOfInstalment(instalment) === 0n) continue;
    if (!oldest || compareDates(dueOn, oldest) < 0) oldest = dueOn;
  }
  return oldest;
}

export function restOfInstalment({ debts }: LoanInstalment): bigint {
  return DEBT_KINDS.reduce((sum, kind) => sum + restOf(debts[kind]), 0n);
}
