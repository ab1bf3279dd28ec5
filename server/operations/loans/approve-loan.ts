import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { type ApprovalInput, decideApproval } from '@mkopo/core/lending/decide-approval.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { findClient } from '#store/clients/client-store.ts';
import { listGuarantorsOf } from '#store/guarantors/guarantor-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';

/** Says yes to an application, perhaps to less money or another term. */
export async function approveLoan(
  tx: TenantTx,
  { loanId, ...input }: Omit<ApprovalInput, 'guarantors'> & { readonly loanId: LoanId },
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const [client, guarantors] = await Promise.all([
    findClient(tx, before.clientId),
    listGuarantorsOf(tx, loanId),
  ]);
  if (client?.deletedAt) orRefuse(refuse('invalid_state', { client: 'deleted' }));
  const step = orRefuse(decideApproval(before, { ...input, guarantors }));
  return saveStep(tx, { before, step });
}
