import { businessDateOf } from '@mkopo/core/calendar/date.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import {
  holdPostings,
  letGoPostings,
  type SuspenseReason,
} from '@mkopo/core/payment/receipt-life.ts';
import { recordChange } from './audit-store.ts';
import { postEntries, type ReceiptStep } from './journal-store.ts';
import {
  insertReceipt,
  type NewReceipt,
  type Receipt,
  type ReceiptId,
  updateReceipt,
} from './receipt-store.ts';
import { readTenant } from './tenant-store.ts';
import type { TenantTx } from './transaction.ts';

type Held = {
  readonly receiptId: ReceiptId;
  readonly amount: Money;
  readonly now: Temporal.Instant;
};

type Holding = {
  /** A receipt that was told of, or one that is written down only now. */
  readonly receipt: Receipt | Omit<NewReceipt, 'status' | 'reason' | 'provenAt' | 'dueAt'>;
  readonly reason: SuspenseReason;
  readonly now: Temporal.Instant;
};

/** Holds money of which it is not known whose it is, for staff to find out. */
export async function holdMoney(
  tx: TenantTx,
  { receipt, reason, now }: Holding,
): Promise<ReceiptId> {
  const { id, amount } = receipt;
  const held = { status: 'suspense', reason, provenAt: now } as const;
  if ('status' in receipt) updateReceipt(tx, { ...receipt, ...held }, null);
  else if (!(await insertReceipt(tx, { ...receipt, ...held, dueAt: null }))) {
    throw new Error(`receipt ${receipt.receipt} came up meanwhile`);
  }
  await book(tx, { receiptId: id, amount, now }, 'held');
  recordChange(tx, {
    ...{ action: 'receipt.held', subjectKind: 'receipt', subjectId: id, before: null },
    after: { receipt: receipt.receipt, amount_minor: amount.minor, reason },
  });
  return id;
}

/** Books that it is known now whose it is, or that it went back. */
export function bookLetGo(tx: TenantTx, held: Held, step: 'matched' | 'returned'): Promise<void> {
  return book(tx, held, step);
}

async function book(tx: TenantTx, held: Held, step: ReceiptStep): Promise<void> {
  const { receiptId, amount, now } = held;
  const { timeZone } = await readTenant(tx);
  const postings = step === 'held' ? holdPostings(amount) : letGoPostings(amount);
  const bookedOn = businessDateOf(now, timeZone);
  postEntries(tx, [{ bookedOn, of: { receiptId, step }, postings }]);
}
