import type { Branch } from '@mkopo/core/access/branch.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { type BranchRow, insertBranch } from '#store/access/branch-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Opens a branch of the lender. Its code is its own among the lender's. */
export async function createBranch(
  tx: TenantTx,
  input: Pick<Branch, 'code' | 'name'>,
): Promise<BranchRow> {
  const { code, name } = input;
  const made = orRefuse((await insertBranch(tx, { code, name })) ?? refuse('branch_exists'));
  const about = { subjectKind: 'branch', subjectId: made.id } as const;
  recordChange(tx, { action: 'branch.create', ...about, before: null, after: { code, name } });
  return made;
}
