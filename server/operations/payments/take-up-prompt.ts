import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { type PaymentId, PROMPT_LASTS } from '@mkopo/core/payment/decide-payment.ts';
import { FIRST_ASK_AFTER } from '@mkopo/core/payment/when-to-ask.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanSummary } from '#store/loans/loan-summary.ts';
import { lockPayment, type Payment, updateTakenUp } from '#store/payments/payment-store.ts';

type ToTakeUp = { readonly paymentId: PaymentId; readonly now: Temporal.Instant };

/** A prompt that is now to be asked for, and by what name the payer knows the loan. */
export type TakenUpPrompt = { readonly payment: Payment; readonly loanNumber: string };

/**
 * Takes a prompt up, and writes that down before the provider is asked: whoever dies after this has
 * perhaps asked, so nobody asks again. Null where somebody took it up before. `late`: a prompt that
 * lay so long would come as a surprise, and whoever wanted it may have asked for another since.
 */
export async function takeUpPrompt(
  tx: TenantTx,
  { paymentId, now }: ToTakeUp,
): Promise<TakenUpPrompt | 'late' | null> {
  const payment = orNotFound(await lockPayment(tx, paymentId));
  if (payment.takenUpAt || payment.status !== 'requested') return null;
  updateTakenUp(tx, { id: paymentId, at: now, dueAt: now.add(FIRST_ASK_AFTER) });
  if (Temporal.Instant.compare(payment.requestedAt.add(PROMPT_LASTS), now) <= 0) return 'late';
  const { loanNumber } = orNotFound(await findLoanSummary(tx, payment.loanId));
  return { payment, loanNumber };
}
