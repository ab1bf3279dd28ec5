import { randomBytes } from 'node:crypto';
import { SCORING_PREFIX } from '@mkopo/core/access/new-credential.ts';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { partnerKey, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';
import type { Desk, DeskSite, Who } from '@mkopo/test/matrix/matrix-family.ts';

const LONG_AGO = Temporal.Instant.from('2020-01-01T00:00:00Z');

/** Scoring keys of a lender, and such as open nothing. */
export async function openScoringDesk(site: DeskSite): Promise<Desk> {
  const { server, lender } = site;
  const issue = async (terms: Parameters<typeof scoringKey>[2] = {}): Promise<Who> => {
    const { id, secret } = await scoringKey(server.database, lender, terms);
    return { ...whoWith(lender.slug, secret), actor: `key ${id}` };
  };
  const [ours, another] = [await issue(), await issue({ name: 'another' })];
  for (const who of [ours, another]) await isKnown(site, who);
  return {
    callerFor: async () => ours,
    otherCallerFor: async () => another,
    strangersAt: () => ({
      'without a key': async () => ({ slug: lender.slug, headers: {} }),
      'with an empty key': async () => whoWith(lender.slug, ''),
      'with a key that is not one': async () => whoWith(lender.slug, 'scr_abc'),
      'with a well-spelt key that nobody has': async () =>
        whoWith(lender.slug, spellSecret(SCORING_PREFIX, randomBytes(32))),
      'with a revoked key': async () => {
        const who = await issue({ name: 'to be revoked' });
        await asSuperuser(
          server.testDatabase.superuserUrl,
          `update credential set revoked_at = now() where name = 'to be revoked'`,
        );
        await until('the revocation is known', 10_000, async () => !(await isLetIn(site, who)));
        return who;
      },
      'with an expired key': () => issue({ name: 'expired', expiresAt: LONG_AGO }),
      'with a key of the Partner API': async () =>
        whoWith(lender.slug, await partnerKey(server.database, lender)),
    }),
    rightsFor: () => [],
    refusalFor: () => {
      throw new Error('no right is needed here');
    },
    turnedAwayFrom: () => [
      {
        title: `from an address that is not on the key's list`,
        code: 'ip_not_allowed',
        data: {},
        open: () => issue({ name: 'elsewhere', allowedIps: ['192.0.2.7/32'] }),
      },
    ],
  };
}

async function isKnown(site: DeskSite, who: Who): Promise<void> {
  await until('the new key is known', 10_000, () => isLetIn(site, who));
}

async function isLetIn({ server }: DeskSite, { headers }: Who): Promise<boolean> {
  const query = '?client_id=nobody&service=deposit_score';
  const reply = await fetch(`${server.origin}/v1/client_data/${query}`, { headers });
  return reply.status !== 401;
}

function whoWith(slug: string, key: string): Who {
  return { slug, headers: { 'x-api-key': key } };
}
