import type { Client } from '@mkopo/core/client/client.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { endpoint } from '#api/kit/endpoint.ts';
import { newestFirstAfter, Page, pageAsked } from '#api/kit/paginate.ts';
import { ClientsQuery, clientPage, readClientFilter } from '#api/records/client-list.ts';
import { ClientRecord } from '#api/records/client-record.ts';
import { type ClientFilter, listClients } from '#views/list-clients.ts';

/** GET /clients: the living clients, newest first. */
export const getClients = endpoint({
  method: 'GET',
  path: '/clients',
  name: 'listClients',
  tag: 'Clients',
  summary: 'List clients',
  description: 'Newest first. Deleted clients are left out.',
  needs: 'clients:read',
  query: ClientsQuery,
  reply: { status: 200, data: Page(ClientRecord) },
  refusals: [],
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = readClientFilter(query);
    const found = await listClients(tx, { filter, after: newestFirstAfter(after), limit: rows });
    return clientPage(found, size, cursors);
  },

  sandbox({ query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = readClientFilter(query);
    const found = SANDBOX_CLIENTS.filter((client) => passes(client, filter));
    const place = newestFirstAfter(after);
    const start = place ? found.findIndex(({ id }) => id === place.id) + 1 : 0;
    return clientPage(found.slice(start, start + rows), size, cursors);
  },
});

function passes(client: Client, { createdFrom, createdTo, updatedSince }: ClientFilter): boolean {
  const { compare } = Temporal.Instant;
  return (
    (!createdFrom || compare(client.createdAt, createdFrom) >= 0) &&
    (!createdTo || compare(client.createdAt, createdTo) <= 0) &&
    (!updatedSince || compare(client.updatedAt, updatedSince) >= 0)
  );
}
