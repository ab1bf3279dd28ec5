import type { ListExport, ListExportId } from '@mkopo/core/access/list-export.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { type Leasing, leaseDue } from '#store/kit/due-rows.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

const COLUMNS = `
  id, owner_id, list, format, query, status, rows_all, rows_done, size_bytes, asked_at, ended_at,
  expires_at`;

/** Null where the person has another under way. */
export function insertExport(
  tx: TenantTx,
  made: Omit<ListExport, 'rowsDone' | 'sizeBytes' | 'askedAt' | 'endedAt'>,
): Promise<ListExport | null> {
  const { id, ownerId, list, format, query, status, rowsAll, expiresAt } = made;
  return tx.first<ListExport>(
    `insert into list_export (tenant_id, id, owner_id, list, format, query, status, rows_all,
                              expires_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case $7 when 'ready' then $9 else now() end)
     on conflict do nothing returning ${COLUMNS}`,
    [tx.tenantId, id, ownerId, list, format, JSON.stringify(query), status, rowsAll, expiresAt],
  );
}

export function findExport(tx: TenantTx, id: ListExportId): Promise<ListExport | null> {
  return tx.first<ListExport>(
    `select ${COLUMNS} from list_export where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
}

/** Locks an export, so that nobody deletes it meanwhile; false where somebody has. */
export async function lockExport(tx: TenantTx, id: ListExportId): Promise<boolean> {
  const found = await tx.query(
    'select from list_export where tenant_id = $1 and id = $2 for update',
    [tx.tenantId, id],
  );
  return found.length > 0;
}

/** The newest of a person's. */
export function listExports(tx: TenantTx, ownerId: StaffId): Promise<ListExport[]> {
  return tx.query<ListExport>(
    `select ${COLUMNS} from list_export where tenant_id = $1 and owner_id = $2
      order by id desc limit 50`,
    [tx.tenantId, ownerId],
  );
}

export async function countExports(tx: TenantTx, ownerId: StaffId): Promise<number> {
  const found = await tx.first<{ exports: number }>(
    'select count(*)::int as exports from list_export where tenant_id = $1 and owner_id = $2',
    [tx.tenantId, ownerId],
  );
  return found?.exports ?? 0;
}

export type DueExport = ListExport & { readonly tries: number };

/** Takes exports whose files are to be made or removed, and keeps others from them. */
export function leaseExports(tx: TenantTx, leasing: Leasing): Promise<DueExport[]> {
  return leaseDue<DueExport>(tx, { table: 'list_export', columns: `${COLUMNS}, tries` }, leasing);
}

type Progress = {
  readonly id: ListExportId;
  readonly rowsDone: number;
  /** Until when nobody else takes it up. */
  readonly until: Temporal.Instant;
};

export function noteProgress(tx: TenantTx, { id, rowsDone, until }: Progress): void {
  tx.send(
    `update list_export set status = 'running', rows_done = $3, due_at = $4
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, rowsDone, until],
  );
}

type Ended = Pick<ListExport, 'id' | 'status' | 'rowsDone' | 'sizeBytes'>;

/** From now on it is looked at again when it expires. */
export function endExport(tx: TenantTx, { id, status, rowsDone, sizeBytes }: Ended): void {
  tx.send(
    `update list_export
        set status = $3, rows_done = $4, size_bytes = $5, ended_at = now(), due_at = expires_at
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, status, rowsDone, sizeBytes],
  );
}

export function deleteExport(tx: TenantTx, id: ListExportId): void {
  tx.send('delete from list_export where tenant_id = $1 and id = $2', [tx.tenantId, id]);
}
