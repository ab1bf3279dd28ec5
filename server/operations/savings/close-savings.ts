import { orNotFound, orRefuse } from '@mkopo/core/kit/refusal.ts';
import { money } from '@mkopo/core/money/money.ts';
import {
  decideSavingsClosure,
  monthsBefore,
  type SavingsClosure,
} from '@mkopo/core/savings/decide-savings-closure.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { unpaidMonth } from '@mkopo/core/savings/savings-month.ts';
import { demandChecker } from '#operations/access/parts/second-person.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { type SavedSavingsStep, saveSavingsStep } from '#store/savings/save-savings-steps.ts';
import { readSavingsHistories } from '#store/savings/savings-history.ts';
import { lockSavingsAccount } from '#store/savings/savings-store.ts';

type ClosureAsked = Omit<SavingsClosure, 'history'> & { readonly accountId: SavingsAccountId };

/**
 * Ends an account that is empty, or pays out what is left in the same step; what staff pay out
 * keeps to the rule of two persons.
 */
export async function closeSavings(
  tx: TenantTx,
  { accountId, ...closure }: ClosureAsked,
): Promise<SavedSavingsStep> {
  // Load. The history is needed where a month is unpaid.
  const before = orNotFound(await lockSavingsAccount(tx, accountId));
  const isUnpaid = unpaidMonth(before, monthsBefore(closure.bookedOn).throughOn) !== null;
  const histories = isUnpaid ? await readSavingsHistories(tx, [accountId]) : null;
  const history = histories?.get(accountId) ?? [];

  // Decide.
  const step = orRefuse(decideSavingsClosure(before, { ...closure, history }));
  await demandChecker(tx, money(before.terms.currency, -step.transaction.changeMinor));

  // Save.
  return saveSavingsStep(tx, { before, step });
}
