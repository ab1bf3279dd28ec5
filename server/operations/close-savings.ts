import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  decideSavingsClosure,
  type SavingsClosure,
} from '@mkopo/core/savings/decide-savings-closure.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { type SavedSavingsStep, saveSavingsStep } from '#store/save-savings-steps.ts';
import { lockSavingsAccount } from '#store/savings-store.ts';
import type { TenantTx } from '#store/transaction.ts';

/** Ends an account that is empty, or pays out what is left in the same step. */
export async function closeSavings(
  tx: TenantTx,
  { accountId, ...closure }: SavingsClosure & { readonly accountId: SavingsAccountId },
): Promise<SavedSavingsStep> {
  const before = orRefuse((await lockSavingsAccount(tx, accountId)) ?? refuse('not_found'));
  const step = orRefuse(decideSavingsClosure(before, closure));
  return saveSavingsStep(tx, { before, step });
}
