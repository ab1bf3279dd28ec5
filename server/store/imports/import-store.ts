import type {
  ColumnMapping,
  DataImport,
  DataImportId,
  FileTrouble,
  ImportCounts,
  ImportStatus,
} from '@mkopo/core/import/data-import.ts';
import type { PlatformTx, TenantTx } from '#store/kit/transaction.ts';

const COLUMNS = `
  id, kind, status, file_name, format, size_bytes, sha256, header, mapping, rows_all, rows_good,
  rows_bad, rows_done, rows_failed, rows_undone, amount_minor, trouble, asked_by_kind, asked_by,
  asked_at, mapped_by, confirmed_by_kind, confirmed_by, confirmed_at, undone_by_kind, undone_by,
  ended_at`;

export type NewImport = Pick<
  DataImport,
  'id' | 'kind' | 'fileName' | 'format' | 'sizeBytes' | 'sha256'
> & {
  /** From when on a job reads its file; null where whoever asks does so. */
  readonly dueAt: Temporal.Instant | null;
};

/** Null where the same file was brought in before, and something of it is left. */
export function insertImport(tx: TenantTx, made: NewImport): Promise<DataImport | null> {
  const { id, kind, fileName, format, sizeBytes, sha256, dueAt } = made;
  return tx.first<DataImport>(
    `insert into data_import (tenant_id, id, kind, status, file_name, format, size_bytes, sha256,
                              asked_by_kind, asked_by, due_at)
     values ($1, $2, $3, 'reading', $4, $5, $6, $7, $8, $9, $10)
     on conflict (tenant_id, kind, sha256)
       where status <> 'failed'
         and (status not in ('cancelled', 'undone') or rows_done > rows_undone)
       do nothing
     returning ${COLUMNS}`,
    [
      ...[tx.tenantId, id, kind, fileName, format, sizeBytes, sha256],
      ...[tx.actor.kind, tx.actor.id, dueAt],
    ],
  );
}

/** The import of a file of which something is left, or may come. */
export function findSameFile(
  tx: TenantTx,
  { kind, sha256 }: Pick<DataImport, 'kind' | 'sha256'>,
): Promise<DataImport | null> {
  return tx.first<DataImport>(
    `select ${COLUMNS} from data_import
      where tenant_id = $1 and kind = $2 and sha256 = $3 and status <> 'failed'
        and (status not in ('cancelled', 'undone') or rows_done > rows_undone)`,
    [tx.tenantId, kind, sha256],
  );
}

export function findImport(tx: TenantTx, id: DataImportId): Promise<DataImport | null> {
  return tx.first<DataImport>(
    `select ${COLUMNS} from data_import where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
}

/** Locks an import: what people ask of it, and each piece of its work, comes one by one. */
export function lockImport(tx: TenantTx, id: DataImportId): Promise<DataImport | null> {
  return tx.first<DataImport>(
    `select ${COLUMNS} from data_import where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
}

/** The newest of a lender's. */
export function listImports(tx: TenantTx, limit: number): Promise<DataImport[]> {
  return tx.query<DataImport>(
    `select ${COLUMNS} from data_import where tenant_id = $1
      order by asked_at desc, id desc limit $2`,
    [tx.tenantId, limit],
  );
}

export type LeasedImport = DataImport & { readonly tries: number };

type Leasing = {
  readonly now: Temporal.Instant;
  readonly until: Temporal.Instant;
  /** Only this one, when it is its turn; null for whichever it is. */
  readonly id: DataImportId | null;
};

/**
 * Takes the import whose turn it is: a lender's stand in one line. While somebody works on the
 * first, nobody works on the next; should they die, another goes on with the first after a while.
 */
export function leaseImport(
  tx: TenantTx,
  { now, until, id }: Leasing,
): Promise<LeasedImport | null> {
  return tx.first<LeasedImport>(
    // Not `skip locked`: the first is locked by whoever works on it, and the next must wait.
    `with next as materialized (
       select id as next_id from data_import
        where tenant_id = $1 and status in ('reading', 'checking', 'running', 'undoing')
          and due_at is not null
        order by coalesce(confirmed_at, asked_at), id limit 1 for update)
     update data_import set due_at = $3, tries = tries + 1
       from next where tenant_id = $1 and id = next_id and due_at <= $2
        and ($4::uuid is null or id = $4)
     returning ${COLUMNS}, tries`,
    [tx.tenantId, now.toString(), until.toString(), id],
  );
}

/** Imports that ended so long ago that their rows are forgotten. */
export function findForgettable(tx: TenantTx, now: Temporal.Instant): Promise<DataImport | null> {
  return tx.first<DataImport>(
    `select ${COLUMNS} from data_import
      where tenant_id = $1 and status in ('done', 'undone', 'cancelled', 'failed')
        and due_at <= $2
      order by due_at limit 1 for update skip locked`,
    [tx.tenantId, now.toString()],
  );
}

/** What changes of an import as a piece of its work is done. */
export type ImportProgress = {
  readonly id: DataImportId;
  /** Added to what was counted before. */
  readonly added: Partial<ImportCounts>;
  /** Until when nobody else takes it up; null where nobody else may. */
  readonly until: Temporal.Instant | null;
};

export function noteProgress(tx: TenantTx, { id, added, until }: ImportProgress): void {
  const { rowsAll = 0, rowsGood = 0, rowsBad = 0 } = added;
  const { rowsDone = 0, rowsFailed = 0, rowsUndone = 0, amountMinor = 0n } = added;
  tx.send(
    `update data_import
        set rows_all = rows_all + $3, rows_good = rows_good + $4, rows_bad = rows_bad + $5,
            rows_done = rows_done + $6, rows_failed = rows_failed + $7,
            rows_undone = rows_undone + $8, amount_minor = amount_minor + $9, due_at = $10,
            tries = 0
      where tenant_id = $1 and id = $2`,
    [
      ...[tx.tenantId, id, rowsAll, rowsGood, rowsBad, rowsDone, rowsFailed, rowsUndone],
      ...[amountMinor, until],
    ],
  );
}

type Columns = {
  readonly id: DataImportId;
  readonly header: readonly string[];
  readonly mapping: ColumnMapping;
  readonly mappedBy: string | null;
};

/** What the columns of its file are. What was counted of its rows by others is counted anew. */
export function setColumns(tx: TenantTx, { id, header, mapping, mappedBy }: Columns): void {
  tx.send(
    `update data_import set header = $3, mapping = $4, rows_good = 0, rows_bad = 0,
            amount_minor = 0, mapped_by = $5
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, JSON.stringify(header), JSON.stringify(mapping), mappedBy],
  );
}

type Turn = {
  readonly id: DataImportId;
  readonly status: ImportStatus;
  readonly trouble?: FileTrouble;
  /** When a job goes on with it, or forgets its rows; null where people have to go on. */
  readonly dueAt: Temporal.Instant | null;
};

const ENDS: readonly ImportStatus[] = ['done', 'undone', 'cancelled', 'failed'];

/** Says where an import stands from now on. */
export async function turnImport(
  tx: TenantTx,
  { id, status, trouble, dueAt }: Turn,
): Promise<DataImport> {
  const turned = await tx.first<DataImport>(
    `update data_import
        set status = $3, trouble = $4, due_at = $5, tries = 0,
            ended_at = case when $6 then now() else null end
      where tenant_id = $1 and id = $2
     returning ${COLUMNS}`,
    [tx.tenantId, id, status, trouble ?? null, dueAt, ENDS.includes(status)],
  );
  if (!turned) throw new Error(`import ${id} vanished under its lock`);
  return turned;
}

/** Notes who said yes to an import. */
export function noteConfirmed(tx: TenantTx, id: DataImportId): void {
  tx.send(
    `update data_import set confirmed_by_kind = $3, confirmed_by = $4, confirmed_at = now()
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, tx.actor.kind, tx.actor.id],
  );
}

/** Notes who has an import taken back. */
export function noteUndone(tx: TenantTx, id: DataImportId): void {
  tx.send(
    'update data_import set undone_by_kind = $3, undone_by = $4 where tenant_id = $1 and id = $2',
    [tx.tenantId, id, tx.actor.kind, tx.actor.id],
  );
}

/** No job looks at it again. */
export function leaveAlone(tx: TenantTx, id: DataImportId): void {
  tx.send('update data_import set due_at = null where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
  ]);
}

/** Has PostgreSQL know of tables into which much came at once, which it may take for empty. */
export async function countGrownTables(tx: PlatformTx): Promise<void> {
  await tx.query('call count_grown_tables()');
}
