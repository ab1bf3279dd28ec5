import { randomBytes } from 'node:crypto';
import type { Environment } from '@mkopo/core/access/credential.ts';
import { PARTNER_PREFIXES } from '@mkopo/core/access/new-credential.ts';
import { SCOPES, type Scope } from '@mkopo/core/access/scope.ts';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import type { Desk, DeskSite, Right, Strangers, Who } from '@mkopo/test/matrix/matrix-family.ts';

type KeyTerms = NonNullable<Parameters<typeof partnerKey>[2]>;

const LONG_AGO = Temporal.Instant.from('2020-01-01T00:00:00Z');

/** Keys of a lender: whole ones, narrow ones, and such as open nothing. */
export async function openPartnerDesk(site: DeskSite): Promise<Desk> {
  const keyOf = keyRing(site);
  const whole = {
    live: await keyOf({ environment: 'live' }),
    test: await keyOf({ environment: 'test' }),
  };
  const strangers = strangersOf(site, keyOf);
  return {
    callerFor: async ({ environment }) => whole[environment],
    otherCallerFor: ({ environment }) => keyOf({ environment, name: 'another' }),
    strangersAt: () => strangers,
    rightsFor({ endpoint: { needs }, environment }) {
      const granting = needs === null ? SCOPES : wouldDo(needs as Scope);
      const others = SCOPES.filter((scope) => !granting.includes(scope));
      const right = (title: string, scopes: readonly Scope[]): Right => ({
        title,
        isEnough: needs === null || scopes.some((scope) => granting.includes(scope)),
        open: () => keyOf({ environment, scopes }),
      });
      return [
        right('without any scope', []),
        ...(needs === null ? [] : granting.map((scope) => right(`with only ${scope}`, [scope]))),
        ...(others.length > 0 ? [right('with every other scope', others)] : []),
        right('that may only read loans', ['loans:read']),
      ];
    },
    refusalFor: (needs) => ({
      code: 'insufficient_scope',
      data: { required_scopes: wouldDo(needs as Scope) },
    }),
    turnedAwayFrom: ({ environment }) => [
      ...[site.otherSlug, 'nobody-at-all'].map((other) => ({
        title: `under the slug ${other}`,
        code: 'tenant_mismatch',
        data: {},
        open: async () => ({ ...whole[environment], slug: other }),
      })),
      {
        title: `from an address that is not on the key's list`,
        code: 'ip_not_allowed',
        data: {},
        open: () => keyOf({ environment, allowedIps: ['192.0.2.7/32'] }),
      },
    ],
  };
}

type KeyRing = (terms: KeyTerms) => Promise<Who>;

/** Issues keys and waits until they are known; asked twice for the same, it is the same one. */
function keyRing({ server, lender }: DeskSite): KeyRing {
  const keys = new Map<string, Promise<Who>>();
  const issue = async (terms: KeyTerms): Promise<Who> => {
    const who = whoWith(lender.slug, await partnerKey(server.database, lender, terms));
    await until('the new key is known', 10_000, async () => (await ping(server, who)) !== 401);
    const call = partnerCaller({ origin: server.origin, slug: lender.slug, key: keyIn(who) });
    const { json } = await call('GET /me');
    return { ...who, actor: `key ${json.data.key?.id}` };
  };
  return (terms) => {
    const name = JSON.stringify(terms);
    const key = keys.get(name) ?? issue(terms);
    keys.set(name, key);
    return key;
  };
}

function strangersOf({ server, lender }: DeskSite, keyOf: KeyRing): Strangers {
  const { slug } = lender;
  const issued = async (terms: KeyTerms) =>
    whoWith(slug, await partnerKey(server.database, lender, terms));
  const unknown = (environment: Environment) =>
    whoWith(slug, spellSecret(PARTNER_PREFIXES[environment], randomBytes(32)));
  return {
    'without a key': async () => ({ slug, headers: {} }),
    'with an empty key': async () => whoWith(slug, ''),
    'with a key that is not one': async (environment) =>
      whoWith(slug, environment === 'live' ? 'Bearer abc' : 'svc_test_'),
    'with a mistyped key': async (environment) =>
      whoWith(slug, mistyped(keyIn(await keyOf({ environment })))),
    'with a well-spelt key that nobody has': async (environment) => unknown(environment),
    'with a revoked key': async (environment) => {
      const who = await keyOf({ environment, name: `to be revoked in ${environment}` });
      await asSuperuser(
        server.testDatabase.superuserUrl,
        `update credential set revoked_at = now() where name = 'to be revoked in ${environment}'`,
      );
      await until('the revocation is known', 10_000, async () => (await ping(server, who)) === 401);
      return who;
    },
    'with an expired key': (environment) => issued({ environment, expiresAt: LONG_AGO }),
    'with a key of another family': () => issued({ family: 'scoring', scopes: [] }),
  };
}

async function ping({ origin }: DeskSite['server'], { slug, headers }: Who): Promise<number> {
  const reply = await fetch(`${origin}/api/v1/${slug}/partner/v1/ping`, { headers });
  return reply.status;
}

function whoWith(slug: string, key: string): Who {
  return { slug, headers: { 'x-api-key': key } };
}

function keyIn({ headers }: Who): string {
  return headers['x-api-key'] ?? '';
}

function mistyped(key: string): string {
  const place = 20;
  return `${key.slice(0, place)}${key[place] === 'a' ? 'b' : 'a'}${key.slice(place + 1)}`;
}

/**
 * The contract once more, in words of our own: writing includes reading, `*` includes everything.
 */
function wouldDo(needed: Scope): readonly Scope[] {
  const [resource, right] = needed.split(':');
  const both = [`${resource}:read`, `${resource}:write`] as Scope[];
  return right === 'read' ? [...both, '*'] : [needed, '*'];
}
