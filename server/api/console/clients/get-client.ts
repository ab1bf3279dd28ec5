import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { EXAMPLE_CLIENT } from '#api/console/examples/example-client.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { ClientPath, ClientRecord, showClient } from '#api/records/clients/client-record.ts';
import { findClient } from '#store/clients/client-store.ts';

/** GET /clients/{id}: one client, also when deleted: then `deleted_at` says since when. */
export const getClient = endpoint({
  method: 'GET',
  path: '/clients/{id}',
  name: 'getClient',
  tag: 'Clients',
  summary: 'Read a client',
  needs: 'client.read',
  params: ClientPath,
  reply: { status: 200, data: ClientRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_CLIENT.id }, reply: EXAMPLE_CLIENT },

  async live({ tx, params }) {
    const id = parseId(params.id) as ClientId;
    return showClient(orRefuse((await findClient(tx, id)) ?? refuse('not_found')));
  },
});
