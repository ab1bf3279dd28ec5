import { money } from '@mkopo/core/money/money.ts';
import { readBillReference } from '@mkopo/core/payment/bill-reference.ts';
import { learn, type ToldMoney } from '@mkopo/core/payment/payment-life.ts';
import type { TransactionStatus } from '@mkopo/core/rail/rail-news.ts';
import { recordChange } from '#store/audit-store.ts';
import { findMeant } from '#store/bill-reference-store.ts';
import { type CreditTarget, creditMoney, suspenseReason } from '#store/credit-money.ts';
import { findRepayments, findRepaymentsLearntLater } from '#store/loan-transaction-store.ts';
import {
  findPaymentByReceipt,
  lockPayment,
  lockPaymentWithoutReceipt,
  type Payment,
  settlePayment,
  updatePayment,
} from '#store/payment-store.ts';
import { isPayoutReceipt } from '#store/payout-store.ts';
import { lockReceipt, type Receipt, type ReceiptId, updateReceipt } from '#store/receipt-store.ts';
import { holdMoney } from '#store/suspense-store.ts';
import type { TenantTx } from '#store/transaction.ts';

export type ReceiptFound = {
  readonly receiptId: ReceiptId;
  readonly status: TransactionStatus;
  readonly now: Temporal.Instant;
};

/**
 * Acts on what the provider answered about a receipt. Money that is there goes to the loan or the
 * savings account whose number the payer typed, and into suspense where there is none; what the
 * provider says about the amount counts, whatever was told before.
 */
export async function settleReceipt(
  tx: TenantTx,
  { receiptId, status, now }: ReceiptFound,
): Promise<'settled' | 'strange'> {
  const receipt = await lockReceipt(tx, receiptId);
  if (!receipt) throw new Error(`receipt ${receiptId} is gone`);
  if (receipt.status !== 'told' || status.kind === 'open') return 'settled';
  if (status.kind === 'failed') {
    refute(tx, receipt, status.word);
    return 'strange';
  }
  if (status.receipt !== receipt.receipt) return 'strange';
  if (isMoneyOut(status) || (await isPayoutReceipt(tx, status.receipt))) {
    refute(tx, receipt, 'paid out, and not in');
    return 'strange';
  }
  const { amountMinor, completedAt } = status;
  const amount = money(receipt.amount.currency, amountMinor);
  const proven = { ...receipt, amount, paidAt: receipt.paidAt ?? completedAt, provenAt: now };
  await place(tx, proven, now);
  return amountMinor === receipt.amount.minor ? 'settled' : 'strange';
}

/** Money that went to a phone is not money that came to the lender. */
function isMoneyOut({ creditParty }: TransactionStatus): boolean {
  return /^254\d{9}\b/.test(creditParty ?? '');
}

function refute(tx: TenantTx, receipt: Receipt, word: string): void {
  updateReceipt(tx, { ...receipt, status: 'refuted', reason: word }, null);
  recordChange(tx, {
    ...{ action: 'receipt.refuted', subjectKind: 'receipt', subjectId: receipt.id },
    before: { status: receipt.status },
    after: { status: 'refuted', receipt: receipt.receipt, word },
  });
}

/** Puts proven money where it belongs. */
async function place(tx: TenantTx, receipt: Receipt, now: Temporal.Instant): Promise<void> {
  const meant = readBillReference(receipt.billReference);
  const named = meant && (await findMeant(tx, meant));
  const payment = await lockItsPayment(tx, receipt, named);
  const target = payment ? { loanId: payment.loanId } : await targetOf(tx, receipt, named);
  if (!target) {
    await holdMoney(tx, { receipt, reason: 'unknown_reference', now });
    return;
  }
  // A payment that was booked under the id of its prompt is this money.
  const { amount, receipt: reference, paidAt } = receipt;
  const paid = { amount, reference, paidAt, now };
  const credited = payment?.repaymentId
    ? { loanId: payment.loanId, repaymentId: payment.repaymentId, agrees: true }
    : await creditMoney(tx, target, paid);
  if ('refused' in credited) {
    await holdMoney(tx, { receipt, reason: suspenseReason(credited), now });
    return;
  }
  const { agrees, ...where } = credited;
  const credit = { status: 'credited', reason: agrees ? null : 'receipt_used', ...where } as const;
  updateReceipt(tx, { ...receipt, ...credit }, null);
  recordChange(tx, {
    ...{ action: 'receipt.credited', subjectKind: 'receipt', subjectId: receipt.id },
    before: { status: receipt.status },
    after: { ...credit, receipt: reference, amount_minor: amount.minor },
  });
  if (payment && 'repaymentId' in credited) {
    const found = { receipt: reference, amountMinor: amount.minor, paidAt };
    namePayment(tx, payment, { money: found, now });
    if (!payment.settledAt) {
      const { repaymentId } = credited;
      settlePayment(tx, { id: payment.id, repaymentId, receiptId: null, now });
    }
  }
}

/** Whose it is by the number that was typed, or by where it stands in the books already. */
async function targetOf(
  tx: TenantTx,
  { receipt: reference }: Receipt,
  named: CreditTarget | null,
): Promise<CreditTarget | null> {
  if (named && 'loanId' in named) return named;
  const name = [{ method: 'mpesa', reference } as const];
  const [booked] = [
    ...(await findRepayments(tx, name)),
    ...(await findRepaymentsLearntLater(tx, name)),
  ];
  return booked ? { loanId: booked.loanId } : named;
}

/** The payment on a phone that is this money: it has the receipt, or lacks one. */
async function lockItsPayment(
  tx: TenantTx,
  { receipt, amount, paidAt }: Receipt,
  named: CreditTarget | null,
): Promise<Payment | null> {
  if (!named || !('loanId' in named)) return null;
  const { loanId } = named;
  const holder = await findPaymentByReceipt(tx, receipt);
  // What a callback claimed is believed only where the payer typed the number of the same loan.
  if (holder) return holder.loanId === loanId ? lockPayment(tx, holder.id) : null;
  if (!paidAt) return null;
  return lockPaymentWithoutReceipt(tx, { loanId, amountMinor: amount.minor, paidAt });
}

type Found = { readonly money: ToldMoney; readonly now: Temporal.Instant };

function namePayment(tx: TenantTx, payment: Payment, { money: found, now }: Found): void {
  const life = learn(payment.life, { kind: 'found', money: found });
  updatePayment(tx, { ...payment, life, provenAt: payment.provenAt ?? now, dueAt: null });
}
