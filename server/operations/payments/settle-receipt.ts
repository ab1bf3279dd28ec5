import { money } from '@mkopo/core/money/money.ts';
import { type CreditTarget, readBillReference } from '@mkopo/core/payment/bill-reference.ts';
import { learn } from '@mkopo/core/payment/payment-life.ts';
import type { TransactionStatus } from '@mkopo/core/rail/callback.ts';
import { creditMoney, suspenseReason } from '#operations/payments/parts/credit-money.ts';
import { nameReceipt } from '#operations/payments/parts/name-receipt.ts';
import { holdMoney, receiptName } from '#operations/receipts/parts/hold-money.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { LoanTransactionId } from '#store/loans/loan-transaction-store.ts';
import { findBillTarget } from '#store/payments/bill-reference-store.ts';
import {
  findPaymentByReceipt,
  lockPayment,
  lockPaymentWithoutReceipt,
  type Payment,
  settlePayment,
  updatePayment,
} from '#store/payments/payment-store.ts';
import { isPayoutReceipt } from '#store/payments/payout-store.ts';
import { findHolder, findPosted, type HeldName } from '#store/receipts/money-name-store.ts';
import {
  lockReceipt,
  type Receipt,
  type ReceiptId,
  updateReceipt,
} from '#store/receipts/receipt-store.ts';

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
  const named = meant && (await findBillTarget(tx, meant));
  const holder = await findHolder(tx, receiptName(receipt));
  const payment = await lockItsPayment(tx, receipt, { named, holder });
  if (payment) await namePayment(tx, payment, { receipt, now });
  if (holder?.kind === 'receipt' || payment?.receiptId) {
    refute(tx, receipt, HELD_BEFORE);
    return;
  }
  const target = payment ? { loanId: payment.loanId } : await targetOf(tx, named, holder);
  const repaymentId = target ? await credit(tx, receipt, { target, now }) : null;
  if (!target) await holdMoney(tx, { receipt, reason: 'unknown_reference', now });
  if (payment && !payment.settledAt) {
    const receiptId = repaymentId ? null : receipt.id;
    settlePayment(tx, { id: payment.id, repaymentId, receiptId, now });
  }
}

type Crediting = { readonly target: CreditTarget; readonly now: Temporal.Instant };

/** Puts it to a loan, whose transaction is answered, or to an account; else it is held. */
async function credit(
  tx: TenantTx,
  receipt: Receipt,
  { target, now }: Crediting,
): Promise<LoanTransactionId | null> {
  const { amount, receipt: reference, paidAt } = receipt;
  const paid = { amount, method: 'mpesa', reference, paidAt, now } as const;
  const credited = await creditMoney(tx, target, paid);
  if ('refused' in credited) {
    await holdMoney(tx, { receipt, reason: suspenseReason(credited), now });
    return null;
  }
  const { agrees, ...where } = credited;
  const there = { status: 'credited', reason: agrees ? null : 'receipt_used', ...where } as const;
  updateReceipt(tx, { ...receipt, ...there }, null);
  recordChange(tx, {
    ...{ action: 'receipt.credited', subjectKind: 'receipt', subjectId: receipt.id },
    before: { status: receipt.status },
    after: { ...there, receipt: reference, amount_minor: amount.minor },
  });
  return 'repaymentId' in where ? where.repaymentId : null;
}

/** Its prompt never told its receipt, and was held under its own id. */
const HELD_BEFORE = 'in suspense already, under the id of its prompt';

/** Whose it is by the number that was typed, or by where it stands in the books already. */
async function targetOf(
  tx: TenantTx,
  named: CreditTarget | null,
  holder: HeldName | null,
): Promise<CreditTarget | null> {
  if (named && 'loanId' in named) return named;
  return (holder && (await findPosted(tx, holder))?.at) ?? named;
}

type ReceiptClaims = { readonly named: CreditTarget | null; readonly holder: HeldName | null };

/** The payment on a phone that is this money: it has the receipt, or lacks one. */
async function lockItsPayment(
  tx: TenantTx,
  { receipt, amount, paidAt }: Receipt,
  { named, holder }: ReceiptClaims,
): Promise<Payment | null> {
  if (!named || !('loanId' in named)) return null;
  const { loanId } = named;
  const payment = await findPaymentByReceipt(tx, receipt);
  // What a callback claimed is believed only where the payer typed the number of the same loan.
  if (payment) return payment.loanId === loanId ? lockPayment(tx, payment.id) : null;
  // What stands in the books under this receipt is not what stands there under a prompt.
  if (!paidAt || holder) return null;
  return lockPaymentWithoutReceipt(tx, { loanId, amountMinor: amount.minor, paidAt });
}

type ReceiptAtHand = { readonly receipt: Receipt; readonly now: Temporal.Instant };

/** A payment that was booked under the id of its prompt is this money: it has this name too. */
async function namePayment(
  tx: TenantTx,
  payment: Payment,
  { receipt: { receipt, amount, paidAt }, now }: ReceiptAtHand,
): Promise<void> {
  const found = { receipt, amountMinor: amount.minor, paidAt };
  const life = learn(payment.life, { kind: 'found', money: found });
  updatePayment(tx, { ...payment, life, provenAt: payment.provenAt ?? now, dueAt: null });
  if (payment.settledAt) await nameReceipt(tx, payment, receipt);
}
