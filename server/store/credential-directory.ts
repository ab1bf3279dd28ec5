import { timingSafeEqual } from 'node:crypto';
import type { Credential, CredentialId, FamilyName } from '@mkopo/core/access/credential.ts';
import {
  findCredential,
  type KeyUse,
  listCredentials,
  type StoredCredential,
} from './credential-reader.ts';
import type { Database } from './database.ts';
import { hashSecret } from './hash-secret.ts';
import { keepListening } from './listener.ts';
import { inPlatform } from './transaction.ts';

/**
 * All credentials, in memory, so that no request pays a look-up and a made-up key costs the database
 * nothing. Every process listens for changes; one that cannot hear trusts nothing it remembers.
 */
export type CredentialDirectory = {
  /** For families whose callers send one secret: the key is name and proof in one. */
  bySecret(family: FamilyName, secret: string): Promise<Credential | null>;
  /** For families whose callers send a name and a secret. */
  byName(
    family: FamilyName,
    named: { publicId: string; secret: string },
  ): Promise<Credential | null>;
  /** Notes a use, to be written down later and in bulk. */
  noteUse(credential: Credential, at: Temporal.Instant): void;
  takeUses(): KeyUse[];
  /** Throws when changes cannot be heard. */
  whenReady(): Promise<void>;
  close(): Promise<void>;
};

export async function openCredentialDirectory(
  database: Database,
  url: string,
): Promise<CredentialDirectory> {
  const book = credentialBook();
  const uses = new Map<CredentialId, KeyUse>();
  const listener = await keepListening(url, {
    channel: 'credential_changed',
    async readAll() {
      for (const credential of await inPlatform(database, listCredentials)) book.write(credential);
    },
    async hear(id) {
      const changed = await inPlatform(database, (tx) => findCredential(tx, id as CredentialId));
      if (changed) book.write(changed);
    },
  });
  return {
    async bySecret(family, secret) {
      await listener.whenHearing();
      const found = book.findByHash(hashSecret(secret));
      return found?.family === family ? found : null;
    },
    async byName(family, { publicId, secret }) {
      await listener.whenHearing();
      const found = book.findByName(family, publicId);
      // Compared also when nobody has that name, so that the time taken tells nothing.
      const genuine = timingSafeEqual(found?.secretHash ?? hashSecret(''), hashSecret(secret));
      return found && genuine ? found : null;
    },
    noteUse({ id, tenantId }, at) {
      uses.set(id, { id, tenantId, at });
    },
    takeUses() {
      const taken = [...uses.values()];
      uses.clear();
      return taken;
    },
    whenReady: () => listener.whenHearing(),
    close: () => listener.close(),
  };
}

/** Credentials by the two ways of finding them. A secret never changes, so an entry is only overwritten. */
function credentialBook() {
  const byHash = new Map<string, StoredCredential>();
  const byName = new Map<string, StoredCredential>();
  return {
    write(credential: StoredCredential) {
      byHash.set(credential.secretHash.toString('base64'), credential);
      byName.set(`${credential.family} ${credential.publicId}`, credential);
    },
    findByHash: (hash: Buffer) => byHash.get(hash.toString('base64')),
    findByName: (family: FamilyName, publicId: string) => byName.get(`${family} ${publicId}`),
  };
}
