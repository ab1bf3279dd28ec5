import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideWaiver, type WaiverInput } from '@mkopo/core/lending/decide-waiver.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';

/** Lets a borrower off interest, fees or penalties. */
export async function waiveDebt(
  tx: TenantTx,
  { loanId, ...input }: WaiverInput & { readonly loanId: LoanId },
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const step = orRefuse(decideWaiver(before, input));
  return saveStep(tx, { before, step });
}
