import { rotateSigningKey } from '#operations/access/rotate-signing-key.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';

/** Sees to it that there is a key to sign tokens with, and a new one every month. */
export async function keepSigningKeys(database: Database, now: Temporal.Instant): Promise<void> {
  await inPlatform(database, (tx) => rotateSigningKey(tx, { rotation: 'if_due', now }));
}
