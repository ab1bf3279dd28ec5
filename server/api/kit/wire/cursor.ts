import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Caller } from '@mkopo/core/access/caller.ts';
import { ApiError } from './api-error.ts';

/** Spells the place where a page ends, and reads it back. */
export type CursorBox = {
  seal(place: readonly string[]): string;
  /** Null when no cursor was given; 400 when it is not one of ours, or belongs to another list. */
  open(cursor: string | undefined): readonly string[] | null;
};

type List = {
  readonly family: { readonly name: string };
  readonly endpoint: { readonly name: string; readonly inBothWorlds?: true };
  readonly caller: Pick<Caller, 'environment' | 'tenantId'>;
  /** What the path names: each account has a list of transactions of its own. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
};

/**
 * Calls page through one list when endpoint, tenant, path and filters agree, in whatever order
 * they are written; the sandbox is all one, but for what it remembers.
 */
export function listName({ family, endpoint, caller, params, query }: List): string {
  const { cursor: _, limit: __, ...filters } = query;
  const { environment, tenantId } = caller;
  const inTest = endpoint.inBothWorlds ? `sandbox of ${tenantId}` : 'sandbox';
  const owner = environment === 'test' ? inTest : tenantId;
  // An id is the same one in either case.
  const path = inOrder(params).map(([name, value]) => [name, String(value).toLowerCase()]);
  return JSON.stringify([family.name, endpoint.name, owner, path, inOrder(filters)]);
}

function inOrder(named: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1));
}

const SIGNATURE_BYTES = 12;

/**
 * A cursor is signed together with the list it belongs to (endpoint, tenant, path, filters), so
 * that it cannot be forged, nor carried from one list to another where it would skip rows.
 */
export function cursorBox(key: Buffer, list: string): CursorBox {
  const sign = (text: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([list, text]))
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  return {
    seal(place) {
      const text = JSON.stringify(place);
      return Buffer.concat([sign(text), Buffer.from(text)]).toString('base64url');
    },
    open(cursor) {
      if (cursor === undefined) return null;
      const bytes = Buffer.from(cursor, 'base64url');
      const text = bytes.subarray(SIGNATURE_BYTES).toString();
      const signature = bytes.subarray(0, SIGNATURE_BYTES);
      const genuine =
        signature.length === SIGNATURE_BYTES && timingSafeEqual(signature, sign(text));
      if (genuine) return JSON.parse(text) as readonly string[];
      throw new ApiError('validation_error', {
        data: { fields: [{ field: 'cursor', problem: 'is not a cursor of this list' }] },
      });
    },
  };
}
