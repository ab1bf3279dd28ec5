import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { type MoneyName, moneyName, spellName } from '@mkopo/core/payment/money-name.ts';
import {
  holdPostings,
  letGoPostings,
  type SuspenseReason,
} from '@mkopo/core/payment/receipt-life.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { postEntries, type ReceiptStep } from '#store/books/journal-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { takeNames } from '#store/receipts/money-name-store.ts';
import {
  insertReceipt,
  type NewReceipt,
  type Receipt,
  type ReceiptId,
  updateReceipt,
} from '#store/receipts/receipt-store.ts';

/** A receipt that is written down only now. */
export type FreshReceipt = Omit<NewReceipt, 'status' | 'reason' | 'provenAt' | 'dueAt'>;

type HoldMoneyReason = {
  /** A receipt that was told of, or a fresh one. */
  readonly receipt: Receipt | FreshReceipt;
  readonly reason: SuspenseReason;
};

/** Holds money of which it is not known whose it is, for staff to find out. */
export async function holdMoney(
  tx: TenantTx,
  { now, ...why }: HoldMoneyReason & { readonly now: Temporal.Instant },
): Promise<ReceiptId> {
  const bookedOn = businessDateOf(now, await readTenant(tx));
  return holdFrom(tx, { ...why, provenAt: now, bookedOn, names: [] });
}

export type Holding = HoldMoneyReason & {
  readonly provenAt: Temporal.Instant;
  readonly bookedOn: Temporal.PlainDate;
  /** What else its money is called. */
  readonly names: readonly MoneyName[];
};

/** Holds money from a day on. While it is held its name is taken: it is not posted as well. */
export async function holdFrom(tx: TenantTx, holding: Holding): Promise<ReceiptId> {
  const { receipt, reason, provenAt, bookedOn, names } = holding;
  const { id, amount } = receipt;
  const round = 'holds' in receipt ? receipt.holds + 1 : 1;
  const held = { status: 'suspense', reason, provenAt } as const;
  if ('status' in receipt) {
    updateReceipt(tx, { ...receipt, ...held, ...NOWHERE, holds: round }, null);
  } else if (!(await insertReceipt(tx, { ...receipt, ...held, dueAt: null }))) {
    throw new Error(`receipt ${receipt.receipt} came up meanwhile`);
  }
  const own = receiptName(receipt);
  const others = names.filter((name) => spellName(name) !== spellName(own));
  takeNames(
    tx,
    [own, ...others].map((name) => ({ ...name, kind: 'receipt', holderId: id })),
  );
  book(tx, { id, amount, holds: round }, { step: 'held', bookedOn });
  recordChange(tx, {
    ...{ action: 'receipt.held', subjectKind: 'receipt', subjectId: id, before: null },
    after: { receipt: receipt.receipt, amount_minor: amount.minor, reason },
  });
  return id;
}

/** Money that is posted to nothing. */
export const NOWHERE = {
  ...{ loanId: null, repaymentId: null, savingsAccountId: null, savingsTransactionId: null },
} as const;

/** What a receipt's money is called, whoever brings it. */
export function receiptName({ receipt }: Pick<Receipt, 'receipt'>): MoneyName {
  return moneyName({ method: 'mpesa', reference: receipt });
}

/** Books that it is known now whose it is, or that it went back. */
export async function bookLetGo(
  tx: TenantTx,
  receipt: Receipt,
  { step, now }: { readonly step: 'matched' | 'returned'; readonly now: Temporal.Instant },
): Promise<void> {
  book(tx, receipt, { step, bookedOn: businessDateOf(now, await readTenant(tx)) });
}

type Held = { readonly id: ReceiptId; readonly amount: Money; readonly holds: number };
type Booking = { readonly step: ReceiptStep; readonly bookedOn: Temporal.PlainDate };

function book(tx: TenantTx, { id, amount, holds }: Held, { step, bookedOn }: Booking): void {
  const postings = step === 'held' ? holdPostings(amount) : letGoPostings(amount);
  postEntries(tx, [{ bookedOn, of: { receiptId: id, step, round: holds }, postings }]);
}
