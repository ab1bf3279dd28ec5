import type { Credential, CredentialId, FamilyName } from '@mkopo/core/access/credential.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { PlatformTx } from '#store/kit/transaction.ts';

/** A credential as the platform keeps it, across tenants: see credential-directory. */
export type StoredCredential = Credential & {
  readonly secretHash: Buffer;
  readonly createdAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant | null;
  /** Grows with every change that matters. */
  readonly revision: number;
};

const SELECT = `
  select credential.id, tenant_id as "tenantId", tenant.slug as "tenantSlug",
         tenant.time_zone as "timeZone", family, environment, credential.name,
         public_id as "publicId", secret_hash as "secretHash", scopes,
         allowed_ips::text[] as "allowedIps", daily_quota as "dailyQuota",
         credential.created_at as "createdAt",
         expires_at as "expiresAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt",
         revision
    from credential join tenant using (tenant_id)`;

export function listCredentials(tx: PlatformTx): Promise<StoredCredential[]> {
  return tx.query<StoredCredential>(`${SELECT} order by tenant.slug, credential.id`);
}

export async function findCredential(
  tx: PlatformTx,
  id: CredentialId,
): Promise<StoredCredential | null> {
  const [found] = await tx.query<StoredCredential>(`${SELECT} where credential.id = $1`, [id]);
  return found ?? null;
}

/** What a caller we do not know shows of itself: the hash of a key, or a name. */
export type Stranger =
  | { readonly family: FamilyName; readonly secretHash: Buffer }
  | { readonly family: FamilyName; readonly publicId: string };

export async function findStranger(
  tx: PlatformTx,
  stranger: Stranger,
): Promise<StoredCredential | null> {
  const [found] =
    'secretHash' in stranger
      ? await tx.query<StoredCredential>(`${SELECT} where secret_hash = $1`, [stranger.secretHash])
      : await tx.query<StoredCredential>(`${SELECT} where family = $1 and public_id = $2`, [
          stranger.family,
          stranger.publicId,
        ]);
  return found ?? null;
}

/** Finds what a person can name a credential by: its id, its public id or the start of its key. */
export async function findCredentialByName(
  tx: PlatformTx,
  idOrPublicId: string,
): Promise<StoredCredential | null> {
  const [found] = await tx.query<StoredCredential>(
    `${SELECT} where credential.id::text = $1 or public_id = $1`,
    [idOrPublicId],
  );
  return found ?? null;
}

export type KeyUse = {
  readonly tenantId: TenantId;
  readonly id: CredentialId;
  readonly at: Temporal.Instant;
};

/** Writes down many last uses in one statement; a later one that is known already stays. */
export async function recordLastUses(tx: PlatformTx, uses: readonly KeyUse[]): Promise<void> {
  await tx.query(
    `update credential set last_used_at = greatest(last_used_at, used.at)
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as used (tenant_id, id, at)
      where credential.tenant_id = used.tenant_id and credential.id = used.id`,
    [
      uses.map(({ tenantId }) => tenantId),
      uses.map(({ id }) => id),
      uses.map(({ at }) => at.toString()),
    ],
  );
}
