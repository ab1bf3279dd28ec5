import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideRefund, type RefundInput } from '@mkopo/core/loan/decide-refund.ts';
import { lockLoan } from '#store/loan-store.ts';
import { type NamedMoney, type SavedStep, saveStep } from '#store/save-steps.ts';
import type { TenantTx } from '#store/transaction.ts';

/** Hands back what a client paid too much. */
export async function refundCredit(
  tx: TenantTx,
  { loanId, reference = null, ...input }: RefundInput & NamedMoney,
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const step = orRefuse(decideRefund(before, input));
  return saveStep(tx, { before, step, reference });
}
