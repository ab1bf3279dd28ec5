import type { Id } from '@mkopo/core/kit/id.ts';
import { sha1 } from './sha1.ts';

/**
 * The namespace of all sandbox names. Changing it changes every id that test keys have ever seen.
 */
const NAMESPACE = '6d6b6f70-6f00-5a4e-8000-73616e64626f';

/**
 * An id that follows from what it names (UUID version 5): the same input has the same id on every
 * machine, so that records made by test keys hang together although none is kept.
 */
export function sandboxId<Name extends string>(kind: Name, ...naming: readonly string[]): Id<Name> {
  const name = JSON.stringify([kind, ...naming]);
  const digest = sha1(Uint8Array.from([...bytesOfId(NAMESPACE), ...utf8(name)]));
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return idOfBytes(digest.slice(0, 16)) as Id<Name>;
}

/**
 * Test keys know the ids that the sandbox makes; any other id is as unknown as it would be live.
 */
export function isSandboxId(id: string): boolean {
  return id[14] === '5';
}

/** A number from 0 to 255 that follows from an id: how fixtures get their variety. */
export function varietyOf(id: string, place: number): number {
  return bytesOfId(id)[place] ?? 0;
}

export function bytesOfId(id: string): number[] {
  return (id.replaceAll('-', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

export function idOfBytes(bytes: Iterable<number>): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** UTF-8, written out because core has no text encoder. */
function utf8(text: string): number[] {
  const encoded = encodeURIComponent(text);
  return (encoded.match(/%..|./g) ?? []).map((piece) =>
    piece.length === 3 ? Number.parseInt(piece.slice(1), 16) : piece.charCodeAt(0),
  );
}
