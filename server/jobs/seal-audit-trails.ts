import { sealAudit } from '#operations/audit/seal-audit.ts';
import { listTenants } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform, inTenant } from '#store/kit/transaction.ts';

const BATCH = 1000;

/** Chains what every tenant has done since the last time. */
export async function sealAuditTrails(database: Database): Promise<void> {
  const actor = { kind: 'job', id: 'seal-audit-trails', requestId: '', ip: null } as const;
  for (const { id: tenantId } of await inPlatform(database, listTenants)) {
    let sealed: number;
    do {
      sealed = await inTenant(database, { tenantId, actor }, (tx) => sealAudit(tx, BATCH));
    } while (sealed === BATCH);
  }
}
