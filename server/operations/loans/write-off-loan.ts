import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideWriteOff, type WriteOffInput } from '@mkopo/core/lending/decide-write-off.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';

/** Gives up on a loan. */
export async function writeOffLoan(
  tx: TenantTx,
  { loanId, ...input }: WriteOffInput & { readonly loanId: LoanId },
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const step = orRefuse(decideWriteOff(before, input));
  return saveStep(tx, { before, step });
}
