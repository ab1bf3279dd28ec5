import { guaranteeRefused } from '@mkopo/core/guarantee/guarantee-asked.ts';
import type { Guarantor } from '@mkopo/core/guarantee/guarantor.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { makeMove, moveRefused, type Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { applicationFee, type Offer, offerRefused } from '@mkopo/core/product/offer.ts';
import { type ApprovalRule, approvalRefused } from '@mkopo/core/tenant/approval-rule.ts';

export type ApprovalInput = {
  /** What is granted, which may be less money or another term than was asked for. */
  readonly offer: Offer;
  readonly by: string;
  readonly rule: ApprovalRule;
  readonly bookedOn: Temporal.PlainDate;
  /** Who stands for the loan; nobody where left out. */
  readonly guarantors?: readonly Guarantor[];
};

export function decideApproval(loan: Loan, input: ApprovalInput): Step | Refused {
  const { offer, by, rule, bookedOn, guarantors = [] } = input;
  const approval = { maker: loan.appliedBy, checker: by, amount: offer.amount };
  const refused =
    moveRefused(loan, 'approval') ??
    approvalRefused(approval, rule) ??
    offerRefused(loan.product, offer, { on: bookedOn, firstDueOn: null }) ??
    guaranteeRefused(loan.product, offer.amount, guarantors);
  if (refused) return refused;
  const fee = applicationFee(loan.product, offer, bookedOn);
  return makeMove(loan, { kind: 'approval', offer, by, ...fee }, sameDay(bookedOn));
}
