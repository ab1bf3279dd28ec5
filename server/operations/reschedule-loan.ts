import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideReschedule, type RescheduleInput } from '@mkopo/core/loan/decide-reschedule.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { lockLoan } from '#store/loan-store.ts';
import { type SavedStep, saveStep } from '#store/save-steps.ts';
import type { TenantTx } from '#store/transaction.ts';

/** Agrees a new schedule for what is still owed, and more money where there is a top-up. */
export async function rescheduleLoan(
  tx: TenantTx,
  { loanId, ...input }: RescheduleInput & { readonly loanId: LoanId },
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const step = orRefuse(decideReschedule(before, input));
  return saveStep(tx, { before, step });
}
