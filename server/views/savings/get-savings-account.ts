import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findSavingsAccount, type StoredSavingsAccount } from '#store/savings/savings-store.ts';

/** A savings account as it stands now. */
export async function getSavingsAccount(
  tx: TenantTx,
  id: SavingsAccountId,
): Promise<StoredSavingsAccount> {
  return orRefuse((await findSavingsAccount(tx, id)) ?? refuse('not_found'));
}
