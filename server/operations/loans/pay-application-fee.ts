import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideFeePayment, type FeePaymentInput } from '@mkopo/core/lending/decide-fee-payment.ts';
import { moneyName, nameTaken } from '@mkopo/core/payment/money-name.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type NamedMoney, type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';
import { findHolder } from '#store/receipts/money-name-store.ts';

/** Takes in an application fee, before there is a loan. */
export async function payApplicationFee(
  tx: TenantTx,
  { loanId, reference = null, ...input }: FeePaymentInput & NamedMoney,
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const { method } = input;
  const held = reference && (await findHolder(tx, moneyName({ method, reference })));
  if (held) throw new Refusal(nameTaken(held, 'fee_payment'));
  const step = orRefuse(decideFeePayment(before, input));
  return saveStep(tx, { before, step, reference });
}
