import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { type Allocation, allocationOf } from '@mkopo/core/loan/allocation.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Move, MoveOf } from '@mkopo/core/loan/move.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { briefMove } from '@mkopo/core/past/brief-schedule.ts';
import { moneyName } from '@mkopo/core/payment/money-name.ts';
import { coreFromJson, coreToJson } from '#store/kit/core-json.ts';
import { columnsOf, type ListColumn, listStatement } from '#store/kit/list-statement.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { type TakenName, takeNames } from '#store/receipts/money-name-store.ts';
import { ROWS_ARE_COMPACT } from './loan-terms.ts';

export type LoanTransactionId = Id<'loan transaction'>;

/** A transaction with what the store adds: an id that the world may know, what the payer says. */
export type NewLoanTransaction = {
  readonly loanId: LoanId;
  readonly id: LoanTransactionId;
  readonly reference: string | null;
  readonly paidAt: Temporal.Instant | null;
  readonly transaction: LoanTransaction;
  /** The loan stands as it did after the transaction before. */
  readonly leavesStanding: boolean;
  /** What the loan came to, for reports of past days; null where that did not change. */
  readonly outstanding: Outstanding | null;
};

/** A loan as a portfolio counts it. */
export type Outstanding = {
  readonly principalMinor: bigint;
  /** Null: the loan is not out, or not any more. */
  readonly oldestUnpaidDueOn: Temporal.PlainDate | null;
  /** Of a restructured loan: how late it counts at least. */
  readonly keptDays: number | null;
};

/**
 * Appends a list of transactions, of one loan or of many. Money that came in takes its name with
 * it, whoever brought it; a reversal gives it back.
 */
export function insertLoanTransactions(tx: TenantTx, list: readonly NewLoanTransaction[]): void {
  tx.send(...INSERT([tx.tenantId], list.map(withPayment)));
  const undone = list.flatMap(({ loanId, transaction: { move } }) =>
    move.kind === 'reversal' ? [{ loanId, number: move.of }] : [],
  );
  const isUndone = new Set(undone.map(spotOf));
  const stands = list.filter(
    ({ loanId, transaction: { number } }) => !isUndone.has(spotOf({ loanId, number })),
  );
  takeNames(tx, stands.flatMap(nameTakenBy));
  if (undone.length > 0) freeNamesOfUndone(tx, undone);
}

type Spot = { readonly loanId: LoanId; readonly number: number };

function spotOf({ loanId, number }: Spot): string {
  return `${loanId} ${number}`;
}

function nameTakenBy({ id, reference, transaction: { move } }: NewLoanTransaction): TakenName[] {
  const { kind } = move;
  if (kind !== 'repayment' && kind !== 'recovery' && kind !== 'fee_payment') return [];
  if (reference === null) return [];
  return [{ ...moneyName({ method: move.method, reference }), kind, holderId: id }];
}

function freeNamesOfUndone(tx: TenantTx, undone: readonly Spot[]): void {
  tx.send(
    `update money_name held set freed_at = now()
       from unnest($2::uuid[], $3::integer[]) as gone (loan_id, number)
       join loan_transaction undone on undone.tenant_id = $1
        and undone.loan_id = gone.loan_id and undone.number = gone.number
      where held.tenant_id = $1 and held.holder_id = undone.id and held.freed_at is null`,
    [tx.tenantId, ...columnsOf(undone, [({ loanId }) => loanId, ({ number }) => number])],
  );
}

/** A transaction with the money it moved, and what that paid off. */
type Paying = NewLoanTransaction & {
  readonly payment: { readonly amount: Money | null; readonly method: string | null };
  readonly paid: Allocation | null;
};

function withPayment(one: NewLoanTransaction): Paying {
  return { ...one, payment: paymentOf(one.transaction.move), paid: paidOff(one) };
}

const COLUMNS: readonly ListColumn<Paying>[] = [
  ['loan_id', 'uuid', ({ loanId }) => loanId],
  ['number', 'integer', ({ transaction }) => transaction.number],
  ['id', 'uuid', ({ id }) => id],
  ['kind', 'text', ({ transaction }) => transaction.move.kind],
  ['effective_on', 'date', ({ transaction }) => transaction.on],
  ['booked_on', 'date', ({ transaction }) => transaction.bookedOn],
  ['move', 'jsonb', ({ transaction }) => coreToJson(transaction.move)],
  ['laid', 'jsonb', ({ transaction }) => coreToJson(transaction.laid)],
  ['changes', 'jsonb', ({ transaction }) => coreToJson(transaction.changes)],
  ['standing', 'jsonb', ({ transaction }) => coreToJson(transaction.after)],
  ['credit_minor', 'bigint', ({ transaction }) => transaction.creditMinor],
  ['lost_minor', 'bigint', ({ transaction }) => transaction.lostMinor],
  ['amount_minor', 'bigint', ({ payment }) => payment.amount?.minor ?? null],
  ['method', 'text', ({ payment }) => payment.method],
  ['reference', 'text', ({ reference }) => reference],
  ['principal_owed_minor', 'bigint', ({ outstanding }) => outstanding?.principalMinor ?? null],
  ['oldest_unpaid_due_on', 'date', ({ outstanding }) => outstanding?.oldestUnpaidDueOn ?? null],
  ['kept_days_past_due', 'integer', ({ outstanding }) => outstanding?.keptDays ?? null],
  ['principal_minor', 'bigint', ({ paid }) => paid?.principalMinor ?? null],
  ['interest_minor', 'bigint', ({ paid }) => paid?.interestMinor ?? null],
  ['fees_minor', 'bigint', ({ paid }) => paid?.feesMinor ?? null],
  ['penalties_minor', 'bigint', ({ paid }) => paid?.penaltiesMinor ?? null],
  ['overpayment_minor', 'bigint', ({ paid }) => paid?.overpaymentMinor ?? null],
  ['paid_at', 'timestamptz', ({ paidAt }) => paidAt?.toString() ?? null],
];

/** What the list has of a transaction and the table, where rows are compact, has not. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  move: `coalesce(case when ${ROWS_ARE_COMPACT} then brief end, move)`,
  laid: `case when brief is null or not ${ROWS_ARE_COMPACT} then laid end`,
  standing: `case when not (leaves_standing and ${ROWS_ARE_COMPACT}) then standing end`,
};

const INSERT = listStatement<Paying>({
  as: 'fresh',
  after: 1,
  columns: [
    ...COLUMNS,
    ['leaves_standing', 'boolean', ({ leavesStanding }) => leavesStanding],
    ['brief', 'jsonb', ({ transaction }) => briefJson(transaction)],
  ],
  write: (list) => `
    insert into loan_transaction (tenant_id, ${COLUMNS.map(([name]) => name).join(', ')},
                                  is_after_close)
    select $1, ${COLUMNS.map(([name]) => LEFT_OUT[name] ?? name).join(', ')}, exists (
             select from day_run where day_run.tenant_id = $1 and business_date = booked_on
                and (status = 'finished'
                     or closed_to >= loan_id and loan_id <> all (held_loans)))
      from ${list}`,
});

function briefJson(transaction: LoanTransaction): string | null {
  const brief = briefMove(transaction);
  return brief && coreToJson(brief);
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

export type RepaymentRow = Omit<Repayment, 'amount' | 'allocation'> & {
  readonly move: unknown;
} & Allocation;

const STATUS = `
  case when exists (
    select from loan_transaction reversal
     where reversal.tenant_id = $1 and reversal.loan_id = paid.loan_id and kind = 'reversal'
       and reversal.move ->> 'of' = paid.number::text) then 'reversed' else 'posted' end`;

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
  paid.id, paid.loan_id, loan.client_id, paid.number, paid.method,
  paid.reference, paid.paid_at, paid.effective_on as "on",
  paid.booked_on, paid.move, ${STATUS} as status,
  counts.principal_minor, counts.interest_minor, counts.fees_minor, counts.penalties_minor,
  counts.overpayment_minor`;

/** Repayments with their loans; what each counts for now is found once it is chosen. */
export const REPAYMENTS_PAID = `
  from loan_transaction paid
  join loan on loan.tenant_id = $1 and loan.id = paid.loan_id
 cross join lateral (${countsOf()}) counts
 where paid.kind = 'repayment'`;

/** Repayments by their ids. */
export async function findRepayments(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Repayment>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<RepaymentRow>(
    `select ${REPAYMENT_COLUMNS} ${REPAYMENTS_PAID}
        and paid.tenant_id = $1 and paid.id = any ($2::uuid[])`,
    [tx.tenantId, ids],
  );
  return new Map(rows.map((row) => [row.id, repaymentOf(row)]));
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
