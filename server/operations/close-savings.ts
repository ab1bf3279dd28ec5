import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  decideSavingsClosure,
  type SavingsClosure,
} from '@mkopo/core/savings/decide-savings-closure.ts';
import { type MonthsAsked, settleMonths } from '@mkopo/core/savings/post-monthly-interest.ts';
import type { SavingsAccount, SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { unpaidMonth } from '@mkopo/core/savings/savings-month.ts';
import { type SavedSavingsStep, saveSavingsSteps } from '#store/save-savings-steps.ts';
import { readSavingsHistories } from '#store/savings-history.ts';
import { lockSavingsAccount } from '#store/savings-store.ts';
import type { TenantTx } from '#store/transaction.ts';

/**
 * Ends an account that is empty, or pays out what is left in the same step. Whole months that are
 * over are paid first, for nothing can be paid after.
 */
export async function closeSavings(
  tx: TenantTx,
  { accountId, ...closure }: SavingsClosure & { readonly accountId: SavingsAccountId },
): Promise<SavedSavingsStep> {
  const { bookedOn } = closure;
  const months = { throughOn: bookedOn.subtract({ days: 1 }), bookedOn };

  // Load.
  const before = orRefuse((await lockSavingsAccount(tx, accountId)) ?? refuse('not_found'));
  const history = await readIfUnpaid(tx, before, months);

  // Decide.
  const settled = settleMonths(before, history, months);
  const step = orRefuse(decideSavingsClosure(settled.account, closure));

  // Save.
  const saved = saveSavingsSteps(
    tx,
    [...settled.steps, step].map((one, index, all) => {
      return { before: all[index - 1]?.account ?? before, step: one };
    }),
  );
  const last = saved.at(-1);
  if (!last) throw new Error('a closure that was saved is answered');
  return last;
}

async function readIfUnpaid(tx: TenantTx, account: SavingsAccount, { throughOn }: MonthsAsked) {
  if (!unpaidMonth(account, throughOn)) return [];
  return (await readSavingsHistories(tx, [account.id])).get(account.id) ?? [];
}
