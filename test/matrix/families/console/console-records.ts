import { randomBytes } from 'node:crypto';
import type { BranchId } from '@mkopo/core/access/branch.ts';
import {
  mayDo,
  PERMISSIONS,
  STAFF_ROLES,
  type StaffAction,
  type StaffRole,
} from '@mkopo/core/access/permission.ts';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import { SESSION_PREFIX } from '@mkopo/core/access/session.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { insertSession } from '@mkopo/server/store/access/session-store.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import type {
  Desk,
  DeskSite,
  Strangers,
  TurnedAway,
  Who,
} from '@mkopo/test/matrix/matrix-family.ts';

/** Calls that end the session they come with, or all others of the same person. */
const ENDS_SESSIONS: readonly string[] = [
  ...['logOut', 'changeOwnPassword', 'endOtherSessions', 'beginSecondFactor'],
];

/** Calls about what is somebody's own: only they can make them, whatever their role. */
const OF_ONESELF: readonly string[] = ['endSession', 'confirmSecondFactor', 'removeSecondFactor'];

/** Whose own the last such call of a lender is about, by the lender's slug. */
export const aboutOwn = new Map<string, Who>();

/** Calls about what is there for its owner alone. */
const OF_ITS_OWNER: readonly string[] = [
  ...['getExport', 'downloadExport', 'deleteExport', 'changeView', 'deleteView'],
];

/** What a browser says of a call that a page of another site makes. */
export const OTHER_SITES: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'file://' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

type Newcomer = {
  readonly role: StaffRole;
  readonly mustChangePassword?: boolean;
  readonly branchId?: BranchId;
};

/** The staff of a lender: somebody in each role, and such as are no longer let in. */
export async function openConsoleDesk(site: DeskSite): Promise<Desk> {
  const enter = (newcomer: Newcomer) => enterAs(site, newcomer);
  const people = new Map<StaffRole, Who>();
  for (const role of STAFF_ROLES) people.set(role, await enter({ role }));
  // Whose session a call ends, or whose others.
  let leaving: Who | null = null;
  const callerFor: Desk['callerFor'] = async ({ endpoint }) => {
    const role = STAFF_ROLES.find((one) => isFor(one, endpoint)) ?? 'admin';
    if (!ENDS_SESSIONS.includes(endpoint.name)) return people.get(role) ?? enter({ role });
    leaving = await enter({ role });
    return leaving;
  };
  const seen: Newcomer = { role: 'admin', mustChangePassword: true };
  const strangers = strangersOf(site);
  return {
    callerFor,
    // The same person at another machine.
    async otherCallerFor(at) {
      const { name } = at.endpoint;
      const owner = OF_ONESELF.includes(name) ? ownerAt(site) : null;
      const isLeaving = ENDS_SESSIONS.includes(name);
      const who = owner ?? ((isLeaving && leaving) || (await callerFor(at)));
      return sessionOf(site, staffIdOf(who));
    },
    anotherPerson: ({ endpoint }) =>
      enter({ role: STAFF_ROLES.findLast((one) => isFor(one, endpoint)) ?? 'admin' }),
    // Who shows no session of ours is a visitor, and greeted where that is done.
    strangersAt: ({ endpoint }) => (endpoint.greetsVisitors ? strangers.ended : strangers.all),
    rightsFor({ endpoint, environment }) {
      if (OF_ONESELF.includes(endpoint.name)) {
        const open = async () => ownerAt(site);
        return [{ title: 'whose own it is', isEnough: true, open }];
      }
      if (OF_ITS_OWNER.includes(endpoint.name)) {
        const open = () => callerFor({ endpoint, environment });
        return [{ title: 'who made it', isEnough: true, open }];
      }
      const open = () => enter(seen);
      const known = { title: 'whose password others know', isEnough: true, open };
      return [...rolesAt(site, endpoint), ...(isAboutOneself(endpoint) ? [known] : [])];
    },
    refusalFor: (needs) => ({
      code: 'not_permitted',
      data: { why: 'role', required_roles: [...PERMISSIONS[needs as StaffAction]] },
    }),
    turnedAwayFrom({ endpoint, environment }) {
      const turned: TurnedAway[] = [];
      if (!isAboutOneself(endpoint)) {
        const data = { why: 'password_change_required' };
        const title = 'whose password others know';
        turned.push({ title, code: 'not_permitted', data, open: () => enter(seen) });
      }
      if (endpoint.method === 'GET') return turned;
      const away = OTHER_SITES.map((headers) => ({
        title: `from a page of another site (${Object.values(headers).join()})`,
        code: 'not_permitted',
        data: { why: 'other_site' },
        async open() {
          const who = await callerFor({ endpoint, environment });
          return { ...who, headers: { ...who.headers, ...headers } };
        },
      }));
      return [...turned, ...away];
    },
  };
}

/** Somebody of each role, and whether it is enough. */
function rolesAt(site: DeskSite, endpoint: Parameters<typeof isFor>[1]) {
  return STAFF_ROLES.map((role) => ({
    title: `who is ${role}`,
    isEnough: isFor(role, endpoint),
    open: () => enterAs(site, { role }),
  }));
}

function ownerAt({ lender }: Pick<DeskSite, 'lender'>): Who {
  const owner = aboutOwn.get(lender.slug);
  if (!owner) throw new Error('nobody has made a call about their own yet');
  return owner;
}

/** Takes somebody on and opens their session, without the log-in: hashing takes its time. */
export async function enterAs(
  site: Pick<DeskSite, 'server' | 'lender'>,
  newcomer: Newcomer,
): Promise<Who> {
  const { id } = await makeStaff(site.server.database, site.lender, newcomer);
  return sessionOf(site, id);
}

async function sessionOf(
  { server, lender }: Pick<DeskSite, 'server' | 'lender'>,
  id: StaffId,
): Promise<Who> {
  const now = Temporal.Now.instant();
  const { token } = await inTenant(server.database, lender, (tx) =>
    insertSession(tx, { staffId: id, ip: '127.0.0.1', userAgent: null, now }),
  );
  return { ...whoWith(lender.slug, token), actor: `staff ${id}` };
}

function strangersOf(site: DeskSite): Readonly<Record<'all' | 'ended', Strangers>> {
  const { server, lender } = site;
  const { slug } = lender;
  const spoilt = (change: (id: string) => string) => async () => {
    const who = await enterAs(site, { role: 'manager' });
    const id = staffIdOf(who);
    await asSuperuser(server.testDatabase.superuserUrl, change(id));
    return who;
  };
  const sessionsOf = (id: string, set: string) =>
    `update staff_session set ${set} where staff_id = '${id}'`;
  const visitors: Strangers = {
    'without a cookie': async () => ({ slug, headers: {} }),
    'with an empty cookie': async () => whoWith(slug, ''),
    'with another cookie': async () => ({ slug, headers: { cookie: 'other=1' } }),
    'with a token that is not one': async () => whoWith(slug, `ses_${'0'.repeat(36)}`),
    'with a key of the Partner API': async () => {
      const key = await partnerKey(server.database, lender);
      return { slug, headers: { 'x-api-key': key, cookie: `mkopo_session=${key}` } };
    },
  };
  const ended: Strangers = {
    'with a well-spelt token that nobody has': async () =>
      whoWith(slug, spellSecret(SESSION_PREFIX, randomBytes(32))),
    'after logging out': spoilt((id) => sessionsOf(id, 'revoked_at = now()')),
    'with an expired session': spoilt((id) => sessionsOf(id, 'expires_at = now()')),
    'after an hour away': spoilt((id) =>
      sessionsOf(id, `last_seen_at = now() - interval '60 min'`),
    ),
    'once suspended': spoilt(
      (id) => `update staff_user set status = 'suspended' where id = '${id}'`,
    ),
  };
  return { all: { ...visitors, ...ended }, ended };
}

export function staffIdOf({ actor }: Who): StaffId {
  return actor?.split(' ')[1] as StaffId;
}

function whoWith(slug: string, token: string): Who {
  return { slug, headers: { cookie: `mkopo_session=${token}` } };
}

function isFor(role: StaffRole, { needs }: Endpoint): boolean {
  return needs === null || mayDo(role, needs as StaffAction);
}

/** What also those may do who must change their password first. */
function isAboutOneself({ path }: Endpoint): boolean {
  return path === '/session' || path.startsWith('/session/');
}
