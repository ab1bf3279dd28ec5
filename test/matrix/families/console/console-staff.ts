import type { StaffId } from '@mkopo/core/access/staff.ts';
import { insertSession } from '@mkopo/server/store/access/session-store.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { beginFor, codeNow, enrol } from '@mkopo/test/kit/callers/authenticator.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { logIn, makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';
import { aboutOwn, enterAs, staffIdOf } from './console-records.ts';

/** Sessions, staff and settings. */
export const staffRecords: Partial<Records> = {
  makers: {
    '/staff/{id}': async (making) => (await newStaff(making)).id,
    officer_id: async (making) => (await newStaff(making)).id,
  },
  once: { email: (number) => `newcomer${number}@lender.example` },
  calls: {
    async logIn(making) {
      const { id, email } = await newStaff(making);
      const by = { slug: making.lender.slug, headers: {}, actor: `staff ${id}` };
      return { by, body: { email, password: PASSWORD } };
    },
    changeOwnPassword: async ({ fresh }) => ({
      body: { current_password: PASSWORD, new_password: `a new sentence ${fresh()}` },
    }),
    beginSecondFactor: async () => ({ body: { password: PASSWORD } }),
    async confirmSecondFactor(making) {
      const { by, id } = await personAt(making);
      const secret = await beginFor(making.server.database, making.lender, id);
      return { by, body: { code: codeNow(secret) } };
    },
    async removeSecondFactor(making) {
      const { by, id } = await personAt(making);
      const device = await enrol(making.server.database, making.lender, id);
      return { by, body: { password: PASSWORD, code: device.code() } };
    },
    async resetStaffSecondFactor(making) {
      const { id } = await newStaff(making);
      await enrol(making.server.database, making.lender, id);
      return { params: { id } };
    },
    listStaffSessions: signedIn,
    endStaffSessions: signedIn,
    async endSession(making) {
      const { by, id } = await personAt(making);
      return { by, params: { id: await secondSession(making, id) } };
    },
  },
  refusedCalls: {
    async logIn(making) {
      const { email, lender } = await newStaff(making);
      const { server, fresh } = making;
      // The first log-in of an installation makes the secret under which names are hashed.
      await logIn(server.origin, { email, lender });
      const other = await makeLender(server.database, `namesake-${fresh()}`);
      await makeStaff(server.database, other, { email });
      return { body: { email, password: PASSWORD } };
    },
    resetStaffSecondFactor: async (making) => ({ params: { id: (await newStaff(making)).id } }),
    async createStaffMember(making) {
      const { email } = await newStaff(making);
      return { body: { email, name: 'Asha Mwangi', role: 'officer' } };
    },
  },
  announcesNothing: [
    ...['logIn', 'logOut', 'changeOwnPassword'],
    ...['createStaffMember', 'updateStaffMember', 'resetStaffPassword'],
    ...['updateSettings', 'updatePreferences', 'endSession', 'endOtherSessions'],
    'endStaffSessions',
    ...['beginSecondFactor', 'confirmSecondFactor', 'removeSecondFactor'],
    'resetStaffSecondFactor',
  ],
};

function newStaff({ server, lender }: Making) {
  return makeStaff(server.database, lender, { role: 'officer' });
}

/** Somebody with a session of their own. */
async function personAt({ server, lender }: Making) {
  const by = await enterAs({ server, lender }, { role: 'officer' });
  aboutOwn.set(lender.slug, by);
  return { by, id: staffIdOf(by) };
}

/** A call about somebody who is signed in elsewhere. */
async function signedIn(making: Making) {
  const { id } = await newStaff(making);
  await secondSession(making, id);
  return { params: { id } };
}

async function secondSession({ server, lender }: Making, staffId: StaffId): Promise<string> {
  const now = Temporal.Now.instant();
  const made = await inTenant(server.database, lender, (tx) =>
    insertSession(tx, { staffId, ip: '127.0.0.1', userAgent: null, now }),
  );
  return made.id;
}
