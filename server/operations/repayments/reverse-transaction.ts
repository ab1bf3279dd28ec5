import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideReversal } from '@mkopo/core/lending/decide-reversal.ts';
import { givenUp } from '@mkopo/core/loan/given-up.ts';
import { demandChecker } from '#operations/access/parts/second-person.ts';
import {
  demandSameMoney,
  keepUndoneMoney,
  lockRailMoney,
} from '#operations/receipts/parts/keep-undone-money.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findTransaction, readPasts } from '#store/loans/loan-history.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import type { LoanTransactionId } from '#store/loans/loan-transaction-store.ts';
import { type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';

export type Reversal = {
  readonly transactionId: LoanTransactionId;
  readonly reason: string;
  readonly bookedOn: Temporal.PlainDate;
};

/**
 * Undoes a transaction as if it had never been, and plays again what came after it. The name of its
 * money is free again; what the rail brought goes into suspense. Where the client owes less for it,
 * it gives that away: a disbursement that was not, a charge, a top-up.
 */
export async function reverseTransaction(
  tx: TenantTx,
  { transactionId, reason, bookedOn }: Reversal,
): Promise<SavedStep> {
  // Load. The history is read behind the lock of its loan.
  const { loanId, number } = orRefuse(
    (await findTransaction(tx, transactionId)) ?? refuse('not_found'),
  );
  const money = await lockRailMoney(tx, transactionId);
  const [found, pastOf] = await Promise.all([
    lockLoan(tx, loanId),
    readPasts(tx, [loanId]),
    demandSameMoney(tx, money),
  ]);
  const before = orNotFound(found);
  const past = pastOf(loanId);

  // Decide.
  const step = orRefuse(decideReversal(before, { past, number, reason, bookedOn }));
  await demandChecker(tx, givenUp(before, step.loan));

  // Save.
  const known = new Map(past.history.map((recorded) => [recorded.number, recorded.id]));
  const saved = saveStep(tx, { before, step, known });
  await keepUndoneMoney(tx, { ...money, bookedOn });
  return saved;
}
