import type { TenantSettings } from '@mkopo/core/tenant/tenant-settings.ts';
import { lockSettings, updateSettings } from '#store/access/tenant-settings-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Changes what the lender asks of its people and is graded by, from now on. */
export async function changeSettings(
  tx: TenantTx,
  changes: Partial<TenantSettings>,
): Promise<TenantSettings> {
  const before = await lockSettings(tx);
  const after = { ...before, ...changes };
  const about = { subjectKind: 'tenant', subjectId: tx.tenantId } as const;
  recordChange(tx, { action: 'settings.update', ...about, before, after });
  updateSettings(tx, after);
  return after;
}
