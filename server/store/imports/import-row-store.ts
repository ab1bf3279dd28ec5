import type { DataImportId, ImportRow, ImportRowState } from '@mkopo/core/import/data-import.ts';
import { listStatement } from '#store/kit/list-statement.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

const COLUMNS = 'number, cells, state, faults, subject_id';

type NewRows = {
  readonly id: DataImportId;
  readonly rows: readonly Pick<ImportRow, 'number' | 'cells'>[];
};

/** Writes rows of a file; those that whoever died before had written stay. Counts the new ones. */
export async function insertRows(tx: TenantTx, { id, rows }: NewRows): Promise<number> {
  const written = await tx.query(...INSERT([tx.tenantId, id], rows));
  return written.length;
}

const INSERT = listStatement<NewRows['rows'][number]>({
  as: 'row',
  after: 2,
  columns: [
    ['number', 'integer', ({ number }) => number],
    ['cells', 'jsonb', ({ cells }) => JSON.stringify(cells)],
  ],
  write: (list) => `
    insert into data_import_row (tenant_id, import_id, number, cells)
    select $1, $2, * from ${list} on conflict do nothing returning number`,
});

type RowsAsked = {
  readonly id: DataImportId;
  readonly state: ImportRowState;
  readonly limit: number;
};

/** The next rows in a state, in the order of the file. */
export function readRows(tx: TenantTx, { id, state, limit }: RowsAsked): Promise<ImportRow[]> {
  return tx.query<ImportRow>(
    `select ${COLUMNS} from data_import_row
      where tenant_id = $1 and import_id = $2 and state = $3 order by number limit $4`,
    [tx.tenantId, id, state, limit],
  );
}

/** Rows that were brought in and that nothing is known to hold, the last first. */
export function readRowsToUndo(
  tx: TenantTx,
  { id, limit }: Omit<RowsAsked, 'state'>,
): Promise<ImportRow[]> {
  return tx.query<ImportRow>(
    `select ${COLUMNS} from data_import_row
      where tenant_id = $1 and import_id = $2 and state = 'done' and faults is null
      order by number desc limit $3`,
    [tx.tenantId, id, limit],
  );
}

/** By what another row of the file may be the same. */
export type RowKeys = readonly [key: string | null, other: string | null];

type KeysAsked = { readonly id: DataImportId; readonly keys: readonly RowKeys[] };

/** More rows of one key than this are not told apart: a file of one phone would take for ever. */
const ALIKE_MAX = 50;

/** The first rows of the file with each of these keys. */
export function readRowsByKey(tx: TenantTx, { id, keys }: KeysAsked): Promise<ImportRow[]> {
  const [own, others] = [0, 1].map((at) => [...new Set(keys.flatMap((pair) => pair[at] ?? []))]);
  const alike = (column: string, asked: string) => `
    select alike.* from unnest(${asked}::text[]) as asked (name)
     cross join lateral (
       select ${COLUMNS} from data_import_row
        where tenant_id = $1 and import_id = $2 and ${column} = asked.name
        order by number limit ${ALIKE_MAX}) as alike`;
  return tx.query<ImportRow>(
    `${alike('key', '$3')} union ${alike('other_key', '$4')} order by number`,
    [tx.tenantId, id, own, others],
  );
}

type KeyedRow = { readonly number: number; readonly keys: RowKeys };

export function setKeys(
  tx: TenantTx,
  { id, rows }: { readonly id: DataImportId; readonly rows: readonly KeyedRow[] },
): void {
  if (rows.length > 0) tx.send(...SET_KEYS([tx.tenantId, id], rows));
}

const SET_KEYS = listStatement<KeyedRow>({
  as: 'read',
  after: 2,
  columns: [
    ['row_number', 'integer', ({ number }) => number],
    ['new_key', 'text', ({ keys }) => keys[0]],
    ['new_other_key', 'text', ({ keys }) => keys[1]],
  ],
  write: (list) => `
    update data_import_row set key = new_key, other_key = new_other_key from ${list}
     where tenant_id = $1 and import_id = $2 and number = row_number`,
});

type RowOutcome = Pick<ImportRow, 'number' | 'state' | 'faults' | 'subjectId'>;

/** Writes what became of some rows. */
export function saveRows(
  tx: TenantTx,
  { id, rows }: { readonly id: DataImportId; readonly rows: readonly RowOutcome[] },
): void {
  if (rows.length > 0) tx.send(...SAVE([tx.tenantId, id], rows));
}

const SAVE = listStatement<RowOutcome>({
  as: 'outcome',
  after: 2,
  columns: [
    ['row_number', 'integer', ({ number }) => number],
    ['new_state', 'text', ({ state }) => state],
    ['new_faults', 'jsonb', ({ faults }) => faults && JSON.stringify(faults)],
    ['new_subject_id', 'uuid', ({ subjectId }) => subjectId],
  ],
  write: (list) => `
    update data_import_row set state = new_state, faults = new_faults, subject_id = new_subject_id
      from ${list} where tenant_id = $1 and import_id = $2 and number = row_number`,
});

/** All rows wait to be checked again. */
export function resetRows(tx: TenantTx, id: DataImportId): void {
  tx.send(
    `update data_import_row set state = 'waiting', faults = null, key = null, other_key = null
      where tenant_id = $1 and import_id = $2 and state in ('good', 'bad')`,
    [tx.tenantId, id],
  );
}

/** What held rows back once may have changed. */
export function forgetHolds(tx: TenantTx, id: DataImportId): void {
  tx.send(
    `update data_import_row set faults = null
      where tenant_id = $1 and import_id = $2 and state = 'done' and faults is not null`,
    [tx.tenantId, id],
  );
}

/** Forgets what stood in the rows: whom they were about. What became of them stays. */
export function forgetCells(tx: TenantTx, id: DataImportId): void {
  tx.send(
    `update data_import_row set cells = '[]', faults = null, key = null, other_key = null
      where tenant_id = $1 and import_id = $2`,
    [tx.tenantId, id],
  );
}
