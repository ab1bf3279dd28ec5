import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { CredentialId } from '@mkopo/core/access/credential.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** An app of a branch: a credential of the Member API, as its lender sees it. */
export type AppRow = {
  readonly id: CredentialId;
  readonly branchId: BranchId;
  readonly name: string;
  readonly publicId: string;
  readonly createdAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant | null;
  readonly revokedAt: Temporal.Instant | null;
};

const SELECT = `
  select id, branch_id, name, public_id, created_at, last_used_at, revoked_at
    from credential where tenant_id = $1 and family = 'member'`;

/** The apps of a branch, newest first: there are few. */
export function listApps(tx: TenantTx, branchId: BranchId): Promise<AppRow[]> {
  return tx.query<AppRow>(`${SELECT} and branch_id = $2 order by id desc`, [tx.tenantId, branchId]);
}

/** Null for a credential that is none of an app. */
export function findApp(tx: TenantTx, id: CredentialId): Promise<AppRow | null> {
  return tx.first<AppRow>(`${SELECT} and id = $2`, [tx.tenantId, id]);
}

/** An app that is known to be there. */
export async function readApp(tx: TenantTx, id: CredentialId): Promise<AppRow> {
  const found = await findApp(tx, id);
  if (!found) throw new Error(`app ${id} is not there`);
  return found;
}
