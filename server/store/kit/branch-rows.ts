import type { BranchId } from '@mkopo/core/access/branch.ts';
import { holdToBranch, type TenantTx } from './transaction.ts';

/** Nobody's: what is asked of it is not there. */
const NO_BRANCH = '00000000-0000-0000-0000-000000000000';

/**
 * Shows the rest of a transaction the rows of one branch, by the fence that holds its own staff:
 * so a list or a report of a branch is what they see. Who is held to another branch sees nothing.
 */
export function onlyOfBranch(tx: TenantTx, branchId: BranchId | null): void {
  if (branchId === null || branchId === tx.branchId) return;
  holdToBranch(tx, tx.branchId ? NO_BRANCH : branchId);
}

/** Whether it sees the rows of one branch alone, by whichever of the two. */
export async function isHeldToBranch(tx: TenantTx): Promise<boolean> {
  const [found] = await tx.query<{ isHeld: boolean }>(
    'select current_branch() is not null as is_held',
    [],
  );
  return found?.isHeld ?? false;
}

/**
 * Does one thing past the fence of branches, and no more: what it hands in at once. For what must
 * be so across the lender, such as that an identity document is one client's.
 */
export function pastBranches<T>(tx: TenantTx, work: () => T): T {
  if (!tx.branchId) return work();
  leaveBranch(tx);
  const done = work();
  holdToBranch(tx, tx.branchId);
  return done;
}

/** The other way round: what is handed in at once is of the branch, where the rest is not. */
export function withinBranch<T>(tx: TenantTx, work: () => T): T {
  if (!tx.branchId) return work();
  holdToBranch(tx, tx.branchId);
  const done = work();
  leaveBranch(tx);
  return done;
}

/** From here on the transaction sees all branches: for what ends where its branch cannot look. */
export function leaveBranch(tx: TenantTx): void {
  if (tx.branchId) holdToBranch(tx, null);
}
