import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { createMember } from '@mkopo/server/operations/members/manage-members.ts';
import { listBranches } from '@mkopo/server/store/access/branch-store.ts';
import { makeMember, memberApp } from '@mkopo/test/kit/worlds/member.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';

/** Members, branches and their apps. */
export const consoleMemberRecords: Partial<Records> = {
  makers: {
    '/members/{id}': invited,
    '/branches/{id}': makeBranch,
    branch_id: makeBranch,
    '/apps/{id}': async ({ server, lender }) => (await memberApp(server.database, lender)).id,
  },
  calls: {
    inviteMember: async (making) => ({
      body: { client_id: await newClient(making), email: `guest${making.fresh()}@home.example` },
    }),
    createBranch: async ({ fresh }) => ({ body: { code: `B${fresh()}`, name: 'Nakuru town' } }),
  },
  refusedCalls: {
    async inviteMember({ server, lender }) {
      const { clientId } = await makeMember(server.database, lender);
      return { body: { client_id: clientId, email: 'twice@home.example' } };
    },
    async updateMember({ server, lender }) {
      const { email } = await makeMember(server.database, lender);
      return { body: { email } };
    },
    async giveMemberCode(making) {
      const id = await invited(making);
      await making.perform(`PATCH /members/${id}`, { status: 'suspended' });
      return { params: { id } };
    },
    createBranch: async () => ({ body: { code: 'MAIN', name: 'Another' } }),
    updateApp: async () => ({ body: { allowed_origins: ['http://app.example'] } }),
    async rotateApp(making, { params }) {
      await making.perform(`DELETE /apps/${params['id']}`);
      return {};
    },
  },
  announcesNothing: [
    ...['updateMember', 'createBranch'],
    ...['createApp', 'updateApp', 'rotateApp', 'revokeApp'],
  ],
};

/** The branch that every lender has. */
async function makeBranch({ as }: Making): Promise<string> {
  return (await as(listBranches))[0]?.id ?? '';
}

async function newClient({ as, fresh }: Making): Promise<string> {
  const phone = `+2547${String(20_000_000 + fresh())}`;
  return (await as((tx) => createClient(tx, { firstName: 'Wanjiku', lastName: 'Kamau', phone })))
    .id;
}

/** Somebody who has not chosen a password yet. */
async function invited(making: Making): Promise<string> {
  const clientId = (await newClient(making)) as Parameters<typeof createMember>[1]['clientId'];
  const email = `invited${making.fresh()}@home.example`;
  const invitation = { codeHash: '$argon2id$', now: Temporal.Now.instant() };
  const { member } = await making.as((tx) => createMember(tx, { clientId, email, invitation }));
  return member.id;
}
