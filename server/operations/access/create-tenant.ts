import { MAIN_BRANCH } from '@mkopo/core/access/branch.ts';
import { DEFAULT_CHART } from '@mkopo/core/ledger/chart-of-accounts.ts';
import { insertBranch } from '#store/access/branch-store.ts';
import { insertTenant, type Tenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { insertChart } from '#store/books/account-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/**
 * Takes an organisation onto the platform, in a transaction of the tenant it is about to become,
 * opens its books and its first branch. Null when its slug is taken.
 */
export async function createTenant(
  tx: TenantTx,
  input: Omit<Tenant, 'id'>,
): Promise<Tenant | null> {
  const tenant = await insertTenant(tx, input);
  if (!tenant) return null;
  insertChart(tx, DEFAULT_CHART);
  await insertBranch(tx, MAIN_BRANCH);
  const about = { subjectKind: 'tenant', subjectId: tenant.id };
  recordChange(tx, { action: 'tenant.create', ...about, before: null, after: input });
  return tenant;
}
