import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { type Allocation, allocationOf } from '@mkopo/core/loan/allocation.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Move, MoveOf } from '@mkopo/core/loan/move.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { columnsOf } from './columns.ts';
import { coreFromJson, coreToJson } from './core-json.ts';
import type { TenantTx } from './transaction.ts';

export type LoanTransactionId = Id<'loan transaction'>;

/** A transaction with what the store adds: an id that the world may know, what the payer says. */
export type NewLoanTransaction = {
  readonly loanId: LoanId;
  readonly id: LoanTransactionId;
  readonly reference: string | null;
  readonly paidAt: Temporal.Instant | null;
  readonly transaction: LoanTransaction;
  /** What the loan came to, for reports of past days; null where that did not change. */
  readonly outstanding: Outstanding | null;
};

/** A loan as a portfolio counts it. */
export type Outstanding = {
  readonly principalMinor: bigint;
  /** Null: the loan is not out, or not any more. */
  readonly oldestUnpaidDueOn: Temporal.PlainDate | null;
};

/** Appends a list of transactions, of one loan or of many. */
export function insertLoanTransactions(tx: TenantTx, list: readonly NewLoanTransaction[]): void {
  tx.send(
    `insert into loan_transaction (tenant_id, loan_id, number, id, kind, effective_on, booked_on,
            move, laid, changes, standing, credit_minor, lost_minor, amount_minor, method,
            reference, principal_owed_minor, oldest_unpaid_due_on, principal_minor,
            interest_minor, fees_minor, penalties_minor, overpayment_minor, paid_at)
     select $1, * from unnest($2::uuid[], $3::integer[], $4::uuid[], $5::text[], $6::date[],
            $7::date[], $8::jsonb[], $9::jsonb[], $10::jsonb[], $11::jsonb[], $12::bigint[],
            $13::bigint[], $14::bigint[], $15::text[], $16::text[], $17::bigint[], $18::date[],
            $19::bigint[], $20::bigint[], $21::bigint[], $22::bigint[], $23::bigint[],
            $24::timestamptz[])`,
    [
      tx.tenantId,
      ...columnsOf(list, [
        ({ loanId }) => loanId,
        ({ transaction }) => transaction.number,
        ({ id }) => id,
        ({ transaction }) => transaction.move.kind,
        ({ transaction }) => transaction.on,
        ({ transaction }) => transaction.bookedOn,
        ({ transaction }) => coreToJson(transaction.move),
        ({ transaction }) => coreToJson(transaction.laid),
        ({ transaction }) => coreToJson(transaction.changes),
        ({ transaction }) => coreToJson(transaction.after),
        ({ transaction }) => transaction.creditMinor,
        ({ transaction }) => transaction.lostMinor,
        ({ transaction }) => paymentOf(transaction.move).amount?.minor ?? null,
        ({ transaction }) => paymentOf(transaction.move).method,
        ({ reference }) => reference,
        ({ outstanding }) => outstanding?.principalMinor ?? null,
        ({ outstanding }) => outstanding?.oldestUnpaidDueOn ?? null,
      ]),
      ...columnsOf(list.map(paidOff), [
        (paid) => paid?.principalMinor ?? null,
        (paid) => paid?.interestMinor ?? null,
        (paid) => paid?.feesMinor ?? null,
        (paid) => paid?.penaltiesMinor ?? null,
        (paid) => paid?.overpaymentMinor ?? null,
      ]),
      list.map(({ paidAt }) => paidAt?.toString() ?? null),
    ],
  );
}

export const REPAYMENT_STATUSES = ['posted', 'reversed'] as const;
export type RepaymentStatus = (typeof REPAYMENT_STATUSES)[number];

export type Repayment = {
  readonly id: LoanTransactionId;
  readonly loanId: LoanId;
  readonly clientId: ClientId;
  readonly number: number;
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly reference: string | null;
  /** When the payer says it was paid; null where only the day is known. */
  readonly paidAt: Temporal.Instant | null;
  readonly on: Temporal.PlainDate;
  readonly bookedOn: Temporal.PlainDate;
  readonly status: RepaymentStatus;
  /** What it pays off, as it counts now. */
  readonly allocation: Allocation;
};

/** The payer's name for a payment; it is one payment per method. */
export type PaymentName = { readonly method: PaymentMethod; readonly reference: string | null };

export type RepaymentRow = Omit<Repayment, 'amount' | 'allocation'> & {
  readonly move: unknown;
} & Allocation;

const STATUS = `
  case when exists (
    select from loan_transaction reversal
     where reversal.tenant_id = $1 and reversal.loan_id = paid.loan_id and kind = 'reversal'
       and (reversal.move ->> 'of')::integer = paid.number) then 'reversed' else 'posted' end`;

/**
 * What the repayment `paid` counts for: its newest restatement, or what it paid off when it came in
 * where there is none. `until` may shut out what was restated later.
 */
export function countsOf(until = ''): string {
  return `
    select restated_by, principal_minor, interest_minor, fees_minor, penalties_minor,
           overpayment_minor
      from repayment_restatement again
     where again.tenant_id = $1 and again.loan_id = paid.loan_id and again.number = paid.number
           ${until}
    union all
    select 0, paid.principal_minor, paid.interest_minor, paid.fees_minor, paid.penalties_minor,
           paid.overpayment_minor
     order by restated_by desc limit 1`;
}

export const REPAYMENT_COLUMNS = `
  paid.id, paid.loan_id as "loanId", loan.client_id as "clientId", paid.number, paid.method,
  paid.reference, paid.paid_at as "paidAt", paid.effective_on as "on",
  paid.booked_on as "bookedOn", paid.move, ${STATUS} as status,
  counts.principal_minor as "principalMinor", counts.interest_minor as "interestMinor",
  counts.fees_minor as "feesMinor", counts.penalties_minor as "penaltiesMinor",
  counts.overpayment_minor as "overpaymentMinor"`;

/** Repayments with their loans; what each counts for now is found once it is chosen. */
export const REPAYMENTS_PAID = `
  from loan_transaction paid
  join loan on loan.tenant_id = $1 and loan.id = paid.loan_id
 cross join lateral (${countsOf()}) counts
 where paid.kind = 'repayment'`;

/** Repayments that were taken in before under any of these names. */
export async function findRepayments(
  tx: TenantTx,
  names: readonly PaymentName[],
): Promise<Repayment[]> {
  const asked = names.filter(({ reference }) => reference !== null);
  if (asked.length === 0) return [];
  const rows = await tx.query<RepaymentRow>(
    `select ${REPAYMENT_COLUMNS} ${REPAYMENTS_PAID}
        and paid.tenant_id = $1 and reference is not null
        and (method, reference) in (select * from unnest($2::text[], $3::text[]))`,
    [tx.tenantId, ...columnsOf(asked, [({ method }) => method, ({ reference }) => reference])],
  );
  return rows.map(repaymentOf);
}

export function repaymentOf({ move, ...row }: RepaymentRow): Repayment {
  const { principalMinor, interestMinor, feesMinor, penaltiesMinor, ...rest } = row;
  const { overpaymentMinor, ...same } = rest;
  return {
    ...same,
    amount: coreFromJson<MoveOf<'repayment'>>(move).amount,
    allocation: { principalMinor, interestMinor, feesMinor, penaltiesMinor, overpaymentMinor },
  };
}

function paidOff({ transaction }: NewLoanTransaction): Allocation | null {
  return transaction.move.kind === 'repayment' ? allocationOf(transaction) : null;
}

function paymentOf(move: Move): { readonly amount: Money | null; readonly method: string | null } {
  if ('amount' in move && 'method' in move) return { amount: move.amount, method: move.method };
  if (move.kind === 'disbursement') return { amount: move.plan.paidOut, method: move.method };
  if (move.kind === 'reschedule' && move.topUp) return move.topUp;
  return { amount: null, method: null };
}
