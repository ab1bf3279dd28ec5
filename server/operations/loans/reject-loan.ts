import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideRejection, type RejectionInput } from '@mkopo/core/lending/decide-rejection.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';

/** Says no to an application. */
export async function rejectLoan(
  tx: TenantTx,
  { loanId, ...input }: RejectionInput & { readonly loanId: LoanId },
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const step = orRefuse(decideRejection(before, input));
  return saveStep(tx, { before, step });
}
