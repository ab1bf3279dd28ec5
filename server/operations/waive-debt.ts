import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideWaiver, type WaiverInput } from '@mkopo/core/loan/decide-waiver.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { lockLoan } from '#store/loan-store.ts';
import { type SavedStep, saveStep } from '#store/save-steps.ts';
import type { TenantTx } from '#store/transaction.ts';

/** Lets a borrower off interest, fees or penalties. */
export async function waiveDebt(
  tx: TenantTx,
  { loanId, ...input }: WaiverInput & { readonly loanId: LoanId },
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const step = orRefuse(decideWaiver(before, input));
  return saveStep(tx, { before, step });
}
