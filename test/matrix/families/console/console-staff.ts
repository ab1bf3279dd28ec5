import { makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';
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
