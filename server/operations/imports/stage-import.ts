import {
  type DataImport,
  type DataImportId,
  type FileTrouble,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_KEPT,
  IMPORT_ROWS_MAX,
  type ImportRow,
} from '@mkopo/core/import/data-import.ts';
import { mapColumns, missingFields } from '@mkopo/core/import/map-columns.ts';
import { insertRows } from '#store/imports/import-row-store.ts';
import { lockImport, noteProgress, setColumns, turnImport } from '#store/imports/import-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant, type TenantScope, type TenantTx } from '#store/kit/transaction.ts';

type TextRow = Pick<ImportRow, 'number' | 'cells'>;

export type Staging = {
  readonly id: DataImportId;
  readonly rows: AsyncIterable<TextRow>;
  readonly clock: () => Temporal.Instant;
  /** Until when nobody else takes it up, from now on; null where nobody does. */
  readonly lease: Temporal.Duration | null;
};

const STAGED_AT_ONCE = 1_000;

/**
 * Takes the rows of a file over into the database, a piece at a time: from then on the file is not
 * needed. One that was killed begins anew, and what was written stays. Null where it was stopped.
 */
export async function stageImport(
  database: Database,
  scope: TenantScope,
  { id, rows, clock, lease }: Staging,
): Promise<DataImport | null> {
  const during = <T>(work: (tx: TenantTx, one: DataImport) => Promise<T>) =>
    inTenant(database, scope, async (tx) => {
      const one = await lockImport(tx, id);
      return one?.status === 'reading' ? work(tx, one) : null;
    });
  const fail = (trouble: FileTrouble) =>
    during((tx) => failImport(tx, { id, trouble, now: clock() }));
  let header: readonly string[] | null = null;
  let count = 0;
  let piece: TextRow[] = [];
  const write = () =>
    during(async (tx) => {
      const rowsAll = await insertRows(tx, { id, rows: piece });
      const until = lease && clock().add(lease);
      noteProgress(tx, { id, added: { rowsAll }, until });
      return true;
    });
  for await (const row of rows) {
    if (!header) {
      if (row.cells.length > IMPORT_COLUMNS_MAX) return fail('too_many_columns');
      header = row.cells.map((cell) => cell.trim());
      continue;
    }
    count += 1;
    if (count > IMPORT_ROWS_MAX) return fail('too_many_rows');
    piece.push(row);
    if (piece.length < STAGED_AT_ONCE) continue;
    if (!(await write())) return null;
    piece = [];
  }
  if (!header || count === 0) return fail('empty_file');
  if (piece.length > 0 && !(await write())) return null;
  const names = header;
  return during((tx, one) => openColumns(tx, { one, header: names, now: clock() }));
}

type Opening = {
  readonly one: DataImport;
  readonly header: readonly string[];
  readonly now: Temporal.Instant;
};

/** Finds out which column is which; where one that is needed is not found, people have to say. */
async function openColumns(tx: TenantTx, { one, header, now }: Opening): Promise<DataImport> {
  const { id, kind } = one;
  const mapping = mapColumns(kind, header);
  setColumns(tx, { id, header, mapping, mappedBy: null });
  const isMapped = missingFields(kind, mapping).length === 0;
  const status = isMapped ? 'checking' : 'unmapped';
  return turnImport(tx, { id, status, dueAt: isMapped ? now : null });
}

type Failing = {
  readonly id: DataImportId;
  readonly trouble: FileTrouble;
  readonly now: Temporal.Instant;
};

/** A file that cannot be read is given up. */
export function failImport(tx: TenantTx, { id, trouble, now }: Failing): Promise<DataImport> {
  const dueAt = now.add(IMPORT_ROWS_KEPT);
  return turnImport(tx, { id, status: 'failed', trouble, dueAt });
}
