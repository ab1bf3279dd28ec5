import {
  makeBorrower,
  makeCheckedClient,
  makeClient,
} from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';

/** How the calls about clients find something to work on. */
export const clientRecords: Records = {
  makers: { '/clients/{id}': makeClient, client_id: makeClient },
  once: { national_id: (number) => `9${String(number).padStart(7, '0')}` },
  calls: {
    listClients: afterMaking(makeClient),
    listClientIdentityChecks: async (making) => ({
      params: { id: await makeCheckedClient(making) },
    }),
  },
  refusedCalls: {
    async createClient({ create, fresh }) {
      const number = fresh();
      const phone = `+254711${String(number).padStart(6, '0')}`;
      const body = { first_name: 'Wanjiru', last_name: 'Kamau', phone, national_id: `8${number}` };
      await create('POST /clients', body);
      return { body };
    },
    async updateClient(making) {
      const id = await makeClient(making);
      await making.perform(`DELETE /clients/${id}`);
      return { params: { id } };
    },
    async checkClientIdentity(making) {
      const id = await makeClient(making);
      await making.perform(`DELETE /clients/${id}`);
      return { params: { id } };
    },
    deleteClient: async (making) => ({ params: { id: await makeBorrower(making) } }),
  },
  writesNothing: [],
  announcesNothing: [],
};

/** A list that has something in it. */
export function afterMaking(make: (making: Making) => Promise<unknown>) {
  return async (making: Making) => {
    await make(making);
    return {};
  };
}
