import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import {
  changeSandboxClient,
  deleteSandboxClient,
  findSandboxClient,
  makeSandboxClient,
  SANDBOX_CLIENTS,
} from '@mkopo/core/sandbox/sandbox-clients.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { pageOfSandboxClients } from '#api/records/clients/client-list.ts';
import {
  readClientChanges,
  readNewClient,
  showClient,
} from '#api/records/clients/client-record.ts';
import {
  CHANGE_CLIENT,
  CREATE_CLIENT,
  DELETE_CLIENT,
  LIST_CLIENTS,
  READ_CLIENT,
} from '#api/records/clients/client-shapes.ts';

const EXAMPLE_PATH = { id: SANDBOX_CLIENTS[0]?.id ?? '' };

const postClients = endpoint({
  ...CREATE_CLIENT,
  needs: 'clients:write',
  example: {
    body: {
      first_name: 'Amina',
      last_name: 'Odhiambo',
      phone: '+254712345678',
      gender: 'female',
      national_id: '12345678',
      country: 'KE',
      email: 'amina@example.com',
    },
  },

  sandbox({ body, caller }) {
    return showClient(orRefuse(makeSandboxClient(readNewClient(body), caller.country)));
  },
});

const getClients = endpoint({
  ...LIST_CLIENTS,
  needs: 'clients:read',
  example: { query: { limit: 2 } },

  sandbox({ query, cursors, caller }) {
    return pageOfSandboxClients({ query, cursors }, caller);
  },
});

const getClient = endpoint({
  ...READ_CLIENT,
  needs: 'clients:read',
  example: { params: EXAMPLE_PATH },

  sandbox({ params }) {
    return showClient(orRefuse(findSandboxClient(params.id)));
  },
});

const patchClient = endpoint({
  ...CHANGE_CLIENT,
  needs: 'clients:write',
  example: { params: EXAMPLE_PATH, body: { phone: '+254722000111', email: null } },

  sandbox({ params, body }) {
    const client = orRefuse(findSandboxClient(params.id));
    return showClient(orRefuse(changeSandboxClient(client, readClientChanges(body))));
  },
});

const deleteClient = endpoint({
  ...DELETE_CLIENT,
  description:
    'Marks the client: lists leave it out, reading it by id shows `deleted_at`. ' +
    'Deleting it again changes nothing. One with a loan under way, a credit or a savings account ' +
    'is refused with `invalid_state`.',
  needs: 'clients:write',
  example: { params: EXAMPLE_PATH },

  sandbox({ params }) {
    return showClient(deleteSandboxClient(orRefuse(findSandboxClient(params.id))));
  },
});

/** The people a lender lends to, as partners bring and correct them. */
export const CLIENT_ENDPOINTS = [postClients, getClients, getClient, patchClient, deleteClient];
