import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { makeSandboxClient } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import {
  ClientFields,
  ClientRecord,
  readNewClient,
  showClient,
} from '#api/records/clients/client-record.ts';
import { createClient } from '#operations/clients/create-client.ts';

/** POST /clients: a partner brings a new client. */
export const postClients = endpoint({
  method: 'POST',
  path: '/clients',
  name: 'createClient',
  tag: 'Clients',
  summary: 'Create a client',
  description:
    '`country` defaults to the lender’s own, `id_issuing_country` to `country`. ' +
    'A `national_id` is unique per issuing country among the lender’s living clients.',
  needs: 'clients:write',
  body: ClientFields,
  reply: { status: 201, data: ClientRecord },
  refusals: ['client_exists'],
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

  async live({ tx, body }) {
    return showClient(await createClient(tx, readNewClient(body)));
  },

  sandbox({ body }) {
    return showClient(orRefuse(makeSandboxClient(readNewClient(body))));
  },
});
