import { randomBytes } from 'node:crypto';
import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { type MintedCredential, mintCredential } from '@mkopo/core/access/new-credential.ts';
import { hashSecret } from '#store/kit/hash-secret.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { StoredCredential } from './credential-directory.ts';

/** What a tenant decides about a new credential; its names and secrets are made by chance. */
export type CredentialTerms = Pick<
  StoredCredential,
  'family' | 'environment' | 'name' | 'scopes' | 'allowedIps' | 'expiresAt'
> &
  Partial<Pick<StoredCredential, 'dailyQuota' | 'allowedOrigins'>> & {
    /** Of an app: where it belongs; the lender's first branch where none is said. */
    readonly branchId?: BranchId | null;
  };

/** A credential that is about to be made, and by whom. */
export type NewCredential = CredentialTerms & { readonly createdBy: string };

export type IssuedCredential = MintedCredential & { readonly id: CredentialId };

const RANDOM_BYTES = 32;

/** Makes a credential. Its secret is in the answer and nowhere else: only a hash is kept. */
export async function insertNewCredential(
  tx: TenantTx,
  terms: NewCredential,
): Promise<IssuedCredential> {
  const random = { name: randomBytes(RANDOM_BYTES), secret: randomBytes(RANDOM_BYTES) };
  const minted = mintCredential(terms.family, terms.environment, random);
  const id = await insertCredential(tx, terms, minted);
  // Two keys whose first digits meet: rarer than one in millions, and the next try differs.
  return id ? { ...minted, id } : insertNewCredential(tx, terms);
}

/** Null when another credential of the family has that public id. */
export async function insertCredential(
  tx: TenantTx,
  terms: NewCredential,
  minted: MintedCredential,
): Promise<CredentialId | null> {
  const [row] = await tx.query<{ id: CredentialId }>(
    `insert into credential
       (tenant_id, family, environment, name, public_id, secret_hash, scopes, allowed_ips,
        daily_quota, expires_at, branch_id, created_by_kind, created_by, allowed_origins)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
             case when $2 = 'member' then coalesce($11, (
               select id from branch where tenant_id = $1 order by id limit 1)) end, $12, $13, $14)
     on conflict (family, public_id) do nothing
     returning id`,
    [
      tx.tenantId,
      terms.family,
      terms.environment,
      terms.name,
      minted.publicId,
      hashSecret(minted.secret),
      terms.scopes,
      terms.allowedIps,
      terms.dailyQuota ?? null,
      terms.expiresAt,
      terms.branchId ?? null,
      tx.actor.kind,
      terms.createdBy,
      terms.allowedOrigins ?? [],
    ],
  );
  return row?.id ?? null;
}

export type LockedCredential = CredentialTerms &
  Pick<StoredCredential, 'id' | 'revokedAt'> & { readonly replacedBy: CredentialId | null };

type End = {
  readonly id: CredentialId;
  readonly at: Temporal.Instant;
  readonly replacedBy: CredentialId | null;
};

/**
 * Ends a credential at a moment, now or later, and tells when that is: one that ends sooner anyway
 * keeps its end.
 */
export async function endCredential(
  tx: TenantTx,
  { id, at, replacedBy }: End,
): Promise<Temporal.Instant> {
  const [ended] = await tx.query<{ at: Temporal.Instant }>(
    `update credential
        set revoked_at = least(revoked_at, $3::timestamptz), replaced_by = coalesce($4, replaced_by)
      where tenant_id = $1 and id = $2
     returning revoked_at as at`,
    [tx.tenantId, id, at, replacedBy],
  );
  if (!ended) throw new Error(`credential ${id} vanished under its lock`);
  return ended.at;
}

/** Locks a credential, so that of two rotations at once the second finds it replaced. */
export function lockCredential(tx: TenantTx, id: CredentialId): Promise<LockedCredential | null> {
  return tx.first<LockedCredential>(
    `select id, family, environment, name, scopes, allowed_ips::text[], daily_quota, expires_at,
            revoked_at, replaced_by, branch_id, allowed_origins
       from credential where tenant_id = $1 and id = $2 for no key update`,
    [tx.tenantId, id],
  );
}
