import type { CredentialDirectory } from '#store/access/credential-directory.ts';
import { recordLastUses } from '#store/access/credential-reader.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';

/** Writes down which keys were used since the last time. A crash may lose some seconds of it. */
export async function recordKeyUses(
  database: Database,
  directory: CredentialDirectory,
): Promise<void> {
  const uses = directory.takeUses();
  if (uses.length === 0) return;
  await inPlatform(database, (tx) => recordLastUses(tx, uses)).catch((error: unknown) => {
    directory.returnUses(uses);
    throw error;
  });
}
