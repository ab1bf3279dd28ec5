import type { LoanStatus } from './loan-life.ts';

/**
 * Where a loan stands in the work of a lender: its status, with what is out told apart by how late
 * it is. Lists, counts and badges all go by this one table.
 */
export const LOAN_STAGES = [
  'to_approve',
  'to_pay_out',
  'paying_out',
  'on_time',
  'late',
  'very_late',
  'closed',
  'rejected',
  'withdrawn',
  'written_off',
] as const;
export type LoanStage = (typeof LOAN_STAGES)[number];

/** Up to so many days a loan is late; beyond them it is very late. */
export const LATE_DAYS_MAX = 30;

export type StageRule = {
  readonly status: LoanStatus;
  /** The days past due of the stage, its ends included; null where they do not matter. */
  readonly days: { readonly from: number; readonly to: number | null } | null;
};

export const STAGE_RULES: Readonly<Record<LoanStage, StageRule>> = {
  to_approve: { status: 'pending', days: null },
  to_pay_out: { status: 'approved', days: null },
  paying_out: { status: 'disbursing', days: null },
  on_time: { status: 'disbursed', days: { from: 0, to: 0 } },
  late: { status: 'disbursed', days: { from: 1, to: LATE_DAYS_MAX } },
  very_late: { status: 'disbursed', days: { from: LATE_DAYS_MAX + 1, to: null } },
  closed: { status: 'closed', days: null },
  rejected: { status: 'rejected', days: null },
  withdrawn: { status: 'withdrawn', days: null },
  written_off: { status: 'written_off', days: null },
};

/** The stage a loan is in. */
export function stageOf(status: LoanStatus, daysPastDue: number): LoanStage {
  const found = LOAN_STAGES.find((stage) => {
    const rule = STAGE_RULES[stage];
    if (rule.status !== status) return false;
    const { from = 0, to = null } = rule.days ?? {};
    return daysPastDue >= from && (to === null || daysPastDue <= to);
  });
  if (!found) throw new Error(`no stage for a loan that is ${status}`);
  return found;
}
