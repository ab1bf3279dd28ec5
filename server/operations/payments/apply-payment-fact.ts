import { money } from '@mkopo/core/money/money.ts';
import { type Credit, creditOf, RECEIPT_WAIT } from '@mkopo/core/payment/credit-of.ts';
import type { PaymentId } from '@mkopo/core/payment/decide-payment.ts';
import {
  doubtOf,
  isOpen,
  learn,
  type PaymentFact,
  type PaymentLife,
  statusOf,
} from '@mkopo/core/payment/payment-life.ts';
import { FIRST_ASK_AFTER, nextTryAt } from '@mkopo/core/payment/when-to-ask.ts';
import { creditMoney, suspenseReason } from '#operations/payments/parts/credit-money.ts';
import { nameReceipt } from '#operations/payments/parts/name-receipt.ts';
import { type FreshReceipt, holdMoney } from '#operations/receipts/parts/hold-money.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoans } from '#store/loans/loan-store.ts';
import {
  findBookedTwin,
  findPayment,
  findPaymentByReceipt,
  lockPayment,
  type Payment,
  settlePayment,
  updatePayment,
} from '#store/payments/payment-store.ts';
import {
  insertReceipt,
  isHeld,
  lockReceiptNamed,
  type Receipt,
  updateReceipt,
} from '#store/receipts/receipt-store.ts';

export type LearntFact = {
  readonly paymentId: PaymentId;
  readonly fact: PaymentFact;
  readonly now: Temporal.Instant;
};

/**
 * Adds a fact to what is known of a payment. Once the provider confirms that it was paid, its money
 * goes to the loan in the same transaction; where the loan does not take it any more, it is held in
 * suspense. Null: there is no such payment.
 */
export async function applyPaymentFact(
  tx: TenantTx,
  { paymentId, fact, now }: LearntFact,
): Promise<Payment | null> {
  // Load. The receipt is locked before the payment, and both before the loan, by everybody.
  const seen = await findPayment(tx, paymentId);
  if (!seen) return null;
  const name = moneyIn(fact)?.receipt ?? seen.life.money?.receipt;
  const known = name === undefined ? null : await lockReceiptNamed(tx, name);
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is gone`);

  // Decide.
  const told = await rejectForeignReceipt(tx, payment, learn(payment.life, fact));
  const provenAt = told.proof === 'paid' ? (payment.provenAt ?? now) : null;
  const proven = { askedMinor: payment.amount.minor, provenAt, now };
  const lacksReceipt = !payment.settledAt && !told.money && creditOf(told, proven) !== null;
  const life = lacksReceipt ? await adoptBookedReceipt(tx, payment, told) : told;
  const credit = payment.settledAt ? null : creditOf(life, proven);
  const isDone = credit !== null || payment.settledAt !== null;
  const learnt = { ...payment, life, provenAt, status: statusOf(life) };

  // Save.
  updatePayment(tx, { ...learnt, dueAt: isDone ? null : dueAfter(learnt, fact, now) });
  recordOutcome(tx, payment, learnt);
  const where = credit && (await settle(tx, learnt, { credit, known, now }));
  return { ...learnt, ...where };
}

function moneyIn(fact: PaymentFact) {
  if (fact.kind === 'found') return fact.money;
  return fact.kind === 'told' && fact.callback.outcome.kind === 'paid'
    ? fact.callback.outcome
    : null;
}

/**
 * A receipt that another payment has is not believed. One that is learnt once the money is in the
 * books, and stands there by itself already, means that it was credited twice.
 */
async function rejectForeignReceipt(
  tx: TenantTx,
  payment: Payment,
  life: PaymentLife,
): Promise<PaymentLife> {
  const name = life.money?.receipt;
  if (name === undefined || payment.life.money) return life;
  const holder = await findPaymentByReceipt(tx, name);
  if (holder && holder.id !== payment.id)
    return { ...life, money: null, conflict: 'other_receipt' };
  if (!payment.settledAt || (await nameReceipt(tx, payment, name))) return life;
  return { ...life, conflict: 'credited_twice' };
}

/**
 * Money that has no name yet may stand in the books by itself: the paybill told it first, or
 * somebody brought its receipt. To book it under its prompt as well would be to book it twice.
 */
async function adoptBookedReceipt(
  tx: TenantTx,
  { loanId, amount, requestedAt }: Payment,
  life: PaymentLife,
): Promise<PaymentLife> {
  await lockLoans(tx, { ids: [loanId], instalments: 'all' });
  const twin = await findBookedTwin(tx, { loanId, amountMinor: amount.minor, requestedAt });
  return twin ? learn(life, { kind: 'found', money: twin }) : life;
}

/** When to ask next; null: there is nothing to find out. */
function dueAfter(
  { status, life, provenAt, requestedAt, tries }: Payment,
  fact: PaymentFact,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (status === 'paid') return provenAt?.add(RECEIPT_WAIT) ?? now;
  // A callback is confirmed at once; also one of a success after a failure.
  if (fact.kind === 'told') return isOpen(status) || life.told === 'paid' ? now : null;
  if (!isOpen(status)) return null;
  if (fact.kind === 'asked') return life.told ? now : now.add(FIRST_ASK_AFTER);
  return nextTryAt({ since: requestedAt, tries, now });
}

/** The audit trail tells of an end or a doubt; what led there is in the inbox. */
function recordOutcome(tx: TenantTx, before: Payment, after: Payment): void {
  const doubt = doubtOf(after.life, after.amount.minor);
  const isCallback = before.status !== after.status && !isOpen(after.status);
  if (!isCallback && before.doubt === doubt) return;
  const { status, life } = after;
  recordChange(tx, {
    ...{ action: `payment.${status}`, subjectKind: 'payment', subjectId: after.id },
    before: { status: before.status, doubt: before.doubt },
    after: { status, doubt, failure: life.failure, receipt: life.money?.receipt ?? null },
  });
}

type Settling = {
  readonly credit: Credit;
  /** The same money as the paybill's own callback tells it. */
  readonly known: Receipt | null;
  readonly now: Temporal.Instant;
};
type Where = Pick<Payment, 'repaymentId' | 'receiptId' | 'settledAt'>;
/** Where the money is, and whether that is where it was meant to go, and as much. */
type Placed = Omit<Where, 'settledAt'> & { readonly agrees: boolean };

/** Settles a payment: writes down where its money went. */
async function settle(tx: TenantTx, payment: Payment, settling: Settling): Promise<Where> {
  const { now } = settling;
  const { agrees, ...where } = await placeMoney(tx, payment, settling);
  if (!agrees) {
    // Somebody booked this receipt before, to another loan or as another amount.
    const doubted = { ...payment, life: { ...payment.life, conflict: 'other_receipt' } as const };
    updatePayment(tx, { ...doubted, dueAt: null });
    recordOutcome(tx, payment, doubted);
  }
  settlePayment(tx, { id: payment.id, ...where, now });
  return { ...where, settledAt: now };
}

/** Puts the money to the loan, or into suspense, unless the paybill's callback has before. */
async function placeMoney(
  tx: TenantTx,
  payment: Payment,
  { credit, known, now }: Settling,
): Promise<Placed> {
  if (known && isHeld(known)) return { repaymentId: null, receiptId: known.id, agrees: true };
  const { loanId, phone } = payment;
  const { reference, paidAt } = credit;
  const amount = money(payment.amount.currency, credit.amountMinor);
  const paid = { amount, method: 'mpesa', reference, paidAt, now } as const;
  const credited = await creditMoney(tx, { loanId }, paid);
  const fresh = { id: newId('receipt'), receipt: reference, billReference: '', paidAt };
  const payer = { payerPhone: phone, payerName: null, toldAt: now };
  const receipt = { ...(known ?? { ...fresh, ...payer }), amount };
  if ('refused' in credited) {
    const receiptId = await holdMoney(tx, { receipt, reason: suspenseReason(credited), now });
    return { repaymentId: null, receiptId, agrees: true };
  }
  const { agrees, ...where } = credited;
  const reason = agrees ? null : 'receipt_used';
  const same = { ...where, status: 'credited', reason, amount, provenAt: now } as const;
  if ('repaymentId' in where) {
    if (known && known.status !== 'credited') updateReceipt(tx, { ...known, ...same }, null);
    return { repaymentId: where.repaymentId, receiptId: null, agrees };
  }
  // Somebody put it to a savings account: a receipt says so.
  const row = known ?? (await writtenDown(tx, receipt));
  updateReceipt(tx, { ...row, ...same }, null);
  return { repaymentId: null, receiptId: row.id, agrees };
}

async function writtenDown(tx: TenantTx, fresh: FreshReceipt): Promise<Receipt> {
  const told = { status: 'told', reason: null, provenAt: null, dueAt: null } as const;
  await insertReceipt(tx, { ...fresh, ...told });
  const row = await lockReceiptNamed(tx, fresh.receipt);
  if (!row) throw new Error(`receipt ${fresh.receipt} was written down and is not there`);
  return row;
}
