import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { CreditTarget } from '@mkopo/core/payment/bill-reference.ts';
import { spellName } from '@mkopo/core/payment/money-name.ts';
import { bookLetGo, receiptName } from '#operations/receipts/parts/hold-money.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { rehousePayment } from '#store/payments/payment-store.ts';
import {
  findNamesOf,
  freeNames,
  type PostedAt,
  takeNames,
} from '#store/receipts/money-name-store.ts';
import { type Receipt, updateReceipt } from '#store/receipts/receipt-store.ts';
import { creditMoney } from './credit-money.ts';

type Matching = {
  /** Locked. */
  readonly receipt: Receipt;
  readonly target: CreditTarget;
  readonly now: Temporal.Instant;
};

/** A receipt whose money was put where it belongs. */
type Matched = { readonly receipt: Receipt; readonly at: PostedAt };

/**
 * Puts money that was held in suspense where it belongs. It leaves suspense for the account that it
 * came in by, and from there is taken in as every payment is, under its receipt: nothing about a
 * repayment differs for having waited, its audit record and its event included. Where it is refused
 * the caller ends the transaction: its name is free by then.
 */
export async function matchMoney(
  tx: TenantTx,
  { receipt, target, now }: Matching,
): Promise<Matched | Refused> {
  const { id, amount, receipt: reference, paidAt, status } = receipt;
  if (status !== 'suspense') return refuse('invalid_state', { status, action: 'match' });
  const own = spellName(receiptName(receipt));
  const names = await findNamesOf(tx, id);
  freeNames(tx, id);
  const paid = { amount, method: 'mpesa', reference, paidAt, now } as const;
  const credited = await creditMoney(tx, target, paid);
  if ('refused' in credited) return credited;
  const { agrees, ...where } = credited;
  if (!agrees) return refuse('invalid_state', { status, action: 'match', why: 'receipt_used' });
  const holder =
    'loanId' in where
      ? ({ kind: 'repayment', holderId: where.repaymentId } as const)
      : ({ kind: 'deposit', holderId: where.savingsTransactionId } as const);
  const others = names.filter((name) => spellName(name) !== own);
  takeNames(
    tx,
    others.map((name) => ({ ...name, ...holder })),
  );
  const matched: Receipt = { ...receipt, ...where, status: 'credited', reason: null };
  updateReceipt(tx, matched, null);
  await bookLetGo(tx, receipt, { step: 'matched', now });
  if ('repaymentId' in where) rehousePayment(tx, { receiptId: id, repaymentId: where.repaymentId });
  return { receipt: matched, at: where };
}
