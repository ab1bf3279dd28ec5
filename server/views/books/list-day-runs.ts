import { DAY_RUN_COLUMNS, type DayRun } from '#store/books/day-run-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** The business days that were closed, or are being closed, the latest first, from before a day. */
export function listDayRuns(
  tx: TenantTx,
  { before, limit }: { readonly before: Temporal.PlainDate | null; readonly limit: number },
): Promise<DayRun[]> {
  return tx.query<DayRun>(
    `select ${DAY_RUN_COLUMNS} from day_run
      where tenant_id = $1 and business_date < (select coalesce($2::date, 'infinity'))
      order by business_date desc limit $3`,
    [tx.tenantId, before, limit],
  );
}
