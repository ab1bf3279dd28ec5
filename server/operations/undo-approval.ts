import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideUndoApproval } from '@mkopo/core/loan/decide-undo-approval.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { lockLoan } from '#store/loan-store.ts';
import { type SavedStep, saveStep } from '#store/save-steps.ts';
import type { TenantTx } from '#store/transaction.ts';

/** Takes an approval back: the application is pending again. */
export async function undoApproval(
  tx: TenantTx,
  { loanId, bookedOn }: { readonly loanId: LoanId; readonly bookedOn: Temporal.PlainDate },
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const step = orRefuse(decideUndoApproval(before, bookedOn));
  return saveStep(tx, { before, step });
}
