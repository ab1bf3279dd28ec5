import type { TenantTx } from '#store/kit/transaction.ts';

/** A file that is, or is about to be, in the store of files and is no document's. */
export type OrphanFile = {
  readonly id: string;
  readonly sizeBytes: number;
  /** From when on it is to be removed. */
  readonly dueAt: Temporal.Instant;
};

export function insertOrphan(tx: TenantTx, { id, sizeBytes, dueAt }: OrphanFile): void {
  tx.send('insert into orphan_file (tenant_id, id, size_bytes, due_at) values ($1, $2, $3, $4)', [
    tx.tenantId,
    id,
    sizeBytes,
    dueAt.toString(),
  ]);
}

/**
 * Makes a file a document's. False where it is not there to be had: it was condemned meanwhile. Who
 * condemns it at this moment waits for our end, and then finds it gone from the orphans.
 */
export async function adoptOrphan(tx: TenantTx, id: string): Promise<boolean> {
  const adopted = await tx.query(
    'delete from orphan_file where tenant_id = $1 and id = $2 and not is_condemned returning id',
    [tx.tenantId, id],
  );
  return adopted.length > 0;
}

type Condemning = {
  /** Only this one, due or not; null for all that are due. */
  readonly id: string | null;
  readonly now: Temporal.Instant;
  /** Nobody else tries before this. */
  readonly until: Temporal.Instant;
  readonly limit: number;
};

/** Takes files that shall be removed: once this is committed, none of them becomes a document's. */
export async function condemnOrphans(
  tx: TenantTx,
  { id, now, until, limit }: Condemning,
): Promise<string[]> {
  const condemned = await tx.query<{ id: string }>(
    `with due as materialized (
       select id as due_id from orphan_file
        where tenant_id = $1 and (id = $2 or ($2::uuid is null and due_at <= $3))
        order by due_at limit $5 for update skip locked)
     update orphan_file set is_condemned = true, due_at = $4
       from due where tenant_id = $1 and id = due_id
     returning id`,
    [tx.tenantId, id, now.toString(), until.toString(), limit],
  );
  return condemned.map((one) => one.id);
}

/** Forgets files that are gone from the store. */
export function deleteOrphans(tx: TenantTx, ids: readonly string[]): void {
  tx.send('delete from orphan_file where tenant_id = $1 and id = any ($2) and is_condemned', [
    tx.tenantId,
    ids,
  ]);
}

/**
 * What a lender keeps: files of documents that are not erased, and those that come in. Others who
 * bring files wait, so that none of them counts on the same room.
 */
export async function countKeptBytes(tx: TenantTx): Promise<number> {
  tx.send(`select pg_advisory_xact_lock(hashtext('mkopo.files'), hashtext($1))`, [tx.tenantId]);
  const [kept] = await tx.query<{ bytes: bigint }>(
    `select coalesce((select sum(size_bytes) from document
                       where tenant_id = $1 and erased_at is null), 0)::bigint
          + coalesce((select sum(size_bytes) from orphan_file
                       where tenant_id = $1 and not is_condemned), 0)::bigint as bytes`,
    [tx.tenantId],
  );
  return Number(kept?.bytes ?? 0);
}
