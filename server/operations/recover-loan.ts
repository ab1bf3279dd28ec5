import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideRecovery, type RecoveryInput } from '@mkopo/core/loan/decide-recovery.ts';
import { lockLoan } from '#store/loan-store.ts';
import { findReceipt } from '#store/loan-transaction-store.ts';
import { type NamedMoney, type SavedStep, saveStep } from '#store/save-steps.ts';
import type { TenantTx } from '#store/transaction.ts';

/** Takes in money on a loan that was given up. */
export async function recoverLoan(
  tx: TenantTx,
  { loanId, reference = null, ...input }: RecoveryInput & NamedMoney,
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const name = { method: input.method, reference };
  const existing = await findReceipt(tx, { kind: 'recovery', name });
  if (existing) throw new Refusal(refuse('invalid_state', { existing_id: existing }));
  const step = orRefuse(decideRecovery(before, input));
  return saveStep(tx, { before, step, reference });
}
