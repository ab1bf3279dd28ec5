import { EXAMPLE_CLIENT, EXAMPLE_NEW_CLIENT } from '#api/console/examples/example-client.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import {
  CHANGE_CLIENT,
  CREATE_CLIENT,
  DELETE_CLIENT,
  LIST_CLIENTS,
  READ_CLIENT,
} from '#api/records/clients/client-shapes.ts';

const postClients = endpoint({
  ...CREATE_CLIENT,
  needs: 'client.write',
  example: { body: EXAMPLE_NEW_CLIENT, reply: EXAMPLE_CLIENT },
});

const getClients = endpoint({
  ...LIST_CLIENTS,
  needs: 'client.read',
  example: {
    query: { limit: 2 },
    reply: { items: [EXAMPLE_CLIENT], has_more: false, next_cursor: null },
  },
});

const getClient = endpoint({
  ...READ_CLIENT,
  needs: 'client.read',
  example: { params: { id: EXAMPLE_CLIENT.id }, reply: EXAMPLE_CLIENT },
});

const patchClient = endpoint({
  ...CHANGE_CLIENT,
  needs: 'client.write',
  example: {
    params: { id: EXAMPLE_CLIENT.id },
    body: { phone: '+254722000111', email: null },
    reply: { ...EXAMPLE_CLIENT, phone: '+254722000111', email: null },
  },
});

const deleteClient = endpoint({
  ...DELETE_CLIENT,
  needs: 'client.delete',
  example: {
    params: { id: EXAMPLE_CLIENT.id },
    reply: { ...EXAMPLE_CLIENT, deleted_at: '2026-01-06T06:00:00Z' },
  },
});

/** What staff do with the people a lender lends to. */
export const CLIENT_ENDPOINTS = [postClients, getClients, getClient, patchClient, deleteClient];
