import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { logIn, makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';

/** Sessions, staff and settings. */
export const staffRecords: Partial<Records> = {
  makers: { '/staff/{id}': async (making) => (await newStaff(making)).id },
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
    async createStaffMember(making) {
      const { email } = await newStaff(making);
      return { body: { email, name: 'Asha Mwangi', role: 'officer' } };
    },
  },
  announcesNothing: [
    ...['logIn', 'logOut', 'changeOwnPassword'],
    ...['createStaffMember', 'updateStaffMember', 'resetStaffPassword'],
    'updateSettings',
  ],
};

function newStaff({ server, lender }: Making) {
  return makeStaff(server.database, lender, { role: 'officer' });
}
