import { operatorFamily } from '@mkopo/server/api/operator/operator-family.ts';
import { makeOperator } from '@mkopo/test/kit/callers/operator-caller.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';
import { envelopeWording } from '@mkopo/test/matrix/families/records/envelope-wording.ts';
import type { MatrixFamily } from '@mkopo/test/matrix/matrix-family.ts';
import { openOperatorDesk } from './operator-desk.ts';

/** Whoever hosts the installation, at no lender. */
export const operator: MatrixFamily = {
  family: operatorFamily,
  worlds: ['live'],
  waives: {
    sandbox: 'those who host an installation look at all of it',
    rights: 'every operator may do all that there is',
  },
  wording: envelopeWording,
  openDesk: openOperatorDesk,
  records: {
    makers: {},
    once: {
      slug: (number) => `taken-on-${number}-${process.pid}`,
      email: (number) => `first-admin-${number}@lender.example`,
    },
    calls: {
      listTenants: async ({ lender }) => ({ query: { q: lender.slug } }),
      async logIn({ server, lender }) {
        const { id, email, code } = await makeOperator(server.database);
        const by = { slug: lender.slug, headers: {}, actor: `operator ${id}` };
        return { by, body: { email, password: PASSWORD, code: code(0, server.time.clock()) } };
      },
    },
    refusedCalls: {
      async createTenant({ server, fresh }, { body }) {
        const { slug } = await makeLender(server.database, `there-before-${fresh()}`);
        return { body: { ...(body as object), slug } };
      },
    },
    writesNothing: [],
    announcesNothing: ['logIn', 'logOut', 'createTenant'],
    // The lender, its first admin, and that the platform took it on.
    doesSeveral: { createTenant: 3 },
  },
};
