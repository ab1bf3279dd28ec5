import { daysBetween } from '@mkopo/core/calendar/date.ts';
import { DEBT_KINDS, restOf } from './debt.ts';
import type { Loan, LoanInstalment } from './loan.ts';

/** How late a loan is, as it is reported, each with its first day. */
export const ARREARS_BUCKETS = ['current', '1-30', '31-60', '61-90', '91-180', '180+'] as const;
export type ArrearsBucket = (typeof ARREARS_BUCKETS)[number];
export const BUCKET_FROM_DAYS: readonly number[] = [0, 1, 31, 61, 91, 181];

/** The classes of the Central Bank of Kenya's guideline on risk classification of assets. */
export const RISK_CLASSES = ['normal', 'watch', 'substandard', 'doubtful', 'loss'] as const;
export type RiskClass = (typeof RISK_CLASSES)[number];
const CLASS_FROM_DAYS = [0, 31, 91, 181, 361] as const;
/** From substandard on a loan does not perform. */
export const NON_PERFORMING_FROM_DAYS = CLASS_FROM_DAYS[2];

export type Arrears = {
  readonly daysPastDue: number;
  readonly bucket: ArrearsBucket;
  readonly riskClass: RiskClass;
  readonly isNonPerforming: boolean;
  /** All that was due before this day and is not paid. */
  readonly overdueMinor: bigint;
};

/** An instalment is late from the day after its due date; the oldest unpaid one sets the count. */
export function arrearsOf({ status, instalments }: Loan, on: Temporal.PlainDate): Arrears {
  const late =
    status === 'disbursed'
      ? instalments.filter(
          (instalment) => Temporal.PlainDate.compare(instalment.dueOn, on) < 0 && owes(instalment),
        )
      : [];
  const daysPastDue = late.reduce((most, { dueOn }) => Math.max(most, daysBetween(dueOn, on)), 0);
  return {
    ...gradeOf(daysPastDue),
    daysPastDue,
    overdueMinor: late.reduce((sum, instalment) => sum + restOfInstalment(instalment), 0n),
  };
}

/** Days past due as a bucket and a class. */
export function gradeOf(daysPastDue: number) {
  return {
    bucket: at(ARREARS_BUCKETS, BUCKET_FROM_DAYS, daysPastDue),
    riskClass: at(RISK_CLASSES, CLASS_FROM_DAYS, daysPastDue),
    isNonPerforming: daysPastDue >= NON_PERFORMING_FROM_DAYS,
  };
}

/** The part of a portfolio's principal that sits in loans at least so many days late. */
export function principalAtRisk(
  loans: readonly { readonly principalMinor: bigint; readonly daysPastDue: number }[],
  days: number,
): bigint {
  return loans
    .filter(({ daysPastDue }) => daysPastDue >= days)
    .reduce((sum, { principalMinor }) => sum + principalMinor, 0n);
}

/** The due date of the oldest instalment that is not paid, come or still to come. */
export function oldestUnpaidDueOn({ instalments }: Loan): Temporal.PlainDate | null {
  let oldest: Temporal.PlainDate | null = null;
  for (const instalment of instalments) {
    const { dueOn } = instalment;
    if (!owes(instalment)) continue;
    if (!oldest || Temporal.PlainDate.compare(dueOn, oldest) < 0) oldest = dueOn;
  }
  return oldest;
}

export function restOfInstalment({ debts }: LoanInstalment): bigint {
  return DEBT_KINDS.reduce((sum, kind) => sum + restOf(debts[kind]), 0n);
}

function owes(instalment: LoanInstalment): boolean {
  return restOfInstalment(instalment) > 0n;
}

function at<Grade extends string>(
  grades: readonly [Grade, ...Grade[]],
  fromDays: readonly number[],
  days: number,
): Grade {
  const index = fromDays.findLastIndex((from) => days >= from);
  return grades[index] ?? grades[0];
}
