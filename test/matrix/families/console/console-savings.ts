import { deleteClient } from '@mkopo/server/operations/clients/delete-client.ts';
import { reverseSavingsTransaction } from '@mkopo/server/operations/savings/reverse-savings-transaction.ts';
import {
  makeClosedSavings,
  makeSaver,
  makeSavings,
  OPENED_ON,
} from '@mkopo/test/matrix/families/records/saved-records.ts';
import type { Records } from '@mkopo/test/matrix/matrix-family.ts';
import { toLoanThatIsNotOut } from './console-loans.ts';

/** How the console's calls about savings find something to work on. */
export const savingsRecords: Records = {
  makers: {
    '/savings-accounts/{id}': async (making) => (await makeSavings(making)).accountId,
    '/savings-accounts/{id}/transactions/{transaction_id}': async (making) =>
      (await makeSavings(making)).transactionId,
  },
  once: { reference: (number) => `REF${number}` },
  calls: {
    openSavingsAccount: async (making) => ({
      body: { client_id: (await makeSaver(making)).id, interest_pct: 4.5, minimum_balance: 500 },
    }),
    async reverseSavingsTransaction(making) {
      const { accountId, transactionId } = await makeSavings(making);
      return { params: { id: accountId, transaction_id: transactionId } };
    },
    async moveSavingsTransaction(making) {
      const { accountId, transactionId } = await makeSavings(making);
      return { params: { id: accountId, transaction_id: transactionId } };
    },
  },
  refusedCalls: {
    async openSavingsAccount(making) {
      const { id } = await makeSaver(making);
      await making.as((tx) => deleteClient(tx, id));
      return { body: { client_id: id } };
    },
    depositSavings: async (making) => ({ params: { id: await makeClosedSavings(making) } }),
    withdrawSavings: async () => ({ body: { amount: 1_000_000, payment_method: 'cash' } }),
    async reverseSavingsTransaction(making) {
      const { accountId, transactionId } = await makeSavings(making);
      const undone = { accountId, transactionId, reason: 'mistaken', bookedOn: OPENED_ON };
      await making.as((tx) => reverseSavingsTransaction(tx, undone));
      return { params: { id: accountId, transaction_id: transactionId } };
    },
    moveSavingsTransaction: toLoanThatIsNotOut,
    closeSavingsAccount: async () => ({ body: { payout_method: null } }),
  },
  writesNothing: [],
  announcesNothing: ['openSavingsAccount', 'reverseSavingsTransaction'],
};
