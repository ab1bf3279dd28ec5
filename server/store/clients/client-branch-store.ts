import type { Branch, BranchId } from '@mkopo/core/access/branch.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type BranchOfClient = { readonly branchId: BranchId | null };

/**
 * Locks a client against whoever makes a loan of theirs: a loan takes its branch from the client,
 * and must not take the one that is being left.
 */
export function lockClientBranch(tx: TenantTx, id: ClientId): Promise<BranchOfClient | null> {
  return tx.first<BranchOfClient>(
    'select branch_id from client where tenant_id = $1 and id = $2 for update',
    [tx.tenantId, id],
  );
}

/** Whose client it is; null where there is no such client. */
export function findClientBranch(tx: TenantTx, id: ClientId): Promise<BranchOfClient | null> {
  return tx.first<BranchOfClient>('select branch_id from client where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
  ]);
}

export type NamedBranch = Pick<Branch, 'id' | 'name'>;

/** The branches of some clients; those of the head office are left out. */
export async function findClientBranches(
  tx: TenantTx,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, NamedBranch>> {
  const rows = await tx.query<NamedBranch & { readonly clientId: ClientId }>(
    `select client.id as client_id, branch.id, branch.name
       from client
       join branch on branch.tenant_id = client.tenant_id and branch.id = client.branch_id
      where client.tenant_id = $1 and client.id = any ($2::uuid[])`,
    [tx.tenantId, ids],
  );
  return new Map(rows.map(({ clientId, ...branch }) => [clientId, branch]));
}

type Move = { readonly id: ClientId; readonly branchId: BranchId | null };

/** Writes whose client it is from now on, and whose their loans are: open or over, all of them. */
export function updateClientBranch(tx: TenantTx, { id, branchId }: Move): void {
  const values = [tx.tenantId, id, branchId];
  tx.send(
    'update client set branch_id = $3, updated_at = now() where tenant_id = $1 and id = $2',
    values,
  );
  tx.send('update loan set branch_id = $3 where tenant_id = $1 and client_id = $2', values);
}
