import { appHeaders, MEMBER_PASSWORD, makeMember } from '@mkopo/test/kit/member.ts';
import type { Making, Records, Who } from '@mkopo/test/matrix/matrix-family.ts';
import { deskApp } from './member-desk.ts';

async function appItself(making: Making): Promise<Who> {
  return { slug: making.lender.slug, headers: appHeaders(await deskApp(making)) };
}

/** Coming in, staying and leaving. */
export const memberAuthRecords: Partial<Records> = {
  calls: {
    async logIn(making) {
      const { id, email } = await makeMember(making.server.database, making.lender);
      const by = { ...(await appItself(making)), actor: `member ${id}` };
      return { by, body: { email, password: MEMBER_PASSWORD } };
    },
  },
  announcesNothing: ['logIn'],
};
