import { OperatorError } from '#main/kit/operator-error.ts';
import { findCredentialByName, type StoredCredential } from '#store/access/credential-reader.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';

/** The key a person named, by its id or by what lists call it. */
export async function findKey(database: Database, name: string): Promise<StoredCredential> {
  const key = await inPlatform(database, (tx) => findCredentialByName(tx, name));
  if (key) return key;
  throw new OperatorError(`There is no key "${name}": see mkopo key list.`);
}
