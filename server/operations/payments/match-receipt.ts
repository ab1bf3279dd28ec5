import { orNotFound, orRefuse } from '@mkopo/core/kit/refusal.ts';
import type { CreditTarget } from '@mkopo/core/payment/bill-reference.ts';
import { matchMoney } from '#operations/payments/parts/match-money.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockReceipt, type Receipt, type ReceiptId } from '#store/receipts/receipt-store.ts';

export type ReceiptMatch = {
  readonly receiptId: ReceiptId;
  readonly target: CreditTarget;
  readonly now: Temporal.Instant;
};

/** Staff found out whose the money is that was held in suspense. */
export async function matchReceipt(
  tx: TenantTx,
  { receiptId, target, now }: ReceiptMatch,
): Promise<Receipt> {
  const receipt = orNotFound(await lockReceipt(tx, receiptId));
  return orRefuse(await matchMoney(tx, { receipt, target, now })).receipt;
}
