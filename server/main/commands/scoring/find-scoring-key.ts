import { isAlive } from '@mkopo/core/access/credential.ts';
import { findKey } from '#main/commands/keys/key.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { StoredCredential } from '#store/access/credential-directory.ts';
import type { Database } from '#store/kit/database.ts';

/** The scoring key a person named, if it could be used now. */
export async function findScoringKey(
  database: Database,
  { name, now }: { readonly name: string; readonly now: Temporal.Instant },
): Promise<StoredCredential> {
  const key = await findKey(database, name);
  if (key.family !== 'scoring') {
    throw new OperatorError(`The key "${name}" is of the family ${key.family}, not scoring.`);
  }
  if (isAlive(key, now)) return key;
  throw new OperatorError(`The key "${name}" is revoked or expired: name the one in use.`);
}
