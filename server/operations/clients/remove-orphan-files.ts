import { condemnOrphans, deleteOrphans } from '#store/clients/orphan-file-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant, type TenantScope } from '#store/kit/transaction.ts';

const BATCH = 100;
/** Should the store of files be out of reach, it is tried again after this. */
const TRIED_AGAIN_AFTER = Temporal.Duration.from({ minutes: 1 });

export type OrphanRemoval = {
  /** Only this file, due or not; null for all that are due. */
  readonly id: string | null;
  readonly now: Temporal.Instant;
  /** Removes it from the store of files; one that is not there does no harm. */
  readonly remove: (id: string) => Promise<void>;
};

/**
 * Removes files of a lender that no document owns. They are condemned first, in a transaction of
 * its own: an upload that is late finds its file condemned and fails, instead of recording a file
 * that is about to go. A crash at any point leaves rows by which it is done over.
 */
export async function removeOrphanFiles(
  database: Database,
  scope: TenantScope,
  { id, now, remove }: OrphanRemoval,
): Promise<void> {
  const condemning = { id, now, until: now.add(TRIED_AGAIN_AFTER), limit: BATCH };
  let condemned: string[];
  do {
    condemned = await inTenant(database, scope, (tx) => condemnOrphans(tx, condemning));
    for (const one of condemned) await remove(one);
    if (condemned.length > 0) {
      await inTenant(database, scope, async (tx) => deleteOrphans(tx, condemned));
    }
  } while (condemned.length === BATCH);
}
