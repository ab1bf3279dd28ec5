import type { Id } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import type { ReceiptStatus } from '@mkopo/core/payment/receipt-life.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { type Leasing, leaseDue } from '#store/kit/due-rows.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type ReceiptId = Id<'receipt'>;

/** Money that reached the lender's paybill number, by the provider's name for it. */
export type Receipt = {
  readonly id: ReceiptId;
  readonly receipt: string;
  readonly amount: Money;
  /** What the payer typed as the account number. */
  readonly billReference: string;
  readonly payerPhone: string | null;
  readonly payerName: string | null;
  readonly paidAt: Temporal.Instant | null;
  readonly toldAt: Temporal.Instant;
  readonly status: ReceiptStatus;
  readonly reason: string | null;
  readonly provenAt: Temporal.Instant | null;
  readonly loanId: LoanId | null;
  readonly repaymentId: string | null;
  readonly savingsAccountId: SavingsAccountId | null;
  readonly savingsTransactionId: string | null;
  readonly returnedBy: string | null;
  readonly returnConversationId: string | null;
  readonly returnFailure: string | null;
  readonly tries: number;
  /** How often its money went into suspense. */
  readonly holds: number;
  /** No real money moved. */
  readonly isSimulated: boolean;
};

export type ReceiptRow = Omit<Receipt, 'amount'> & {
  readonly currency: Currency;
  readonly amountMinor: bigint;
};

export const RECEIPT_COLUMNS = `
  id, receipt, currency, amount_minor, bill_reference, payer_phone, payer_name, paid_at, told_at,
  status, reason, proven_at, loan_id, repayment_id, savings_account_id, savings_transaction_id,
  returned_by, return_conversation_id, return_failure, tries, holds,
  simulated as is_simulated`;

export function receiptOf({ currency, amountMinor, ...same }: ReceiptRow): Receipt {
  return { ...same, amount: money(currency, amountMinor) };
}

/** Whether its money is, or was, where staff have to do with it. */
export function isHeld({ status }: Pick<Receipt, 'status'>): boolean {
  return status === 'suspense' || status === 'returning' || status === 'returned';
}

export type NewReceipt = Pick<
  Receipt,
  'id' | 'receipt' | 'amount' | 'billReference' | 'payerPhone' | 'payerName' | 'paidAt' | 'toldAt'
> & {
  readonly status: 'told' | 'suspense';
  readonly reason: string | null;
  readonly provenAt: Temporal.Instant | null;
  readonly dueAt: Temporal.Instant | null;
};

/** Writes a receipt down, once: false when it is there already. */
export async function insertReceipt(tx: TenantTx, fresh: NewReceipt): Promise<boolean> {
  const { amount, paidAt, toldAt, provenAt, dueAt } = fresh;
  const rows = await tx.query(
    `insert into receipt (tenant_id, id, receipt, currency, amount_minor, bill_reference,
                          payer_phone, payer_name, paid_at, told_at, status, reason, proven_at,
                          due_at, holds)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (tenant_id, receipt) do nothing returning id`,
    [
      ...[tx.tenantId, fresh.id, fresh.receipt, amount.currency, amount.minor],
      ...[fresh.billReference, fresh.payerPhone, fresh.payerName, paidAt?.toString() ?? null],
      ...[toldAt.toString(), fresh.status, fresh.reason, provenAt?.toString() ?? null],
      ...[dueAt?.toString() ?? null, fresh.status === 'suspense' ? 1 : 0],
    ],
  );
  return rows.length > 0;
}

export function findReceiptById(tx: TenantTx, id: ReceiptId): Promise<Receipt | null> {
  return one(tx, 'where tenant_id = $1 and id = $2', id);
}

/** Locks a receipt. Whoever locks payments and loans too does that afterwards, in this order. */
export function lockReceipt(tx: TenantTx, id: ReceiptId): Promise<Receipt | null> {
  return one(tx, 'where tenant_id = $1 and id = $2 for update', id);
}

/** Locks the receipt of this name, if it was told of. */
export function lockReceiptNamed(tx: TenantTx, receipt: string): Promise<Receipt | null> {
  return one(tx, 'where tenant_id = $1 and receipt = $2 for update', receipt);
}

/**
 * Locks the receipts whose money stands in the books as this posting, and those of these names.
 * Nothing else of a posting's past can be locked before them.
 */
export async function lockReceiptsOf(
  tx: TenantTx,
  { postingId, names }: { readonly postingId: string; readonly names: readonly string[] },
): Promise<Receipt[]> {
  const rows = await tx.query<ReceiptRow>(
    `select ${RECEIPT_COLUMNS} from receipt
      where tenant_id = $1 and (repayment_id = $2 or savings_transaction_id = $2
                                or receipt = any ($3::text[]))
      order by receipt for update`,
    [tx.tenantId, postingId, names],
  );
  return rows.map(receiptOf);
}

/** The receipt that is being sent back in this conversation. */
export function lockReceiptByReturn(tx: TenantTx, conversationId: string): Promise<Receipt | null> {
  return one(tx, 'where tenant_id = $1 and return_conversation_id = $2 for update', conversationId);
}

async function one(tx: TenantTx, which: string, value: string): Promise<Receipt | null> {
  const row = await tx.first<ReceiptRow>(`select ${RECEIPT_COLUMNS} from receipt ${which}`, [
    tx.tenantId,
    value,
  ]);
  return row && receiptOf(row);
}

/** Writes how a receipt stands, and when to ask about it next; null: there is nothing to ask. */
export function updateReceipt(
  tx: TenantTx,
  receipt: Receipt,
  dueAt: Temporal.Instant | null,
): void {
  const { id, amount, paidAt, provenAt, ...is } = receipt;
  tx.send(
    `update receipt set amount_minor = $3, paid_at = $4, status = $5, reason = $6, proven_at = $7,
            loan_id = $8, repayment_id = $9, savings_account_id = $10,
            savings_transaction_id = $11, returned_by = $12, return_conversation_id = $13,
            return_failure = $14, due_at = $15, holds = $16, updated_at = now()
      where tenant_id = $1 and id = $2`,
    [
      ...[tx.tenantId, id, amount.minor, paidAt?.toString() ?? null, is.status, is.reason],
      ...[provenAt?.toString() ?? null, is.loanId, is.repaymentId, is.savingsAccountId],
      ...[is.savingsTransactionId, is.returnedBy, is.returnConversationId, is.returnFailure],
      ...[dueAt?.toString() ?? null, is.holds],
    ],
  );
}

/** Takes receipts that are due to be asked about, and keeps others from doing the same. */
export async function leaseReceipts(tx: TenantTx, leasing: Leasing): Promise<Receipt[]> {
  const of = { table: 'receipt', columns: RECEIPT_COLUMNS } as const;
  return (await leaseDue<ReceiptRow>(tx, of, leasing)).map(receiptOf);
}

/** Puts the next question about a receipt off; one that is settled meanwhile stays so. */
export function deferReceipt(
  tx: TenantTx,
  { id, until }: { readonly id: ReceiptId; readonly until: Temporal.Instant },
): void {
  tx.send(
    `update receipt set due_at = $3 where tenant_id = $1 and id = $2 and due_at is not null`,
    [tx.tenantId, id, until.toString()],
  );
}

/** Marks what was told of while nobody knew the rail yet. */
export function markToldReceipts(tx: TenantTx): void {
  tx.send(`update receipt set simulated = true where tenant_id = $1 and status = 'told'`, [
    tx.tenantId,
  ]);
}
