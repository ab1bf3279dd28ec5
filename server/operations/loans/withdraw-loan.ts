import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideWithdrawal, type WithdrawalInput } from '@mkopo/core/lending/decide-withdrawal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';

/** Takes an application back, as its borrower wishes. */
export async function withdrawLoan(
  tx: TenantTx,
  { loanId, ...input }: WithdrawalInput & { readonly loanId: LoanId },
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const step = orRefuse(decideWithdrawal(before, input));
  return saveStep(tx, { before, step });
}
