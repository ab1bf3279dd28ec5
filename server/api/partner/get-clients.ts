import type { Client } from '@mkopo/core/client/client.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/cursor.ts';
import { endpoint } from '#api/kit/endpoint.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf, TIME_QUERY } from '#api/kit/paginate.ts';
import { ClientRecord, showClient } from '#api/records/client-record.ts';
import type { Place } from '#store/paging.ts';
import { type ClientFilter, listClients } from '#views/list-clients.ts';

const ListQuery = Type.Object({ ...PAGE_QUERY, ...TIME_QUERY }, { additionalProperties: false });

/** GET /clients: the living clients, newest first. */
export const getClients = endpoint({
  method: 'GET',
  path: '/clients',
  name: 'listClients',
  tag: 'Clients',
  summary: 'List clients',
  description: 'Newest first. Deleted clients are left out.',
  needs: 'clients:read',
  query: ListQuery,
  reply: { status: 200, data: Page(ClientRecord) },
  refusals: [],
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = readFilter(query);
    const found = await listClients(tx, { filter, after: placeOf(after), limit: rows });
    return page(found, size, cursors);
  },

  sandbox({ query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = readFilter(query);
    const found = SANDBOX_CLIENTS.filter((client) => passes(client, filter));
    const place = placeOf(after);
    const start = place ? found.findIndex(({ id }) => id === place.id) + 1 : 0;
    return page(found.slice(start, start + rows), size, cursors);
  },
});

function page(rows: readonly Client[], size: number, cursors: CursorBox) {
  const place = ({ createdAt, id }: Client) => [createdAt.toString(), id];
  return pageOf(rows, size, { place, show: showClient, cursors });
}

function placeOf(after: readonly string[] | null): Place | null {
  const [createdAt, id] = after ?? [];
  return createdAt && id ? { createdAt: Temporal.Instant.from(createdAt), id } : null;
}

function readFilter(query: Static<typeof ListQuery>): ClientFilter {
  const instant = (text: string | undefined) => (text ? Temporal.Instant.from(text) : null);
  return {
    createdFrom: instant(query.created_from),
    createdTo: instant(query.created_to),
    updatedSince: instant(query.updated_since),
  };
}

function passes(client: Client, { createdFrom, createdTo, updatedSince }: ClientFilter): boolean {
  const { compare } = Temporal.Instant;
  return (
    (!createdFrom || compare(client.createdAt, createdFrom) >= 0) &&
    (!createdTo || compare(client.createdAt, createdTo) <= 0) &&
    (!updatedSince || compare(client.updatedAt, updatedSince) >= 0)
  );
}
