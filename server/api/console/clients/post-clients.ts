import { EXAMPLE_CLIENT, EXAMPLE_NEW_CLIENT } from '#api/console/examples/example-client.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import {
  ClientFields,
  ClientRecord,
  readNewClient,
  showClient,
} from '#api/records/clients/client-record.ts';
import { createClient } from '#operations/clients/create-client.ts';

/** POST /clients: staff take on a new client. */
export const postClients = endpoint({
  method: 'POST',
  path: '/clients',
  name: 'createClient',
  tag: 'Clients',
  summary: 'Create a client',
  description:
    '`country` defaults to the lender’s own, `id_issuing_country` to `country`. ' +
    'A `national_id` is unique per issuing country among the lender’s living clients.',
  needs: 'client.write',
  body: ClientFields,
  reply: { status: 201, data: ClientRecord },
  refusals: ['client_exists'],
  example: { body: EXAMPLE_NEW_CLIENT, reply: EXAMPLE_CLIENT },

  async live({ tx, body }) {
    return showClient(await createClient(tx, readNewClient(body)));
  },
});
