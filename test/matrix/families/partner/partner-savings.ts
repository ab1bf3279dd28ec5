import { deleteClient } from '@mkopo/server/operations/clients/delete-client.ts';
import {
  makeClosedSavings,
  makeSaver,
  makeSavings,
} from '@mkopo/test/matrix/families/records/saved-records.ts';
import type { Records } from '@mkopo/test/matrix/matrix-family.ts';
import { afterMaking } from './partner-clients.ts';

/** How a partner's calls about savings find something to work on. */
export const savingsRecords: Partial<Records> = {
  makers: {
    '/savings-accounts/{id}': async (making) => (await makeSavings(making)).accountId,
  },
  calls: { listSavingsAccounts: afterMaking(makeSavings) },
  refusedCalls: {
    async openSavingsAccount(making) {
      const { id } = await makeSaver(making);
      await making.as((tx) => deleteClient(tx, id));
      return { body: { client_id: id } };
    },
    depositSavings: async (making) => ({ params: { id: await makeClosedSavings(making) } }),
    withdrawSavings: async () => ({ body: { amount: 1_000_000, payment_method: 'cash' } }),
  },
  announcesNothing: ['openSavingsAccount'],
};
