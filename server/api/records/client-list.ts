import type { Client } from '@mkopo/core/client/client.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/cursor.ts';
import { PAGE_QUERY, pageOf, readTimes, TIME_QUERY } from '#api/kit/paginate.ts';
import type { ClientFilter } from '#views/list-clients.ts';
import { showClient } from './client-record.ts';

/** How lists of clients are asked for. */
export const ClientsQuery = Type.Object(
  { ...PAGE_QUERY, ...TIME_QUERY },
  { additionalProperties: false },
);

export function readClientFilter(query: Static<typeof ClientsQuery>): ClientFilter {
  return readTimes(query);
}

export function clientPlace({ createdAt, id }: Client): readonly string[] {
  return [createdAt.toString(), id];
}

export function clientPage(rows: readonly Client[], size: number, cursors: CursorBox) {
  return pageOf(rows, size, { place: clientPlace, show: showClient, cursors });
}
