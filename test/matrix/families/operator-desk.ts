import { randomBytes } from 'node:crypto';
import { OPERATOR_SESSION_PREFIX, type OperatorId } from '@mkopo/core/access/operator.ts';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import { makeOperator, operatorCookie } from '@mkopo/test/kit/callers/operator-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { enterAs, OTHER_SITES } from '@mkopo/test/matrix/families/console/console-records.ts';
import type { Desk, DeskSite, Strangers, Who } from '@mkopo/test/matrix/matrix-family.ts';

/** Those who host the installation, and such as are no longer let in. */
export async function openOperatorDesk(site: DeskSite): Promise<Desk> {
  const staying = await enter(site);
  let leaving: Who | null = null;
  const strangers = strangersOf(site);
  const callerFor: Desk['callerFor'] = async ({ endpoint }) => {
    if (endpoint.name !== 'logOut') return staying;
    leaving = await enter(site);
    return leaving;
  };
  return {
    callerFor,
    // The same person at another machine.
    async otherCallerFor({ endpoint }) {
      const who = (endpoint.name === 'logOut' && leaving) || staying;
      return sessionOf(site, who.actor?.split(' ')[1] as OperatorId);
    },
    anotherPerson: () => enter(site),
    strangersAt: ({ endpoint }) => (endpoint.greetsVisitors ? strangers.ended : strangers.all),
    rightsFor: () => [],
    refusalFor: () => {
      throw new Error('no right is needed here');
    },
    turnedAwayFrom(at) {
      if (at.endpoint.method === 'GET') return [];
      return OTHER_SITES.map((headers) => ({
        title: `from a page of another site (${Object.values(headers).join()})`,
        code: 'not_permitted',
        data: { why: 'other_site' },
        async open() {
          const who = await callerFor(at);
          return { ...who, headers: { ...who.headers, ...headers } };
        },
      }));
    },
  };
}

async function enter(site: DeskSite): Promise<Who> {
  const { id } = await makeOperator(site.server.database);
  return sessionOf(site, id);
}

async function sessionOf({ server, lender }: DeskSite, id: OperatorId): Promise<Who> {
  const cookie = await operatorCookie(server.database, id);
  return { slug: lender.slug, headers: { cookie }, actor: `operator ${id}` };
}

function strangersOf(site: DeskSite): Readonly<Record<'all' | 'ended', Strangers>> {
  const { server, lender } = site;
  const { slug } = lender;
  const spoilt = (change: (id: string) => string) => async () => {
    const who = await enter(site);
    await asSuperuser(server.testDatabase.superuserUrl, change(who.actor?.split(' ')[1] ?? ''));
    return who;
  };
  const sessionsOf = (id: string, set: string) =>
    `update operator_session set ${set} where operator_id = '${id}'`;
  const withToken = (token: string): Who => ({
    slug,
    headers: { cookie: `mkopo_operator=${token}` },
  });
  const visitors: Strangers = {
    'without a cookie': async () => ({ slug, headers: {} }),
    'with a token that is not one': async () => withToken(`ops_${'0'.repeat(36)}`),
    'with the session of a lender’s admin': async () => {
      const { headers } = await enterAs(site, { role: 'admin' });
      const token = headers['cookie']?.split('=')[1] ?? '';
      return { slug, headers: { cookie: `mkopo_session=${token}; mkopo_operator=${token}` } };
    },
  };
  const ended: Strangers = {
    'with a well-spelt token that nobody has': async () =>
      withToken(spellSecret(OPERATOR_SESSION_PREFIX, randomBytes(32))),
    'after logging out': spoilt((id) => sessionsOf(id, 'revoked_at = now()')),
    'with an expired session': spoilt((id) => sessionsOf(id, 'expires_at = now()')),
    'after an hour away': spoilt((id) =>
      sessionsOf(id, `last_seen_at = now() - interval '60 min'`),
    ),
    'once suspended': spoilt((id) => `update operator set status = 'suspended' where id = '${id}'`),
  };
  return { all: { ...visitors, ...ended }, ended };
}
