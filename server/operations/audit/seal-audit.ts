import { chainHash, GENESIS } from '#store/audit/audit-chain.ts';
import {
  insertSeals,
  listUnsealed,
  lockLastSeal,
  type Seal,
} from '#store/audit/audit-seal-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Adds the newest audit records to the tenant's chain, in commit order; tells how many. */
export async function sealAudit(tx: TenantTx, batch: number): Promise<number> {
  // Load.
  const last = await lockLastSeal(tx);
  const records = await listUnsealed(tx, { after: last, limit: batch });

  // Decide.
  const seals: Seal[] = [];
  for (const { id, contentHash } of records) {
    const before = seals.at(-1) ?? last;
    seals.push({
      number: (before?.number ?? 0n) + 1n,
      recordId: id,
      chainHash: chainHash(before?.chainHash ?? GENESIS, contentHash),
    });
  }

  // Save.
  if (seals.length > 0) await insertSeals(tx, seals);
  return seals.length;
}
