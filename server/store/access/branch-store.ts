import type { Branch, BranchId } from '@mkopo/core/access/branch.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type BranchRow = Branch & { readonly createdAt: Temporal.Instant };

const COLUMNS = 'id, code, name, created_at';

/** Null when the lender has a branch with this code. */
export function insertBranch(
  tx: TenantTx,
  { code, name }: Pick<Branch, 'code' | 'name'>,
): Promise<BranchRow | null> {
  return tx.first<BranchRow>(
    `insert into branch (tenant_id, code, name) values ($1, $2, $3)
     on conflict (tenant_id, code) do nothing returning ${COLUMNS}`,
    [tx.tenantId, code, name],
  );
}

export function findBranch(tx: TenantTx, id: BranchId): Promise<BranchRow | null> {
  return tx.first<BranchRow>(`select ${COLUMNS} from branch where tenant_id = $1 and id = $2`, [
    tx.tenantId,
    id,
  ]);
}

export function findBranchByCode(tx: TenantTx, code: string): Promise<BranchRow | null> {
  return tx.first<BranchRow>(`select ${COLUMNS} from branch where tenant_id = $1 and code = $2`, [
    tx.tenantId,
    code,
  ]);
}

/** All of the lender's branches, oldest first: there are few. */
export function listBranches(tx: TenantTx): Promise<BranchRow[]> {
  return tx.query<BranchRow>(`select ${COLUMNS} from branch where tenant_id = $1 order by id`, [
    tx.tenantId,
  ]);
}
