import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import {
  ClientsQuery,
  pageOfClients,
  pageOfSandboxClients,
} from '#api/records/clients/client-list.ts';
import { ClientRecord } from '#api/records/clients/client-record.ts';

/** GET /clients: the living clients, newest first. */
export const getClients = endpoint({
  method: 'GET',
  path: '/clients',
  name: 'listClients',
  tag: 'Clients',
  summary: 'List clients',
  description:
    'Newest first, without the deleted; with `updated_since` in the order of change, with them.',
  needs: 'clients:read',
  query: ClientsQuery,
  reply: { status: 200, data: Page(ClientRecord) },
  refusals: [],
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors }) {
    return pageOfClients(tx, query, cursors);
  },

  sandbox({ query, cursors }) {
    return pageOfSandboxClients(query, cursors);
  },
});
