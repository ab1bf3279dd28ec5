import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { CLIENT_NAME } from '#store/clients/named-clients.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { LoanTransactionId } from '#store/loans/loan-transaction-store.ts';
import type { CollectionSheet, CollectionSheetId } from '#store/payments/collection-sheet-store.ts';

/** A sheet that was booked, and what it came to. */
export type SheetListed = CollectionSheet & {
  readonly bookedByName: string;
  readonly lines: number;
  readonly totalMinor: bigint;
};

export type SheetsFilter = {
  readonly heldOn: Temporal.PlainDate | null;
  readonly bookedBy: StaffId | null;
  readonly id: CollectionSheetId | null;
};

/** Sheets, the last booked first. */
export function listSheets(
  tx: TenantTx,
  { filter, after, limit }: Paging<SheetsFilter>,
): Promise<SheetListed[]> {
  const { where, values } = conditionsOf({
    'sheet.tenant_id = ?': tx.tenantId,
    'sheet.held_on = ?::date': filter.heldOn,
    'sheet.booked_by = ?::uuid': filter.bookedBy,
    'sheet.id = ?::uuid': filter.id,
    '(sheet.booked_at, sheet.id) < (?::timestamptz, ?::uuid)': after && [
      after.createdAt.toString(),
      after.id,
    ],
  });
  return tx.query<SheetListed>(
    `select sheet.id, sheet.name, held_on, currency, booked_by, booked_at,
            staff_user.name as booked_by_name, booked.lines, booked.total_minor
       from collection_sheet sheet
       join staff_user on staff_user.tenant_id = sheet.tenant_id and staff_user.id = booked_by
       cross join lateral (
         select count(*)::int as lines, coalesce(sum(amount_minor), 0)::bigint as total_minor
           from collection_sheet_line line
          where line.tenant_id = sheet.tenant_id and line.sheet_id = sheet.id) booked
      where ${where}
      order by sheet.booked_at desc, sheet.id desc limit $${values.length + 1}`,
    [...values, limit],
  );
}

/** A line of a sheet, with whom it was collected from. */
export type SheetLineListed = {
  readonly loanId: LoanId;
  readonly loanNumber: string;
  readonly clientName: string;
  readonly repaymentId: LoanTransactionId;
  readonly amountMinor: bigint;
};

export function listSheetLines(
  tx: TenantTx,
  sheetId: CollectionSheetId,
): Promise<SheetLineListed[]> {
  return tx.query<SheetLineListed>(
    `select line.loan_id, loan_number, ${CLIENT_NAME} as client_name, repayment_id, amount_minor
       from collection_sheet_line line
       join loan on loan.tenant_id = line.tenant_id and loan.id = line.loan_id
       join client on client.tenant_id = loan.tenant_id and client.id = loan.client_id
      where line.tenant_id = $1 and line.sheet_id = $2
      order by client_name, line.loan_id`,
    [tx.tenantId, sheetId],
  );
}
