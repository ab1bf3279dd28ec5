import type { DataImportId, ImportRow, ImportRowState } from '@mkopo/core/import/data-import.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type RowsAsked = {
  readonly id: DataImportId;
  readonly states: readonly ImportRowState[];
  /** Only those behind this one. */
  readonly after: number;
  readonly limit: number;
};

/** Rows of a file by what became of them, in the order of the file. */
export function listImportRows(
  tx: TenantTx,
  { id, states, after, limit }: RowsAsked,
): Promise<ImportRow[]> {
  return tx.query<ImportRow>(
    `select number, cells, state, faults, subject_id from data_import_row
      where tenant_id = $1 and import_id = $2 and state = any ($3::text[]) and number > $4
      order by number limit $5`,
    [tx.tenantId, id, states, after, limit],
  );
}
