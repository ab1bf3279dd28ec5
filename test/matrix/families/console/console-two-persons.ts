import assert from 'node:assert/strict';
import { NOT_ENDED, type TwoPersonRequestId } from '@mkopo/core/access/two-person-request.ts';
import {
  findRequest,
  insertRequest,
  updateRequest,
} from '@mkopo/server/store/access/two-person-request-store.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import {
  makeDisbursedLoan,
  makePendingLoan,
} from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';

type Asked = { readonly operation: string; readonly subjectId?: string; readonly body: object };

/** What a colleague asked for who is none of the callers. */
async function makeRequest(
  { as, server, lender }: Making,
  { operation, subjectId, body }: Asked,
): Promise<TwoPersonRequestId> {
  const { id: askedBy } = await makeStaff(server.database, lender, { role: 'officer' });
  const id = newId('two-person request');
  const call = { operation, subjectId: subjectId ?? null, transactionId: null, body };
  const asked = { id, askedBy, askedAt: Temporal.Now.instant() };
  await as(async (tx) => insertRequest(tx, { ...call, ...asked, ...NOT_ENDED }));
  return id;
}

const writeOff = (subjectId: string): Asked => {
  return { operation: 'writeOffLoan', subjectId, body: { reason: 'Not found for a year' } };
};
/** One that was taken back: nothing more is done about it. */
async function makeEnded(making: Making, asked: Asked): Promise<TwoPersonRequestId> {
  const id = await makeRequest(making, asked);
  const by = await makeStaff(making.server.database, making.lender, { role: 'officer' });
  await making.as(async (tx) => {
    const request = await findRequest(tx, id);
    assert.ok(request);
    updateRequest(tx, { ...request, withdrawnBy: by.id, withdrawnAt: Temporal.Now.instant() });
  });
  return id;
}

const SETTINGS: Asked = { operation: 'updateSettings', body: { maker_and_checker: 'may_be_one' } };

const endedMoney = async (making: Making) => ({
  params: { id: await makeEnded(making, writeOff(await makeDisbursedLoan(making))) },
});
const endedAccess = async (making: Making) => ({
  params: { id: await makeEnded(making, SETTINGS) },
});

/** What one asks for and another says yes to. */
export const twoPersonRecords: Partial<Records> = {
  makers: {
    '/money-requests/{id}': async (making) =>
      makeRequest(making, writeOff(await makeDisbursedLoan(making))),
    '/access-requests/{id}': (making) => makeRequest(making, SETTINGS),
    subject_id: makeDisbursedLoan,
  },
  calls: {
    // All cases share a lender: one that asked for two persons would refuse the others theirs.
    updateSettings: async () => ({ body: { maker_and_checker: 'may_be_one' } }),
    async askAccessRequest({ server, lender }) {
      const { id } = await makeStaff(server.database, lender, { role: 'officer' });
      return { body: { operation: 'resetStaffPassword', subject_id: id, body: {} } };
    },
    async listMoneyRequests(making) {
      await makeRequest(making, writeOff(await makeDisbursedLoan(making)));
      return { query: { status: 'open', limit: 1 } };
    },
    async listAccessRequests(making) {
      await makeRequest(making, SETTINGS);
      return { query: { status: 'open', limit: 1 } };
    },
  },
  refusedCalls: {
    approveMoneyRequest: async (making) => ({
      params: { id: await makeRequest(making, writeOff(await makePendingLoan(making))) },
    }),
    rejectMoneyRequest: endedMoney,
    withdrawMoneyRequest: endedMoney,
    rejectAccessRequest: endedAccess,
    withdrawAccessRequest: endedAccess,
    async approveAccessRequest(making) {
      const { email } = await makeStaff(making.server.database, making.lender);
      const body = { email, name: 'Asha Mwangi', role: 'officer' };
      return {
        params: { id: await makeRequest(making, { operation: 'createStaffMember', body }) },
      };
    },
  },
  announcesNothing: [
    ...['askMoneyRequest', 'rejectMoneyRequest', 'withdrawMoneyRequest'],
    ...['askAccessRequest', 'approveAccessRequest'],
    ...['rejectAccessRequest', 'withdrawAccessRequest'],
  ],
  doesSeveral: { approveMoneyRequest: 2, approveAccessRequest: 2 },
};
