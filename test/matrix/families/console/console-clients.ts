import type { ClientId } from '@mkopo/core/kit/id.ts';
import { deleteClient } from '@mkopo/server/operations/clients/delete-client.ts';
import {
  makeBorrower,
  makeCheckedClient,
  makeClient,
  makeProduct,
} from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Records } from '@mkopo/test/matrix/matrix-family.ts';

/** Amounts that no product can lend. */
const UPSIDE_DOWN = { min: 5_000, max: 1_000, usual: 2_000 };

/** Clients and products, as staff keep them. */
export const clientRecords: Partial<Records> = {
  makers: {
    '/clients/{id}': makeClient,
    client_id: makeClient,
    '/products/{id}': makeProduct,
    product_id: makeProduct,
  },
  once: { national_id: (number) => `9${String(number).padStart(7, '0')}` },
  calls: {
    listClientIdentityChecks: async (making) => ({
      params: { id: await makeCheckedClient(making) },
    }),
    // Who has borrowed has more than one page behind them.
    listClientTimeline: async (making) => ({ params: { id: await makeBorrower(making) } }),
  },
  refusedCalls: {
    async createClient({ create, fresh }) {
      const named = { first_name: 'Wanjiru', last_name: 'Kamau', phone: '+254711000111' };
      const body = { ...named, national_id: `8${fresh()}` };
      await create('POST /clients', body);
      return { body };
    },
    async updateClient(making) {
      const id = (await makeClient(making)) as ClientId;
      await making.as((tx) => deleteClient(tx, id));
      return { params: { id } };
    },
    async checkClientIdentity(making) {
      const id = (await makeClient(making)) as ClientId;
      await making.as((tx) => deleteClient(tx, id));
      return { params: { id } };
    },
    deleteClient: async (making) => ({ params: { id: await makeBorrower(making) } }),
    createProduct: async (_, { body }) => ({ body: { ...(body as object), amount: UPSIDE_DOWN } }),
    updateProduct: async () => ({ body: { amount: UPSIDE_DOWN } }),
  },
  announcesNothing: ['createProduct', 'updateProduct'],
};
