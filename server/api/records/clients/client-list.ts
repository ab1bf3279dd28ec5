import type { Client } from '@mkopo/core/client/client.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import {
  isOfTimes,
  newestFirstAfter,
  PAGE_QUERY,
  pageAsked,
  pageOf,
  pageOfAll,
  pageOfAllChanged,
  readTimes,
  TIME_QUERY,
} from '#api/kit/wire/paginate.ts';
import { pageOfChanged } from '#api/records/kit/changed-page.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { listChangedClients, listClients } from '#views/clients/list-clients.ts';
import { showClient } from './client-record.ts';

/** How lists of clients are asked for. */
export const ClientsQuery = Type.Object(
  { ...PAGE_QUERY, ...TIME_QUERY },
  { additionalProperties: false },
);

type Asked = Static<typeof ClientsQuery>;

/** A page of the lender's clients. */
export async function pageOfClients(tx: TenantTx, query: Asked, cursors: CursorBox) {
  const { updatedSince: since, ...filter } = readTimes(query);
  if (since) {
    return pageOfChanged(tx, query, {
      ...{ since, cursors },
      list: (asked) => listChangedClients(tx, { filter, ...asked }),
      show: (clients) => clients.map(showClient),
    });
  }
  const { size, after, rows } = pageAsked(query, cursors);
  const found = await listClients(tx, { filter, after: newestFirstAfter(after), limit: rows });
  return pageOf(found, size, { place, show: showClient, cursors });
}

/** A page of the clients that every test key sees. */
export function pageOfSandboxClients(query: Asked, cursors: CursorBox) {
  const times = readTimes(query);
  const found = SANDBOX_CLIENTS.filter((client) => isOfTimes(client, times));
  if (times.updatedSince) {
    const changed = (client: Client) => [client.updatedAt.toString(), client.id];
    return pageOfAllChanged(found, query, { place: changed, show: showClient, cursors });
  }
  return pageOfAll(found, query, { place, show: showClient, cursors });
}

function place({ createdAt, id }: Client): readonly string[] {
  return [createdAt.toString(), id];
}
