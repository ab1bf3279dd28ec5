import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideFeePayment, type FeePaymentInput } from '@mkopo/core/loan/decide-fee-payment.ts';
import { moneyName, nameTaken } from '@mkopo/core/payment/money-name.ts';
import { lockLoan } from '#store/loan-store.ts';
import { findHolder } from '#store/money-name-store.ts';
import { type NamedMoney, type SavedStep, saveStep } from '#store/save-steps.ts';
import type { TenantTx } from '#store/transaction.ts';

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
