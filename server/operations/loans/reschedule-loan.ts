import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideReschedule, type RescheduleInput } from '@mkopo/core/lending/decide-reschedule.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { type ApprovalRule, approvalRefused } from '@mkopo/core/tenant/approval-rule.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';

type Reschedule = RescheduleInput & {
  readonly loanId: LoanId;
  readonly by: string;
  readonly rule: ApprovalRule;
};

/**
 * Agrees a new schedule for what is still owed, and more money where there is a top-up. New money
 * keeps to the rule of approvals; whoever asks for it here grants it too, so that where two persons
 * must agree it takes an application of its own.
 */
export async function rescheduleLoan(
  tx: TenantTx,
  { loanId, by, rule, ...input }: Reschedule,
): Promise<SavedStep> {
  const amount = input.topUp?.amount;
  const refused = amount && approvalRefused({ maker: by, checker: by, amount }, rule);
  if (refused) throw new Refusal(refused);
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const step = orRefuse(decideReschedule(before, input));
  return saveStep(tx, { before, step });
}
