import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import type { PaybillCallback } from '@mkopo/core/rail/callback.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { insertReceipt } from '#store/receipts/receipt-store.ts';

/** The longest that we keep of what a payer typed. */
const TYPED_MAX = 100;

/**
 * Writes down that somebody says to have paid to the lender's paybill number. It is believed once
 * the provider itself has confirmed it; told again, nothing is added.
 */
export async function notePaybillReceipt(
  tx: TenantTx,
  { callback, now }: { readonly callback: PaybillCallback; readonly now: Temporal.Instant },
): Promise<void> {
  const { receipt, amountMinor, billReference, payerPhone, payerName, paidAt } = callback;
  await insertReceipt(tx, {
    ...{ id: newId('receipt'), receipt, amount: money(KES, amountMinor) },
    billReference: billReference.slice(0, TYPED_MAX),
    payerPhone: payerPhone?.slice(0, TYPED_MAX) ?? null,
    payerName: payerName?.slice(0, TYPED_MAX) ?? null,
    ...{ paidAt, toldAt: now, status: 'told', reason: null, provenAt: null, dueAt: now },
  });
}
