import { sealAudit } from '#operations/seal-audit.ts';
import type { Database } from '#store/database.ts';
import { listTenants } from '#store/tenant-store.ts';
import { inPlatform, inTenant } from '#store/transaction.ts';

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
