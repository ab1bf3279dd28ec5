import { randomBytes } from 'node:crypto';
import { IDENTITY_PREFIX } from '@mkopo/core/access/new-credential.ts';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import type { IssuedCredential } from '@mkopo/server/store/access/credential-store.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { identityKey, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import type { Desk, DeskSite, Who } from '@mkopo/test/matrix/matrix-family.ts';

const LONG_AGO = Temporal.Instant.from('2020-01-01T00:00:00Z');
/** More than are made here: it is there so that uses are counted. */
const QUOTA = 1_000_000;

/** User names and passwords of a lender, and such as open nothing. */
export async function openIdentityDesk(site: DeskSite): Promise<Desk> {
  const { server, lender } = site;
  const issue = (terms: Parameters<typeof identityKey>[2] = {}) =>
    identityKey(server.database, lender, { dailyQuota: QUOTA, ...terms });
  const [ours, another] = [await issue(), await issue({ name: 'another' })];
  const who = (key: IssuedCredential) => whoWith(lender.slug, key);
  for (const key of [ours, another]) {
    await until('the new key is known', 10_000, () => isLetIn(site, who(key)));
  }
  const wrong = { ...ours, secret: spellSecret(IDENTITY_PREFIX, randomBytes(32)) };
  return {
    callerFor: async () => who(ours),
    otherCallerFor: async () => who(another),
    strangersAt: () => ({
      'without credentials': async () => ({ slug: lender.slug, headers: {} }),
      'with an empty header': async () => header(lender.slug, ''),
      'with credentials that are not base64': async () => header(lender.slug, 'Basic %%%'),
      'with credentials without a colon': async () => header(lender.slug, `Basic ${btoa('demo')}`),
      'with a bearer token': async () => header(lender.slug, `Bearer ${ours.secret}`),
      'with an empty password': async () => who({ ...ours, secret: '' }),
      'with a mistyped password': async () => who({ ...ours, secret: `${ours.secret}x` }),
      'with a well-spelt password that is not theirs': async () => who(wrong),
      'with the password of another key': async () => who({ ...ours, secret: another.secret }),
      'with a name that nobody has': async () => who({ ...ours, publicId: 'idu_nobody' }),
      'with a revoked key': async () => {
        const key = await issue({ name: 'to be revoked' });
        await asSuperuser(
          server.testDatabase.superuserUrl,
          `update credential set revoked_at = now() where id = '${key.id}'`,
        );
        await until('it is known', 10_000, async () => !(await isLetIn(site, who(key))));
        return who(key);
      },
      'with an expired key': async () => who(await issue({ name: 'expired', expiresAt: LONG_AGO })),
      'with a key of the Partner API': async () => ({
        slug: lender.slug,
        headers: { 'x-api-key': await partnerKey(server.database, lender) },
      }),
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
        open: async () => who(await issue({ name: 'elsewhere', allowedIps: ['192.0.2.7/32'] })),
      },
    ],
  };
}

function whoWith(slug: string, { id, publicId, secret }: IssuedCredential): Who {
  const basic = Buffer.from(`${publicId}:${secret}`).toString('base64');
  return { ...header(slug, `Basic ${basic}`), actor: `key ${id}` };
}

function header(slug: string, authorization: string): Who {
  return { slug, headers: { authorization } };
}

async function isLetIn({ server }: DeskSite, { headers }: Who): Promise<boolean> {
  return (await fetch(`${server.origin}/api/v1/banklist`, { headers })).ok;
}
