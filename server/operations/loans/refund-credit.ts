import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideRefund, type RefundInput } from '@mkopo/core/lending/decide-refund.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type NamedMoney, type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';

/** Hands back what a client paid too much. */
export async function refundCredit(
  tx: TenantTx,
  { loanId, reference = null, ...input }: RefundInput & NamedMoney,
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const step = orRefuse(decideRefund(before, input));
  return saveStep(tx, { before, step, reference });
}
