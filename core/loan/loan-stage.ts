import type { LoanStatus } from './loan-life.ts';

/**
 * What staff call the state of a loan: lateness is part of it, and is the first thing they look
 * for. In the order in which a loan goes through them.
 */
export const LOAN_STAGES = [
  ...(['to_approve', 'to_pay_out', 'paying_out', 'on_time', 'late', 'very_late'] as const),
  ...(['closed', 'rejected', 'withdrawn', 'written_off'] as const),
] as const;

export type LoanStage = (typeof LOAN_STAGES)[number];

/** Up to so many days a loan is late; beyond them it is very late. */
export const LATE_DAYS_MAX = 30;

const STAGE_OF: Readonly<Record<Exclude<LoanStatus, 'disbursed'>, LoanStage>> = {
  pending: 'to_approve',
  approved: 'to_pay_out',
  disbursing: 'paying_out',
  closed: 'closed',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  written_off: 'written_off',
};

/** The stage a loan is in. */
export function stageOf(status: LoanStatus, daysPastDue: number): LoanStage {
  if (status !== 'disbursed') return STAGE_OF[status];
  if (daysPastDue > LATE_DAYS_MAX) return 'very_late';
  return daysPastDue > 0 ? 'late' : 'on_time';
}
