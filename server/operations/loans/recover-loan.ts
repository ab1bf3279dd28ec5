import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideRecovery, type RecoveryInput } from '@mkopo/core/lending/decide-recovery.ts';
import { moneyName, nameTaken } from '@mkopo/core/payment/money-name.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type NamedMoney, type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';
import { findHolder } from '#store/receipts/money-name-store.ts';

/** Takes in money on a loan that was given up. */
export async function recoverLoan(
  tx: TenantTx,
  { loanId, reference = null, ...input }: RecoveryInput & NamedMoney,
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const { method } = input;
  const held = reference && (await findHolder(tx, moneyName({ method, reference })));
  if (held) throw new Refusal(nameTaken(held, 'recovery'));
  const step = orRefuse(decideRecovery(before, input));
  return saveStep(tx, { before, step, reference });
}
