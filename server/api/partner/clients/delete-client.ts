import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import {
  deleteSandboxClient,
  findSandboxClient,
  SANDBOX_CLIENTS,
} from '@mkopo/core/sandbox/sandbox-clients.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { ClientPath, ClientRecord, showClient } from '#api/records/clients/client-record.ts';
import { deleteClient as deleteLiveClient } from '#operations/clients/delete-client.ts';

/** DELETE /clients/{id}: marks a client as deleted. Nothing is removed. */
export const deleteClient = endpoint({
  method: 'DELETE',
  path: '/clients/{id}',
  name: 'deleteClient',
  tag: 'Clients',
  summary: 'Delete a client',
  description:
    'Marks the client: lists leave it out, reading it by id shows `deleted_at`. ' +
    'Deleting it again changes nothing. One with a loan under way, a credit or a savings account ' +
    'is refused with `invalid_state`.',
  needs: 'clients:write',
  params: ClientPath,
  reply: { status: 200, data: ClientRecord },
  refusals: ['not_found', 'invalid_state'],
  example: { params: { id: SANDBOX_CLIENTS[0]?.id ?? '' } },

  async live({ tx, params }) {
    return showClient(await deleteLiveClient(tx, parseId(params.id) as ClientId));
  },

  sandbox({ params }) {
    return showClient(deleteSandboxClient(orRefuse(findSandboxClient(params.id))));
  },
});
