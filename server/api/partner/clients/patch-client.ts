import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import {
  changeSandboxClient,
  findSandboxClient,
  SANDBOX_CLIENTS,
} from '@mkopo/core/sandbox/sandbox-clients.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import {
  ClientFieldChanges,
  ClientPath,
  ClientRecord,
  readClientChanges,
  showClient,
} from '#api/records/clients/client-record.ts';
import { changeClient } from '#operations/clients/change-client.ts';

/** PATCH /clients/{id}: a partner corrects what is known of a client. */
export const patchClient = endpoint({
  method: 'PATCH',
  path: '/clients/{id}',
  name: 'updateClient',
  tag: 'Clients',
  summary: 'Change a client',
  description: 'Fields that are left out stay as they are; `null` empties an optional one.',
  needs: 'clients:write',
  params: ClientPath,
  body: ClientFieldChanges,
  reply: { status: 200, data: ClientRecord },
  refusals: ['not_found', 'client_exists', 'invalid_state'],
  example: {
    params: { id: SANDBOX_CLIENTS[0]?.id ?? '' },
    body: { phone: '+254722000111', email: null },
  },

  async live({ tx, params, body }) {
    const id = parseId(params.id) as ClientId;
    return showClient(await changeClient(tx, { id, changes: readClientChanges(body) }));
  },

  sandbox({ params, body }) {
    const client = orRefuse(findSandboxClient(params.id));
    return showClient(orRefuse(changeSandboxClient(client, readClientChanges(body))));
  },
});
