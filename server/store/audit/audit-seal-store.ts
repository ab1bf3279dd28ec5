import { createHash } from 'node:crypto';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What the first link of every chain stands on. */
export const GENESIS: Buffer = Buffer.alloc(32);

/** A link covers its record and, through the link before it, all that came earlier. */
export function chainHash(before: Buffer, contentHash: Buffer): Buffer {
  return createHash('sha256').update(before).update(contentHash).digest();
}

export type Seal = {
  readonly number: bigint;
  readonly recordId: string;
  readonly chainHash: Buffer;
};
export type UnsealedRecord = { readonly id: string; readonly contentHash: Buffer };

/** Locks the chain's end, so that two sealers do not both add the same link. */
export async function lockLastSeal(tx: TenantTx): Promise<Seal | null> {
  const [, seal] = await Promise.all([
    tx.query(`select pg_advisory_xact_lock(hashtext('mkopo.seal'), hashtext($1))`, [tx.tenantId]),
    readLastSeal(tx),
  ]);
  return seal;
}

export function readLastSeal(tx: TenantTx): Promise<Seal | null> {
  return tx.first<Seal>(
    `select number, record_id, chain_hash from audit_seal
      where tenant_id = $1 order by number desc limit 1`,
    [tx.tenantId],
  );
}

export function findSeal(tx: TenantTx, number: bigint): Promise<Seal | null> {
  return tx.first<Seal>(
    `select number, record_id, chain_hash from audit_seal where tenant_id = $1 and number = $2`,
    [tx.tenantId, number],
  );
}

/**
 * The next records to seal, in commit order. A transaction still under way may yet commit a record
 * with an earlier place, so only records older than every such transaction are taken. What is not
 * sealed comes after what was sealed last, so the search begins there and does not grow with the
 * trail.
 */
export function listUnsealed(
  tx: TenantTx,
  { after, limit }: { readonly after: Seal | null; readonly limit: number },
): Promise<UnsealedRecord[]> {
  return tx.query<UnsealedRecord>(
    `select id, content_hash from audit_record
      where tenant_id = $1
        and committed_by < (select settled_before())
        and committed_by >= (select coalesce(
              (select committed_by from audit_record sealed
                where sealed.tenant_id = $1 and sealed.id = $3), '0'))
        and (select true from audit_seal
              where audit_seal.tenant_id = $1 and record_id = audit_record.id) is null
      order by audit_record.committed_by, audit_record.id
      limit $2`,
    [tx.tenantId, limit, after?.recordId ?? null],
  );
}

export async function insertSeals(tx: TenantTx, seals: readonly Seal[]): Promise<void> {
  await tx.query(
    `insert into audit_seal (tenant_id, number, record_id, chain_hash)
     select $1, * from unnest($2::bigint[], $3::uuid[], $4::bytea[])`,
    [
      tx.tenantId,
      seals.map(({ number }) => number),
      seals.map(({ recordId }) => recordId),
      seals.map(({ chainHash }) => chainHash),
    ],
  );
}

export type SealedRecord = Seal & {
  readonly contentHash: Buffer;
  /** The hash as it comes out now. It differs from `contentHash` when the record was altered. */
  readonly recomputedHash: Buffer;
};

/**
 * The chain after a link, with what each link seals. A record that is gone has left its link
 * behind.
 */
export function readChain(
  tx: TenantTx,
  { after, limit }: { after: bigint; limit: number },
): Promise<SealedRecord[]> {
  return tx.query<SealedRecord>(
    `select number, record_id, chain_hash, content_hash,
            audit_content_hash(audit_record) as recomputed_hash
       from audit_seal left join audit_record
         on audit_record.tenant_id = audit_seal.tenant_id and audit_record.id = record_id
      where audit_seal.tenant_id = $1 and number > $2
      order by number limit $3`,
    [tx.tenantId, after, limit],
  );
}
