import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { type ChargeInput, decideCharge } from '@mkopo/core/lending/decide-charge.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';

/** Charges a fee or a penalty by hand. */
export async function chargeLoan(
  tx: TenantTx,
  { loanId, ...input }: ChargeInput & { readonly loanId: LoanId },
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const step = orRefuse(decideCharge(before, input));
  return saveStep(tx, { before, step });
}
