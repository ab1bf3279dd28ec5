import type { IssuedCredential } from '@mkopo/server/store/access/credential-store.ts';
import { until } from '@mkopo/test/kit/until.ts';
import {
  appHeaders,
  enterAsMember,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';
import type { Desk, DeskSite, Who } from '@mkopo/test/matrix/matrix-family.ts';
import { appStrangers, tokenStrangers } from './member-strangers.ts';

/** Calls that end the token they come with, or all others of the member. */
const ENDS_TOKENS: readonly string[] = ['logOut', 'refreshToken', 'changeOwnPassword'];

/** The member whom the lender's desk calls as; what a call works on is this member's. */
export type DeskMember = Awaited<ReturnType<typeof makeMember>>;

type Site = Pick<DeskSite, 'server' | 'lender'>;

const apps = new Map<string, Promise<IssuedCredential>>();
const members = new Map<string, Promise<DeskMember>>();

/** The one member of a lender for whom records are made. */
export function deskMember({ server, lender }: Site): Promise<DeskMember> {
  const made = members.get(lender.tenantId) ?? makeMember(server.database, lender);
  members.set(lender.tenantId, made);
  return made;
}

/** The app that the lender's members use. */
export function deskApp({ server, lender }: Site): Promise<IssuedCredential> {
  const made = apps.get(lender.tenantId) ?? memberApp(server.database, lender);
  apps.set(lender.tenantId, made);
  return made;
}

/** An app of a lender and its members, and such as are not let in. */
export async function openMemberDesk(site: DeskSite): Promise<Desk> {
  const { server, lender } = site;
  const app = await deskApp(site);
  const isKnown = async () => (await pingAs(site, app)) !== 401;
  await until('the new app is known', 10_000, isKnown);
  const member = await deskMember(site);
  const enter = async (person: DeskMember): Promise<Who> => ({
    slug: lender.slug,
    headers: await enterAsMember(server, { lender, app, member: person }),
    actor: `member ${person.id}`,
  });
  const atHome = await enter(member);
  const itself: Who = { slug: lender.slug, headers: appHeaders(app), actor: `key ${app.id}` };
  const strangers = {
    app: appStrangers({ ...site, app, atHome }),
    member: tokenStrangers({ ...site, app, atHome }),
  };
  // Whose token a call ends, or whose others.
  let leaving = member;
  return {
    async callerFor({ endpoint }) {
      if (endpoint.door) return itself;
      if (!ENDS_TOKENS.includes(endpoint.name)) return atHome;
      leaving = await makeMember(server.database, lender);
      return enter(leaving);
    },
    // The same person with another phone.
    async otherCallerFor({ endpoint }) {
      if (endpoint.door) return itself;
      return enter(ENDS_TOKENS.includes(endpoint.name) ? leaving : member);
    },
    anotherPerson: async () => enter(await makeMember(server.database, lender)),
    strangersAt: ({ endpoint }) => (endpoint.door ? strangers.app : strangers.member),
    rightsFor: () => [],
    refusalFor: () => {
      throw new Error('no right is needed here');
    },
    turnedAwayFrom: ({ endpoint }) => [
      {
        title: `from an address that is not on the app's list`,
        code: 'ip_not_allowed',
        data: {},
        async open() {
          const allowedIps = ['192.0.2.7/32'];
          const elsewhere = await memberApp(server.database, lender, { allowedIps });
          if (endpoint.door) return { slug: lender.slug, headers: appHeaders(elsewhere) };
          const headers = await enterAsMember(server, { lender, app: elsewhere, member });
          return { slug: lender.slug, headers };
        },
      },
    ],
  };
}

/** A log-in that cannot go well: an app that is not known gets another answer than a bad body. */
async function pingAs({ server }: DeskSite, app: IssuedCredential): Promise<number> {
  const call = memberCaller(server.origin, appHeaders(app));
  return (await call('POST /auth/login', { body: {} })).status;
}
