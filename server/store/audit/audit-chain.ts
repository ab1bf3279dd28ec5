import { createHash } from 'node:crypto';

/** What the first link of every chain stands on. */
export const GENESIS: Buffer = Buffer.alloc(32);

/** A link covers its record and, through the link before it, all that came earlier. */
export function chainHash(before: Buffer, contentHash: Buffer): Buffer {
  return createHash('sha256').update(before).update(contentHash).digest();
}
