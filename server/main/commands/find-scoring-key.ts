import { OperatorError } from '#main/operator-error.ts';
import type { StoredCredential } from '#store/credential-reader.ts';
import type { Database } from '#store/database.ts';
import { findKey } from './find-key.ts';

/** The scoring key a person named. */
export async function findScoringKey(database: Database, name: string): Promise<StoredCredential> {
  const key = await findKey(database, name);
  if (key.family === 'scoring') return key;
  throw new OperatorError(`The key "${name}" is of the family ${key.family}, not scoring.`);
}
