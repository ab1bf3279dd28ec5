import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Money, moneyToNumber } from '@mkopo/core/money/money.ts';

export const MAKER_AND_CHECKER = ['differ', 'may_be_one'] as const;

/**
 * What a tenant asks of approvals. `differ`: nobody approves what they entered themselves. The
 * limit is the approver's own; null where the tenant sets none.
 */
export type ApprovalRule = {
  readonly makerAndChecker: (typeof MAKER_AND_CHECKER)[number];
  readonly limit: Money | null;
};

/** Who entered it, who approves it, and for how much. A maker who is no member of staff is null. */
export type Approval = {
  readonly maker: string | null;
  readonly checker: string;
  readonly amount: Money;
};

/** Why this approval is not this person's to give. Null: it is. */
export function approvalRefused(
  { maker, checker, amount }: Approval,
  { makerAndChecker, limit }: ApprovalRule,
): Refused | null {
  if (makerAndChecker === 'differ' && maker === checker) {
    return refuse('not_permitted', { why: 'maker_is_checker' });
  }
  const isOver = limit && (limit.currency !== amount.currency || amount.minor > limit.minor);
  return isOver
    ? refuse('not_permitted', { why: 'above_approval_limit', limit: moneyToNumber(limit) })
    : null;
}
