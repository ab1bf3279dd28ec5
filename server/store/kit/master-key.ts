import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A key that is kept outside of the database, and by which secrets inside it are wrapped. */
export type MasterKey = { readonly id: string; readonly secret: Buffer };

/** The key that wraps, and the one before it, which still unwraps. */
export type MasterKeys = { readonly current: MasterKey; readonly previous: MasterKey | null };

export const MASTER_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key is named by a hash of itself, so that a wrong one is told from the right one by name. */
export function masterKeyOf(secret: Buffer): MasterKey {
  const digest = createHash('sha256').update('mkopo master key ').update(secret).digest('hex');
  return { id: digest.slice(0, 16), secret };
}

/** A key for one purpose: what is learnt of it tells nothing of the others. */
export function deriveKey({ secret }: MasterKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `mkopo ${purpose}`, MASTER_KEY_BYTES));
}

export function knownKey(keys: MasterKeys | null, id: string): MasterKey | null {
  return [keys?.current, keys?.previous].find((key) => key?.id === id) ?? null;
}

/** A secret as it stands in the database. Without a key's name it stands there in clear. */
export type WrappedSecret = { readonly keyId: string | null; readonly value: Buffer };

/** Something was wrapped by a key that this process was not given. */
export class MasterKeyMissing extends Error {
  constructor(keyId: string) {
    super(`Secrets in the database are wrapped by the master key ${keyId}, which is not here.`);
    this.name = 'MasterKeyMissing';
  }
}

/**
 * AES-256-GCM. The name of the row goes in too, so that no secret can be put in another's place.
 * Without a key the secret stays clear, until a server that has one starts.
 */
export function wrapSecret(keys: MasterKeys | null, name: string, secret: Buffer): WrappedSecret {
  if (!keys) return { keyId: null, value: secret };
  const { current } = keys;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(current, 'wrap'), nonce);
  cipher.setAAD(boundTo(current, name));
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
  return { keyId: current.id, value: Buffer.concat([nonce, hidden, cipher.getAuthTag()]) };
}

export function unwrapSecret(
  keys: MasterKeys | null,
  name: string,
  { keyId, value }: WrappedSecret,
): Buffer {
  if (keyId === null) return value;
  const key = knownKey(keys, keyId);
  if (!key) throw new MasterKeyMissing(keyId);
  const nonce = value.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, 'wrap'), nonce);
  decipher.setAAD(boundTo(key, name));
  decipher.setAuthTag(value.subarray(-TAG_BYTES));
  const hidden = value.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(hidden), decipher.final()]);
}

function boundTo({ id }: MasterKey, name: string): Buffer {
  return Buffer.from(JSON.stringify([id, name]));
}
