import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { recordChange } from '#store/audit-store.ts';
import { type CreditTarget, creditMoney } from '#store/credit-money.ts';
import { rehousePayment } from '#store/payment-store.ts';
import { lockReceipt, type Receipt, type ReceiptId, updateReceipt } from '#store/receipt-store.ts';
import { bookLetGo } from '#store/suspense-store.ts';
import type { TenantTx } from '#store/transaction.ts';

export type ReceiptMatch = {
  readonly receiptId: ReceiptId;
  readonly target: CreditTarget;
  readonly now: Temporal.Instant;
};

/**
 * Puts money that was held in suspense where it belongs. It leaves suspense for the account that it
 * came in by, and from there is taken in as every payment is, under its receipt: nothing about a
 * repayment differs for having waited.
 */
export async function matchReceipt(
  tx: TenantTx,
  { receiptId, target, now }: ReceiptMatch,
): Promise<Receipt> {
  const receipt = orRefuse((await lockReceipt(tx, receiptId)) ?? refuse('not_found'));
  const { id, amount, receipt: reference, paidAt, status } = receipt;
  if (status !== 'suspense')
    throw new Refusal(refuse('invalid_state', { status, action: 'match' }));

  const credited = orRefuse(await creditMoney(tx, target, { amount, reference, paidAt, now }));
  const { agrees, ...where } = credited;
  if (!agrees) {
    throw new Refusal(refuse('invalid_state', { status, action: 'match', why: 'receipt_used' }));
  }
  const matched: Receipt = { ...receipt, ...where, status: 'credited', reason: null };
  updateReceipt(tx, matched, null);
  await bookLetGo(tx, { receiptId: id, amount, now }, 'matched');
  if ('repaymentId' in where) rehousePayment(tx, { receiptId: id, repaymentId: where.repaymentId });
  recordChange(tx, {
    ...{ action: 'receipt.matched', subjectKind: 'receipt', subjectId: id },
    before: { status },
    after: { status: 'credited', receipt: reference, ...where },
  });
  return matched;
}
