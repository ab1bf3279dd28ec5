import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { Id } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { columnsOf } from '#store/kit/list-statement.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { LoanTransactionId } from '#store/loans/loan-transaction-store.ts';

export type CollectionSheetId = Id<'collection sheet'>;

/** What was handed over at once: by whom, for which day, and what they call it. */
export type CollectionSheet = {
  readonly id: CollectionSheetId;
  readonly name: string;
  readonly heldOn: Temporal.PlainDate;
  readonly currency: Currency;
  readonly bookedBy: StaffId;
  readonly bookedAt: Temporal.Instant;
};

/** A line of a sheet that was booked: a loan stands on it once. */
export type BookedLine = {
  readonly sheetId: CollectionSheetId;
  readonly loanId: LoanId;
  readonly repaymentId: LoanTransactionId;
  readonly amountMinor: bigint;
};

type SheetName = Pick<CollectionSheet, 'name' | 'bookedBy'>;

/** Somebody's sheet of this name. A twin that is booked meanwhile is met at its key. */
export function findSheet(
  tx: TenantTx,
  { name, bookedBy }: SheetName,
): Promise<CollectionSheet | null> {
  return tx.first<CollectionSheet>(
    `select id, name, held_on, currency, booked_by, booked_at
       from collection_sheet where tenant_id = $1 and booked_by = $2 and name = $3`,
    [tx.tenantId, bookedBy, name],
  );
}

/** What was booked on a sheet before, by loan. */
export async function findBookedLines(
  tx: TenantTx,
  sheetId: CollectionSheetId,
): Promise<ReadonlyMap<LoanId, BookedLine>> {
  const rows = await tx.query<BookedLine>(
    `select sheet_id, loan_id, repayment_id, amount_minor
       from collection_sheet_line where tenant_id = $1 and sheet_id = $2`,
    [tx.tenantId, sheetId],
  );
  return new Map(rows.map((line) => [line.loanId, line]));
}

export function insertSheet(tx: TenantTx, sheet: CollectionSheet): void {
  const { id, name, heldOn, currency, bookedBy, bookedAt } = sheet;
  tx.send(
    `insert into collection_sheet (tenant_id, id, name, held_on, currency, booked_by, booked_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.tenantId, id, name, heldOn, currency, bookedBy, bookedAt.toString()],
  );
}

export function insertSheetLines(tx: TenantTx, lines: readonly BookedLine[]): void {
  tx.send(
    `insert into collection_sheet_line (tenant_id, sheet_id, loan_id, repayment_id, amount_minor)
     select $1, * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[])`,
    [
      tx.tenantId,
      ...columnsOf(lines, [
        ({ sheetId }) => sheetId,
        ({ loanId }) => loanId,
        ({ repaymentId }) => repaymentId,
        ({ amountMinor }) => amountMinor,
      ]),
    ],
  );
}
