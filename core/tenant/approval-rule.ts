import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Money, moneyToNumber } from '@mkopo/core/money/money.ts';

export const MAKER_AND_CHECKER = ['differ', 'may_be_one'] as const;

/**
 * What a tenant asks of approvals. `differ`: nobody approves what they made themselves, and nobody
 * pays out what they approved. The limit is the approver's own; null where the tenant sets none.
 */
export type ApprovalRule = {
  readonly makerAndChecker: (typeof MAKER_AND_CHECKER)[number];
  readonly limit: Money | null;
};

/** Who of the staff made it, who approves it, and how much is at stake once it is done. */
export type Approval = {
  readonly makers: readonly string[];
  readonly checker: string;
  readonly amount: Money;
};

/** Why this approval is not this person's to give. Null: it is. */
export function approvalRefused(
  { makers, checker, amount }: Approval,
  rule: ApprovalRule,
): Refused | null {
  if (rule.makerAndChecker === 'differ' && makers.includes(checker)) {
    return refuse('not_permitted', { why: 'maker_is_checker' });
  }
  return limitPassed(amount, rule);
}

/** Why so much at stake is not this person's to grant. Null: it is. */
export function limitPassed(amount: Money, { limit }: Pick<ApprovalRule, 'limit'>): Refused | null {
  const isOver = limit && (limit.currency !== amount.currency || amount.minor > limit.minor);
  if (!isOver) return null;
  const facts = { limit: moneyToNumber(limit), amount: moneyToNumber(amount) };
  return refuse('not_permitted', { why: 'above_approval_limit', ...facts });
}

/** Who approved a loan, and who lets its money out of the house. */
type Payer = { readonly approver: string | null; readonly payer: string };

/** Why this person does not pay out what another approved. Null: they may. */
export function payerRefused(
  { approver, payer }: Payer,
  { makerAndChecker }: Pick<ApprovalRule, 'makerAndChecker'>,
): Refused | null {
  return makerAndChecker === 'differ' && approver === payer
    ? refuse('not_permitted', { why: 'approver_is_payer' })
    : null;
}

/** Who pays a loan out, and what whoever approved it may grant. */
export type Paying = Payer & {
  /** What the client owes with it; null where nothing was approved. */
  readonly amount: Money | null;
  /** The approver's; null where nobody knows them any more. */
  readonly approverRule: Pick<ApprovalRule, 'limit'> | null;
};

/**
 * Why this person does not pay this loan out: who approved it does not, and nobody pays more than
 * the approver may grant by now. Null: they may.
 */
export function payingRefused(
  { amount, approverRule, ...payer }: Paying,
  rule: Pick<ApprovalRule, 'makerAndChecker'>,
): Refused | null {
  const refused = payerRefused(payer, rule);
  return refused ?? (amount && approverRule ? limitPassed(amount, approverRule) : null);
}
