import { newestFirstAfter, Page, pageAsked } from '#api/kit/paginate.ts';
import { ClientsQuery, clientPage, readClientFilter } from '#api/records/client-list.ts';
import { ClientRecord } from '#api/records/client-record.ts';
import { listClients } from '#views/list-clients.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_CLIENT } from './example-client.ts';

/** GET /clients: the living clients, newest first. */
export const getClients = endpoint({
  method: 'GET',
  path: '/clients',
  name: 'listClients',
  tag: 'Clients',
  summary: 'List clients',
  description: 'Newest first. Deleted clients are left out.',
  needs: 'client.read',
  query: ClientsQuery,
  reply: { status: 200, data: Page(ClientRecord) },
  refusals: [],
  example: {
    query: { limit: 2 },
    reply: { items: [EXAMPLE_CLIENT], has_more: false, next_cursor: null },
  },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = readClientFilter(query);
    const found = await listClients(tx, { filter, after: newestFirstAfter(after), limit: rows });
    return clientPage(found, size, cursors);
  },
});
