import { changeClient } from '@mkopo/server/operations/clients/change-client.ts';
import { changeMessageSettings } from '@mkopo/server/operations/messages/manage-messages.ts';
import { readToldLoans } from '@mkopo/server/store/messages/told-facts.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeMessage } from '@mkopo/test/kit/worlds/fill-messages.ts';
import { makeDisbursedLoan } from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Making, PartOfCall, Records } from '@mkopo/test/matrix/matrix-family.ts';

/** What people are told. No kind of message is on: a job that writes some would be in the way. */
export const messageRecords: Partial<Records> = {
  makers: {
    '/messages/{id}': ({ as }) => as(makeMessage),
  },
  calls: {
    async listMessages({ as }) {
      await as(makeMessage);
      await as(makeMessage);
      return {};
    },
    sendTestMessage: switchedOn,
    sendLoanStatement: async (making) => {
      await making.as((tx) => changeMessageSettings(tx, { email: true, kinds: ['statement'] }));
      return { params: { id: await makeLoanOfReachable(making) } };
    },
  },
  refusedCalls: {
    async sendTestMessage(making) {
      await switchedOn(making);
      return { body: { email: 'somebody@home.example' } };
    },
    async sendLoanStatement(making) {
      await switchedOn(making);
      return {};
    },
    updateMessageSettings: async () => ({ body: { sms: true } }),
    listMessageCosts: async () => ({ query: { from: '2026-02-01', to: '2026-01-01' } }),
  },
  writesNothing: ['previewMessageTemplate'],
  announcesNothing: [
    ...['sendTestMessage', 'sendLoanStatement', 'updateMessageSettings', 'updateMessageChoice'],
    ...['updateMessageTemplate', 'resetMessageTemplate'],
  ],
};

/** SMS alone may go out. */
async function switchedOn({ as }: Making): Promise<PartOfCall> {
  await as((tx) => changeMessageSettings(tx, { sms: true, email: false, kinds: [] }));
  return {};
}

/** A loan of somebody who has an e-mail. */
async function makeLoanOfReachable(making: Making): Promise<string> {
  const id = await makeDisbursedLoan(making);
  const email = `reader${making.fresh()}@home.example`;
  await making.as(async (tx) => {
    const [loan] = await readToldLoans(tx, { ids: [id], todayOn: SAMPLE_ON });
    if (loan) await changeClient(tx, { id: loan.clientId, changes: { email } });
  });
  return id;
}
