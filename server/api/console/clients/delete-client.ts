import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { EXAMPLE_CLIENT } from '#api/console/examples/example-client.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { ClientPath, ClientRecord, showClient } from '#api/records/clients/client-record.ts';
import { deleteClient as markDeleted } from '#operations/clients/delete-client.ts';

/** DELETE /clients/{id}: marks a client as deleted. Nothing is removed. */
export const deleteClient = endpoint({
  method: 'DELETE',
  path: '/clients/{id}',
  name: 'deleteClient',
  tag: 'Clients',
  summary: 'Delete a client',
  description:
    'Marks the client: lists leave it out, reading it by id shows `deleted_at`. ' +
    'Deleting it again changes nothing.',
  needs: 'client.delete',
  params: ClientPath,
  reply: { status: 200, data: ClientRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { id: EXAMPLE_CLIENT.id },
    reply: { ...EXAMPLE_CLIENT, deleted_at: '2026-01-06T06:00:00Z' },
  },

  async live({ tx, params }) {
    return showClient(await markDeleted(tx, parseId(params.id) as ClientId));
  },
});
