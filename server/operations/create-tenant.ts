import { recordChange } from '#store/audit-store.ts';
import { insertTenant, type Tenant } from '#store/tenant-store.ts';
import type { TenantTx } from '#store/transaction.ts';

/**
 * Takes an organisation onto the platform, in a transaction of the tenant it is about to become.
 * Null when its slug is taken.
 */
export async function createTenant(
  tx: TenantTx,
  input: Omit<Tenant, 'id'>,
): Promise<Tenant | null> {
  const tenant = await insertTenant(tx, input);
  if (!tenant) return null;
  const about = { subjectKind: 'tenant', subjectId: tenant.id };
  recordChange(tx, { action: 'tenant.create', ...about, before: null, after: input });
  return tenant;
}
