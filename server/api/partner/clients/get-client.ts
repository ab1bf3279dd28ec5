import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { findSandboxClient, SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { ClientPath, ClientRecord, showClient } from '#api/records/clients/client-record.ts';
import { findClient } from '#store/clients/client-store.ts';

/** GET /clients/{id}: one client, also when deleted: then `deleted_at` says since when. */
export const getClient = endpoint({
  method: 'GET',
  path: '/clients/{id}',
  name: 'getClient',
  tag: 'Clients',
  summary: 'Read a client',
  needs: 'clients:read',
  params: ClientPath,
  reply: { status: 200, data: ClientRecord },
  refusals: ['not_found'],
  example: { params: { id: SANDBOX_CLIENTS[0]?.id ?? '' } },

  async live({ tx, params }) {
    const id = parseId(params.id) as ClientId;
    return showClient(orRefuse((await findClient(tx, id)) ?? refuse('not_found')));
  },

  sandbox({ params }) {
    return showClient(orRefuse(findSandboxClient(params.id)));
  },
});
