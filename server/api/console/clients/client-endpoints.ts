import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import {
  CHANGE_CLIENT,
  CREATE_CLIENT,
  DELETE_CLIENT,
  LIST_CLIENTS,
  READ_CLIENT,
} from '#api/records/clients/client-shapes.ts';

export const postClients = endpoint({
  ...CREATE_CLIENT,
  needs: 'client.write',
  example: {
    body: {
      first_name: 'Amina',
      last_name: 'Odhiambo',
      phone: '+254712345678',
      gender: 'female',
      national_id: '12345678',
      email: 'amina@example.com',
    },
  },
});

const getClients = endpoint({
  ...LIST_CLIENTS,
  needs: 'client.read',
  example: { query: { limit: 2 } },
});

const getClient = endpoint({
  ...READ_CLIENT,
  needs: 'client.read',
  example: { params: { id: EXAMPLE_IDS.client } },
});

const patchClient = endpoint({
  ...CHANGE_CLIENT,
  needs: 'client.write',
  example: { params: { id: EXAMPLE_IDS.client }, body: { phone: '+254722000111', email: null } },
});

const deleteClient = endpoint({
  ...DELETE_CLIENT,
  needs: 'client.delete',
  example: { params: { id: EXAMPLE_IDS.client } },
});

/** What staff do with the people a lender lends to. */
export const CLIENT_ENDPOINTS = [postClients, getClients, getClient, patchClient, deleteClient];
