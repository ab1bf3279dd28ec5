import { EXAMPLE_CLIENT } from '#api/console/examples/example-client.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { ClientsQuery, pageOfClients } from '#api/records/clients/client-list.ts';
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
  needs: 'client.read',
  query: ClientsQuery,
  reply: { status: 200, data: Page(ClientRecord) },
  refusals: [],
  example: {
    query: { limit: 2 },
    reply: { items: [EXAMPLE_CLIENT], has_more: false, next_cursor: null },
  },

  async live({ tx, query, cursors }) {
    return pageOfClients(tx, query, cursors);
  },
});
