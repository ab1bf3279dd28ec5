import type { DataImportId } from '@mkopo/core/import/data-import.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Which rows of an import are looked at, as long as they are few. */
export type HeldAsked = {
  readonly importId: DataImportId;
  /** Only of these rows; null for all. */
  readonly numbers: readonly number[] | null;
  readonly limit: number;
};

/**
 * Rows that cannot be taken back, because something stands on what they brought in, which is
 * `row.subject_id`. That is looked up for each row by itself, and `standing` asks in the order of
 * the key by which it is to be found. Of what was just imported PostgreSQL has no statistics, and
 * takes a thousand rows for one: without an order any index will do for it, and each row is then
 * looked for among all that the lender has.
 */
export async function findHeldRows(
  tx: TenantTx,
  { importId, numbers, limit }: HeldAsked,
  standing: string,
): Promise<number[]> {
  const rows = await tx.query<{ number: number }>(
    `select row.number from data_import_row row cross join lateral (${standing} limit 1) held
      where row.tenant_id = $1 and row.import_id = $2 and row.state = 'done'
        and ($3::integer[] is null or row.number = any ($3))
      order by row.number limit $4`,
    [tx.tenantId, importId, numbers, limit],
  );
  return rows.map(({ number }) => number);
}
