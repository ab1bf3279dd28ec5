import type { StaffId } from '@mkopo/core/access/staff.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { insertSheet, insertSheetLines } from '#store/payments/collection-sheet-store.ts';
import { ALL_REPAYMENTS, listBookedRepayments } from '#views/repayments/list-repayments.ts';

type Begun = { readonly manager: string };

const CASH_READ = 30;
/** In the afternoon, when the market closes. */
const HANDED_OVER = '13:30Z';

/** The cash of the last days, as it was handed over: a sheet for each of the days. */
export async function makeDemoSheets(tx: TenantTx, { manager }: Begun): Promise<void> {
  const bookedBy = manager as StaffId;
  const filter = { ...ALL_REPAYMENTS, method: 'cash', status: 'posted' } as const;
  const paid = await listBookedRepayments(tx, { filter, after: null, limit: CASH_READ });
  for (const [day, collected] of Map.groupBy(paid, ({ bookedOn }) => String(bookedOn))) {
    const [last] = collected;
    if (!last) continue;
    const sheet = {
      ...{ id: newId('collection sheet'), name: `Market day ${day}`, heldOn: last.bookedOn },
      ...{ currency: KES, bookedBy, bookedAt: Temporal.Instant.from(`${day}T${HANDED_OVER}`) },
    };
    insertSheet(tx, sheet);
    // A loan stands on a sheet once.
    const byLoan = new Map(collected.map((one) => [one.loanId, one]));
    insertSheetLines(
      tx,
      byLoan
        .values()
        .map(({ loanId, id, amount }) => ({
          ...{ sheetId: sheet.id, loanId, repaymentId: id, amountMinor: amount.minor },
        }))
        .toArray(),
    );
  }
}
