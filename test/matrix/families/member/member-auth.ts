import type { ClientId } from '@mkopo/core/kit/id.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { createMember } from '@mkopo/server/operations/members/manage-members.ts';
import { listBranches } from '@mkopo/server/store/access/branch-store.ts';
import { makeCode } from '@mkopo/server/store/members/member-code-store.ts';
import { appHeaders, MEMBER_PASSWORD, makeMember } from '@mkopo/test/kit/worlds/member.ts';
import type { Making, Records, Who } from '@mkopo/test/matrix/matrix-family.ts';
import { deskApp } from './member-records.ts';

/** Coming in, staying and leaving. */
export const memberAuthRecords: Partial<Records> = {
  calls: {
    async logIn(making) {
      const clientId = await clientOfBranch(making);
      const { id, email } = await makeMember(making.server.database, making.lender, { clientId });
      const by = { ...(await appItself(making)), actor: `member ${id}` };
      return { by, body: { email, password: MEMBER_PASSWORD } };
    },
    async choosePassword(making) {
      const { shown: code, codeHash } = await makeCode();
      const { id, email } = await invite(making, codeHash);
      const by = { ...(await appItself(making)), actor: `member ${id}` };
      return { by, body: { email, code, password: MEMBER_PASSWORD } };
    },
    async askForReset({ server, lender }) {
      const { email } = await makeMember(server.database, lender);
      return { body: { email } };
    },
    changeOwnPassword: async ({ fresh }) => ({
      body: { current_password: MEMBER_PASSWORD, new_password: `a new sentence ${fresh()}` },
    }),
  },
  announcesNothing: ['logIn', 'refreshToken', 'logOut', 'choosePassword', 'changeOwnPassword'],
};

/** Who has a branch already is not taken up by that of the app. */
function clientOfBranch({ as, fresh }: Making): Promise<ClientId> {
  const phone = `+2547${40_000_000 + fresh()}`;
  return as(async (tx) => {
    const [branch] = await listBranches(tx);
    const person = { firstName: 'Wanjiku', lastName: 'Kamau', phone };
    return (await createClient(tx, { ...person, branchId: branch?.id ?? null })).id;
  });
}

async function appItself(making: Making): Promise<Who> {
  return { slug: making.lender.slug, headers: appHeaders(await deskApp(making)) };
}

async function invite({ as, fresh }: Making, codeHash: string) {
  const number = fresh();
  const client = { firstName: 'Ali', lastName: 'Juma', phone: `+2547${30_000_000 + number}` };
  const invitation = { codeHash, now: Temporal.Now.instant() };
  const email = `chooser${number}@home.example`;
  return as(async (tx) => {
    const { id: clientId } = await createClient(tx, client);
    return (await createMember(tx, { clientId, email, invitation })).member;
  });
}
