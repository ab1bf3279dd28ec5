import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { endpoint } from '#api/kit/endpoint.ts';
import { isOfTimes, newestFirstAfter, Page, pageAsked, pageOfAll } from '#api/kit/paginate.ts';
import {
  ClientsQuery,
  clientPage,
  clientPlace,
  readClientFilter,
} from '#api/records/client-list.ts';
import { ClientRecord, showClient } from '#api/records/client-record.ts';
import { listClients } from '#views/list-clients.ts';

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
    const filter = readClientFilter(query);
    const found = SANDBOX_CLIENTS.filter((client) => isOfTimes(client, filter));
    return pageOfAll(found, query, { place: clientPlace, show: showClient, cursors });
  },
});
