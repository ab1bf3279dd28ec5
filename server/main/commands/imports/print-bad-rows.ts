import type { DataImport } from '@mkopo/core/import/data-import.ts';
import { columnOf } from '#api/console/imports/import-record.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { listImportRows } from '#views/imports/list-import-rows.ts';

const ROWS_AT_ONCE = 500;

type Reader = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Tells every bad row with its number and all that is wrong with it. */
export async function printBadRows(read: Reader, one: DataImport): Promise<void> {
  let after = 0;
  for (;;) {
    const asked = { id: one.id, states: ['bad'] as const, after, limit: ROWS_AT_ONCE };
    const rows = await read((tx) => listImportRows(tx, asked));
    for (const { number, faults } of rows) {
      const told = (faults ?? []).map(({ field, problem }) =>
        field === null ? problem : `${columnOf(one, field) ?? field} ${problem}`,
      );
      process.stderr.write(`row ${number}: ${told.join('; ')}\n`);
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.number;
  }
}
