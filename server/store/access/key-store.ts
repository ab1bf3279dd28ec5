import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { Credential, CredentialId } from '@mkopo/core/access/credential.ts';
import type { KeyChanges } from '@mkopo/core/access/key-terms.ts';
import type { Actor, TenantTx } from '#store/kit/transaction.ts';

/** A key as its lender sees it: all but its secret, which nobody has. */
export type KeyRow = Pick<
  Credential,
  | ('id' | 'family' | 'environment' | 'name' | 'publicId' | 'scopes' | 'allowedIps')
  | ('allowedOrigins' | 'dailyQuota' | 'expiresAt' | 'revokedAt')
> & {
  /** Of an app: where it belongs. */
  readonly branchId: BranchId | null;
  readonly replacedBy: CredentialId | null;
  readonly createdAt: Temporal.Instant;
  /** Null for keys that were made before this was written down. */
  readonly createdByKind: Actor['kind'] | null;
  readonly createdBy: string | null;
  readonly lastUsedAt: Temporal.Instant | null;
  readonly lastUsedIp: string | null;
  /** Today, in UTC, and the six days before. */
  readonly callsOfWeek: number;
};

export const KEY_COLUMNS = `id, family, environment, branch_id, name, public_id, scopes,
  allowed_ips::text[], allowed_origins, daily_quota, expires_at, revoked_at, replaced_by,
  created_at, created_by_kind, created_by, last_used_at, host(last_used_ip) as last_used_ip,
  (select coalesce(sum(value::integer), 0)::integer from jsonb_each_text(uses_by_day)
    where key::date > (now() at time zone 'UTC')::date - 7) as calls_of_week`;

export function findKey(tx: TenantTx, id: CredentialId): Promise<KeyRow | null> {
  return tx.first<KeyRow>(
    `select ${KEY_COLUMNS} from credential where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
}

/** A key that is known to be there. */
export async function readKey(tx: TenantTx, id: CredentialId): Promise<KeyRow> {
  const found = await findKey(tx, id);
  if (!found) throw new Error(`key ${id} is not there`);
  return found;
}

/** The apps of a branch, newest first: there are few. */
export function listApps(tx: TenantTx, branchId: BranchId): Promise<KeyRow[]> {
  return tx.query<KeyRow>(
    `select ${KEY_COLUMNS} from credential
      where tenant_id = $1 and family = 'member' and branch_id = $2 order by id desc`,
    [tx.tenantId, branchId],
  );
}

/**
 * How many keys of the staff's making open something, for as long as nobody makes another: whoever
 * counts for the same lender meanwhile waits. One that was replaced counts as its successor.
 */
export async function countOwnKeys(tx: TenantTx): Promise<number> {
  tx.send(`select pg_advisory_xact_lock(hashtextextended('mkopo.keys ' || $1, 0))`, [tx.tenantId]);
  const found = await tx.first<{ count: number }>(
    `select count(*)::integer as count from credential
      where tenant_id = $1 and created_by_kind = 'staff' and replaced_by is null
        and (revoked_at is null or revoked_at > now())
        and (expires_at is null or expires_at > now())`,
    [tx.tenantId],
  );
  return found?.count ?? 0;
}

type UpdateKeyInput = Required<KeyChanges> & { readonly id: CredentialId };

/** Writes what may be changed in a key, which is locked. Every process hears of it. */
export function updateKey(tx: TenantTx, key: UpdateKeyInput): void {
  const { id, name, scopes, allowedIps, allowedOrigins, expiresAt, dailyQuota } = key;
  const expiry = expiresAt?.toString() ?? null;
  tx.send(
    `update credential
        set name = $3, scopes = $4, allowed_ips = $5, expires_at = $6, daily_quota = $7,
            allowed_origins = $8
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, name, scopes, allowedIps, expiry, dailyQuota, allowedOrigins],
  );
}
