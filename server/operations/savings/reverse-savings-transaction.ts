import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { money } from '@mkopo/core/money/money.ts';
import { decideSavingsReversal } from '@mkopo/core/savings/decide-savings-reversal.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { demandChecker } from '#operations/access/parts/second-person.ts';
import {
  demandSameMoney,
  keepUndoneMoney,
  lockRailMoney,
} from '#operations/receipts/parts/keep-undone-money.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { type SavedSavingsStep, saveSavingsStep } from '#store/savings/save-savings-steps.ts';
import { findSavingsTransaction, readSavingsHistories } from '#store/savings/savings-history.ts';
import { lockSavingsAccount } from '#store/savings/savings-store.ts';
import type { SavingsTransactionId } from '#store/savings/savings-transaction-store.ts';

export type SavingsReversalAsked = {
  readonly accountId: SavingsAccountId;
  readonly transactionId: SavingsTransactionId;
  readonly reason: string;
  readonly bookedOn: Temporal.PlainDate;
};

/**
 * Takes a transaction back by another one, from the day on that it counted from. The name of its
 * money is free again; what the rail brought goes into suspense. A withdrawal that was not gives
 * the client a claim to as much: that keeps to the rule of two persons.
 */
export async function reverseSavingsTransaction(
  tx: TenantTx,
  { accountId, transactionId, reason, bookedOn }: SavingsReversalAsked,
): Promise<SavedSavingsStep> {
  // Load. The history is read behind the lock of its account.
  const railMoney = await lockRailMoney(tx, transactionId);
  const [place, found, histories] = await Promise.all([
    findSavingsTransaction(tx, transactionId),
    lockSavingsAccount(tx, accountId),
    readSavingsHistories(tx, [accountId]),
    demandSameMoney(tx, railMoney),
  ]);
  const before = orNotFound(found);
  const { number } = orRefuse(place?.accountId === accountId ? place : refuse('not_found'));
  const history = histories.get(accountId) ?? [];

  // Decide.
  const step = orRefuse(decideSavingsReversal(before, { history, number, reason, bookedOn }));
  const { changeMinor } = step.transaction;
  const { currency } = before.terms;
  await demandChecker(tx, money(currency, changeMinor > 0n ? changeMinor : 0n));

  // Save.
  const saved = saveSavingsStep(tx, { before, step });
  await keepUndoneMoney(tx, { ...railMoney, bookedOn });
  return saved;
}
