import { argon2Sync } from 'node:crypto';

const COST = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 } as const;
const SALT = Buffer.from('the salt of all!');

/**
 * A hash like those that the server keeps, of the least cost there is. The cost stands in the hash,
 * so the server checks it as any other: thousands of log-ins take seconds and not minutes. What the
 * server hashes itself costs what it should.
 */
export function quickHash(password: string): string {
  const tag = argon2Sync('argon2id', { ...COST, message: password, nonce: SALT });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(SALT)}$${base64(tag)}`;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
