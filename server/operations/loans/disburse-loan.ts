import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  type DisbursementInput,
  decideDisbursement,
} from '@mkopo/core/lending/decide-disbursement.ts';
import { findClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type NamedMoney, type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';

/** Books the money that was paid out, and lays the schedule. Of two at once, one does it. */
export async function disburseLoan(
  tx: TenantTx,
  { loanId, reference = null, ...input }: DisbursementInput & NamedMoney,
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const client = await findClient(tx, before.clientId);
  if (client?.deletedAt) orRefuse(refuse('invalid_state', { client: 'deleted' }));
  const step = orRefuse(decideDisbursement(before, input));
  return saveStep(tx, { before, step, reference });
}
