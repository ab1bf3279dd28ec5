import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { closeSavings } from '@mkopo/server/operations/close-savings.ts';
import { createClient } from '@mkopo/server/operations/create-client.ts';
import { deleteClient } from '@mkopo/server/operations/delete-client.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/move-savings.ts';
import { openSavings } from '@mkopo/server/operations/open-savings.ts';
import { reverseSavingsTransaction } from '@mkopo/server/operations/reverse-savings-transaction.ts';
import { deposit, SAMPLE_TERMS } from '@mkopo/test/kit/saving.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';

const OPENED_ON = Temporal.PlainDate.from('2026-01-15');
const SAVER = { firstName: 'Wanjiru', lastName: 'Kamau', phone: '+254722000111' };

/** How the console's calls about savings find something to work on. */
export const savingsRecords: Records = {
  makers: {
    '/savings-accounts/{id}': async (making) => (await newAccount(making)).accountId,
    '/savings-accounts/{id}/transactions/{transaction_id}': async (making) =>
      (await newAccount(making)).transactionId,
  },
  once: { reference: (number) => `REF${number}` },
  calls: {
    openSavingsAccount: async (making) => ({
      body: { client_id: (await newSaver(making)).id, interest_pct: 4.5, minimum_balance: 500 },
    }),
    async reverseSavingsTransaction(making) {
      const { accountId, transactionId } = await newAccount(making);
      return { params: { id: accountId, transaction_id: transactionId } };
    },
  },
  refusedCalls: {
    async openSavingsAccount(making) {
      const { id } = await newSaver(making);
      await making.as((tx) => deleteClient(tx, id));
      return { body: { client_id: id } };
    },
    depositSavings: async (making) => ({ params: { id: await closedAccount(making) } }),
    withdrawSavings: async () => ({ body: { amount: 1_000_000, payment_method: 'cash' } }),
    async reverseSavingsTransaction(making) {
      const { accountId, transactionId } = await newAccount(making);
      const undone = { accountId, transactionId, reason: 'mistaken', bookedOn: OPENED_ON };
      await making.as((tx) => reverseSavingsTransaction(tx, undone));
      return { params: { id: accountId, transaction_id: transactionId } };
    },
    closeSavingsAccount: async () => ({ body: { payout_method: null } }),
  },
  writesNothing: [],
  announcesNothing: ['openSavingsAccount', 'reverseSavingsTransaction'],
};

function newSaver({ as }: Making) {
  return as((tx) => createClient(tx, SAVER));
}

/** An account with two deposits on it, and the transaction that brought the second. */
async function newAccount(making: Making) {
  const { id: clientId } = await newSaver(making);
  const opening = { clientId, terms: SAMPLE_TERMS, openedOn: OPENED_ON };
  const { id: accountId } = await making.as((tx) => openSavings(tx, opening));
  await making.as((tx) => moveSavingsOnce(tx, deposit(accountId, 4000_00n)));
  const { line } = await making.as((tx) => moveSavingsOnce(tx, deposit(accountId, 1000_00n)));
  return { accountId, transactionId: line.id };
}

async function closedAccount(making: Making): Promise<SavingsAccountId> {
  const { accountId } = await newAccount(making);
  await making.as((tx) => closeSavings(tx, { accountId, method: 'cash', bookedOn: OPENED_ON }));
  return accountId;
}
