import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import type { EarlierPayment, PaymentId } from '@mkopo/core/payment/decide-payment.ts';
import {
  doubtOf,
  type PaymentDoubt,
  type PaymentLife,
  type PaymentStatus,
  statusOf,
  type ToldMoney,
} from '@mkopo/core/payment/payment-life.ts';
import { type Leasing, leaseDue } from '#store/kit/due-rows.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { LoanTransactionId } from '#store/loans/loan-transaction-store.ts';
import type { ReceiptId } from '#store/receipts/receipt-store.ts';

/** A payment that was asked for on a phone, and all that is known of it. */
export type Payment = {
  readonly id: PaymentId;
  readonly loanId: LoanId;
  readonly clientId: ClientId;
  readonly amount: Money;
  readonly phone: string;
  readonly requestedAt: Temporal.Instant;
  /** Since when the provider may have been asked; null: nobody has asked it yet. */
  readonly takenUpAt: Temporal.Instant | null;
  readonly status: PaymentStatus;
  readonly doubt: PaymentDoubt | null;
  readonly life: PaymentLife;
  /** Since when it is proven that it was paid. */
  readonly provenAt: Temporal.Instant | null;
  /** Where the money went: to the loan, or into suspense. */
  readonly repaymentId: LoanTransactionId | null;
  readonly receiptId: ReceiptId | null;
  readonly settledAt: Temporal.Instant | null;
  readonly tries: number;
  /** No real money moved. */
  readonly isSimulated: boolean;
};

export type PaymentRow = Omit<Payment, 'amount' | 'life'> &
  Pick<PaymentLife, 'asked' | 'told' | 'proof' | 'conflict'> & {
    readonly currency: Currency;
    readonly amountMinor: bigint;
    readonly requestId: string | null;
    readonly merchantRequestId: string | null;
    readonly receipt: string | null;
    readonly paidMinor: bigint | null;
    readonly paidAt: Temporal.Instant | null;
    readonly failureCode: string | null;
    readonly failureReason: string | null;
  };

export const PAYMENT_COLUMNS = `
  id, loan_id, client_id, currency, amount_minor, phone, requested_at, taken_up_at, status, doubt,
  asked, request_id, merchant_request_id, told, receipt, paid_minor, paid_at, proof, proven_at,
  failure_code, failure_reason, strange as conflict, repayment_id, receipt_id, settled_at, tries,
  simulated as is_simulated`;

export function paymentOf({ currency, amountMinor, ...row }: PaymentRow): Payment {
  const { requestId, merchantRequestId, receipt, paidMinor, paidAt, ...rest } = row;
  const { asked, told, proof, failureCode, failureReason, conflict, ...same } = rest;
  return {
    ...same,
    amount: money(currency, amountMinor),
    life: {
      ...{ asked, told, proof, conflict },
      ids: requestId && merchantRequestId ? { requestId, merchantRequestId } : null,
      money: receipt && paidMinor ? { receipt, amountMinor: paidMinor, paidAt } : null,
      failure: failureCode !== null ? { code: failureCode, reason: failureReason ?? '' } : null,
    },
  };
}

export type NewPayment = Pick<
  Payment,
  'id' | 'loanId' | 'clientId' | 'amount' | 'phone' | 'requestedAt'
> & { readonly askedBy: string; readonly dueAt: Temporal.Instant };

export function insertPayment(tx: TenantTx, payment: NewPayment): void {
  const { id, loanId, clientId, amount, phone, requestedAt, askedBy, dueAt } = payment;
  tx.send(
    `insert into payment (tenant_id, id, loan_id, client_id, currency, amount_minor, phone,
                          asked_by, requested_at, due_at, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'requested')`,
    [
      ...[tx.tenantId, id, loanId, clientId, amount.currency, amount.minor, phone, askedBy],
      ...[requestedAt.toString(), dueAt.toString()],
    ],
  );
}

type TakenUp = {
  readonly id: PaymentId;
  readonly at: Temporal.Instant;
  /** When to ask what became of it. */
  readonly dueAt: Temporal.Instant;
};

/** Writes down that the provider is asked now. */
export function updateTakenUp(tx: TenantTx, { id, at, dueAt }: TakenUp): void {
  tx.send(
    `update payment set taken_up_at = $3, due_at = $4, updated_at = now()
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, at.toString(), dueAt.toString()],
  );
}

/** Payments asked for on this phone since then: a phone shows one prompt at a time. */
export function findRecentPayments(
  tx: TenantTx,
  { phone, since }: { readonly phone: string; readonly since: Temporal.Instant },
): Promise<EarlierPayment[]> {
  return tx.query<EarlierPayment>(
    `select id, loan_id, amount_minor, phone, status, requested_at
       from payment where tenant_id = $1 and phone = $2 and requested_at > $3
      order by requested_at desc`,
    [tx.tenantId, phone, since.toString()],
  );
}

export async function findPayment(tx: TenantTx, id: PaymentId): Promise<Payment | null> {
  return one(tx, `where tenant_id = $1 and id = $2`, [id]);
}

/** Locks a payment. Whoever locks its loan too does that afterwards. */
export async function lockPayment(tx: TenantTx, id: PaymentId): Promise<Payment | null> {
  return one(tx, `where tenant_id = $1 and id = $2 for update`, [id]);
}

/** The payment that has this receipt. */
export function findPaymentByReceipt(tx: TenantTx, receipt: string): Promise<Payment | null> {
  return one(tx, `where tenant_id = $1 and receipt = $2`, [receipt]);
}

type Nameless = {
  readonly loanId: LoanId;
  readonly amountMinor: bigint;
  readonly paidAt: Temporal.Instant;
};

/** As long as a prompt may be answered, and clocks may differ. */
const PROMPT_WINDOW_MINUTES = 10;

/**
 * Locks a payment of this much to this loan that is proven and whose receipt nobody knows, made
 * about when the receipt at hand was: that receipt is most likely its own.
 */
export function lockPaymentWithoutReceipt(
  tx: TenantTx,
  { loanId, amountMinor, paidAt }: Nameless,
): Promise<Payment | null> {
  return one(
    tx,
    `where tenant_id = $1 and loan_id = $2 and amount_minor = $3 and proof = 'paid'
       and receipt is null and $4::timestamptz between requested_at - interval '1 minute'
       and requested_at + interval '${PROMPT_WINDOW_MINUTES} minutes'
     order by requested_at limit 1 for update`,
    [loanId, amountMinor, paidAt.toString()],
  );
}

type Unnamed = Pick<Payment, 'loanId' | 'requestedAt'> & { readonly amountMinor: bigint };

/**
 * A repayment of this much that was made about when the loan's payer was prompted, under a receipt
 * that no payment has: that prompt's money, most likely.
 */
export function findBookedTwin(
  tx: TenantTx,
  { loanId, amountMinor, requestedAt }: Unnamed,
): Promise<ToldMoney | null> {
  return tx.first<ToldMoney>(
    `select reference as receipt, amount_minor, paid_at
       from loan_transaction paid
      where tenant_id = $1 and loan_id = $2 and amount_minor = $3 and kind = 'repayment'
        and method = 'mpesa' and reference ~ '^[A-Z0-9]{10}$'
        and exists (select from money_name held
                     where held.tenant_id = $1 and held.holder_id = paid.id
                       and held.freed_at is null)
        and coalesce(paid_at, made_at) between $4::timestamptz - interval '1 minute'
        and $4::timestamptz + interval '${PROMPT_WINDOW_MINUTES} minutes'
        and not exists (select from payment named
                         where named.tenant_id = $1 and named.receipt = paid.reference)
        and not exists (select from payment settled
                         where settled.tenant_id = $1 and settled.loan_id = $2
                           and settled.repayment_id = paid.id)
      order by number limit 1`,
    [tx.tenantId, loanId, amountMinor, requestedAt.toString()],
  );
}

async function one(tx: TenantTx, which: string, values: unknown[]): Promise<Payment | null> {
  const row = await tx.first<PaymentRow>(`select ${PAYMENT_COLUMNS} from payment ${which}`, [
    tx.tenantId,
    ...values,
  ]);
  return row && paymentOf(row);
}

export type Learnt = Pick<Payment, 'id' | 'amount' | 'life' | 'provenAt'> & {
  /** When to ask next; null: there is nothing more to find out. */
  readonly dueAt: Temporal.Instant | null;
};

/** Writes down what is known of a payment by now. */
export function updatePayment(tx: TenantTx, { id, amount, life, provenAt, dueAt }: Learnt): void {
  const { asked, ids, told, money: paid, proof, failure, conflict } = life;
  tx.send(
    `update payment set status = $3, doubt = $4, asked = $5, request_id = $6,
            merchant_request_id = $7, told = $8, receipt = $9, paid_minor = $10, paid_at = $11,
            proof = $12, proven_at = $13, failure_code = $14, failure_reason = $15, strange = $16,
            due_at = $17, updated_at = now()
      where tenant_id = $1 and id = $2`,
    [
      ...[tx.tenantId, id, statusOf(life), doubtOf(life, amount.minor), asked],
      ...[ids?.requestId ?? null, ids?.merchantRequestId ?? null, told],
      ...[paid?.receipt ?? null, paid?.amountMinor ?? null, paid?.paidAt?.toString() ?? null],
      ...[proof, provenAt?.toString() ?? null, failure?.code ?? null, failure?.reason ?? null],
      ...[conflict, dueAt?.toString() ?? null],
    ],
  );
}

export type Settled = {
  readonly id: PaymentId;
  readonly repaymentId: LoanTransactionId | null;
  readonly receiptId: ReceiptId | null;
  readonly now: Temporal.Instant;
};

/** Writes down where the money of a payment went. */
export function settlePayment(tx: TenantTx, { id, repaymentId, receiptId, now }: Settled): void {
  tx.send(
    `update payment set repayment_id = $3, receipt_id = $4, settled_at = $5, updated_at = now()
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, repaymentId, receiptId, now.toString()],
  );
}

type Rehoused = { readonly receiptId: ReceiptId; readonly repaymentId: LoanTransactionId };

/** The money of a payment left suspense for a loan. */
export function rehousePayment(tx: TenantTx, { receiptId, repaymentId }: Rehoused): void {
  tx.send(
    `update payment set repayment_id = $3, receipt_id = null, updated_at = now()
      where tenant_id = $1 and receipt_id = $2`,
    [tx.tenantId, receiptId, repaymentId],
  );
}

/** Takes payments that are due to be asked about, and keeps others from doing the same. */
export async function leasePayments(tx: TenantTx, leasing: Leasing): Promise<Payment[]> {
  const of = { table: 'payment', columns: PAYMENT_COLUMNS } as const;
  return (await leaseDue<PaymentRow>(tx, of, leasing)).map(paymentOf);
}
