import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideFeePayment, type FeePaymentInput } from '@mkopo/core/loan/decide-fee-payment.ts';
import { lockLoan } from '#store/loan-store.ts';
import { findReceipt } from '#store/loan-transaction-store.ts';
import { type NamedMoney, type SavedStep, saveStep } from '#store/save-steps.ts';
import type { TenantTx } from '#store/transaction.ts';

/** Takes in an application fee, before there is a loan. */
export async function payApplicationFee(
  tx: TenantTx,
  { loanId, reference = null, ...input }: FeePaymentInput & NamedMoney,
): Promise<SavedStep> {
  const before = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found'));
  const name = { method: input.method, reference };
  const existing = await findReceipt(tx, { kind: 'fee_payment', name });
  if (existing) throw new Refusal(refuse('invalid_state', { existing_id: existing }));
  const step = orRefuse(decideFeePayment(before, input));
  return saveStep(tx, { before, step, reference });
}
