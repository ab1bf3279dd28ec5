import type { BranchId } from '@mkopo/core/access/branch.ts';
import { SECOND_FACTOR_RULES, type SecondFactorRule } from '@mkopo/core/access/second-factor.ts';
import type { StaffMember } from '@mkopo/core/access/staff.ts';
import { compareDates, earlier } from '@mkopo/core/calendar/date.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import { money } from '@mkopo/core/money/money.ts';
import type { ApprovalRule } from './approval-rule.ts';

/**
 * Whose rules a lender grades its loans by: the Central Bank of Kenya's, or those of the Sacco
 * Societies Regulatory Authority. What they are stands in `core/loan/risk-class.ts`.
 */
export const CLASSIFICATIONS = ['cbk', 'sasra'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/** Whether staff of one branch see what is that branch's alone. */
export const BRANCH_FENCES = ['off', 'on'] as const;
export type BranchFence = (typeof BRANCH_FENCES)[number];

/** What a lender asks of its own people, promises its savers, and is graded by. */
export type TenantSettings = {
  readonly makerAndChecker: ApprovalRule['makerAndChecker'];
  /** How much anybody may approve whose own limit is not set; null: any amount. */
  readonly approvalLimitMinor: bigint | null;
  /** Per cent a year on savings where nobody says otherwise; null: none. */
  readonly savingsInterestPct: Decimal | null;
  /** What withdrawals leave on savings where nobody says otherwise. */
  readonly savingsMinimumMinor: bigint;
  /** Whose classes its loans are reported by. */
  readonly classification: Classification;
  /** Of whom a second factor is asked at the log-in. */
  readonly secondFactor: SecondFactorRule;
  readonly branchFence: BranchFence;
  /** The last day on which nothing more is booked; null: all days are open. */
  readonly booksLockedThrough: Temporal.PlainDate | null;
};

/** A lender of one person must be able to lend: the stricter rules are there to be asked for. */
export const DEFAULT_SETTINGS: TenantSettings = {
  makerAndChecker: 'may_be_one',
  approvalLimitMinor: null,
  savingsInterestPct: null,
  savingsMinimumMinor: 0n,
  classification: 'cbk',
  secondFactor: 'optional',
  branchFence: 'off',
  booksLockedThrough: null,
};

/** The branch whose records alone somebody sees; those of the head office see all. */
export function branchHeldTo(
  fence: BranchFence,
  { branchId }: Pick<StaffMember, 'branchId'>,
): BranchId | undefined {
  return fence === 'on' ? (branchId ?? undefined) : undefined;
}

/** The rule for what this person approves; amounts are in the lender's currency. */
export function approvalRuleFor(
  { approvalLimitMinor }: Pick<StaffMember, 'approvalLimitMinor'>,
  settings: TenantSettings,
  currency: Currency,
): ApprovalRule {
  const limit = approvalLimitMinor ?? settings.approvalLimitMinor;
  return {
    makerAndChecker: settings.makerAndChecker,
    limit: limit === null ? null : money(currency, limit),
  };
}

/**
 * Whether settings ask less of people than they did: of who approves or logs in, or how much; show
 * them more, or open days again that were locked.
 */
export function areLoosened(before: TenantSettings, after: TenantSettings): boolean {
  const { approvalLimitMinor: was } = before;
  const { approvalLimitMinor: is } = after;
  const isOneEnough = before.makerAndChecker === 'differ' && after.makerAndChecker !== 'differ';
  const strictness = ({ secondFactor }: TenantSettings) =>
    SECOND_FACTOR_RULES.indexOf(secondFactor);
  if (isOneEnough || strictness(after) < strictness(before)) return true;
  if (before.branchFence === 'on' && after.branchFence === 'off') return true;
  if (isUnlocked(before.booksLockedThrough, after.booksLockedThrough)) return true;
  return was !== null && (is === null || is > was);
}

type Locked = TenantSettings['booksLockedThrough'];

function isUnlocked(before: Locked, after: Locked): boolean {
  return before !== null && (after === null || compareDates(after, before) < 0);
}

type LockableDays = {
  readonly closedOn: Temporal.PlainDate | null;
  readonly todayOn: Temporal.PlainDate;
};

/**
 * Only what is over and closed is locked: the night still books on days that are not closed, and
 * everybody on today, which may be closed early.
 */
export function lockRefused(
  lockedThrough: Temporal.PlainDate,
  { closedOn, todayOn }: LockableDays,
): Refused | null {
  const lastOn = closedOn && earlier(closedOn, todayOn.subtract({ days: 1 }));
  if (lastOn && compareDates(lockedThrough, lastOn) <= 0) return null;
  return refuse('date_out_of_range', { to: lastOn?.toString() ?? null, why: 'not_closed' });
}
