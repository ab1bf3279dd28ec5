import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideUndoApproval } from '@mkopo/core/lending/decide-undo-approval.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';

/** Takes an approval back: the application is pending again. */
export async function undoApproval(
  tx: TenantTx,
  { loanId, bookedOn }: { readonly loanId: LoanId; readonly bookedOn: Temporal.PlainDate },
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const step = orRefuse(decideUndoApproval(before, bookedOn));
  return saveStep(tx, { before, step });
}
