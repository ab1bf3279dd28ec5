import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import {
  decideSavingsOpening,
  type SavingsOpeningBalance,
} from '@mkopo/core/savings/decide-savings-opening.ts';
import type { SavingsAccount } from '@mkopo/core/savings/savings-account.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { type SavedSavingsStep, saveSavingsSteps } from '#store/savings/save-savings-steps.ts';

type BroughtBalance = SavingsOpeningBalance & {
  /** Locked, or opened in the same transaction. */
  readonly account: SavingsAccount;
};

/** Takes over what was saved elsewhere, on accounts that nothing has happened to. */
export function takeOverBalances(
  tx: TenantTx,
  list: readonly BroughtBalance[],
): SavedSavingsStep[] {
  const decided = list.map(({ account, ...opening }) => {
    return { before: account, step: orRefuse(decideSavingsOpening(account, opening)) };
  });
  return saveSavingsSteps(tx, decided);
}
