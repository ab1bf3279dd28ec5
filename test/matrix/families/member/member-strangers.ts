import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { APP_PREFIXES } from '@mkopo/core/access/new-credential.ts';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import type { IssuedCredential } from '@mkopo/server/store/access/credential-store.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { type Forgery, forgeToken, unsignedToken } from '@mkopo/test/kit/callers/forge-token.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import {
  appHeaders,
  enterAsMember,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';
import type { DeskSite, Strangers, Who } from '@mkopo/test/matrix/matrix-family.ts';

const LONG_AGO = Temporal.Instant.from('2020-01-01T00:00:00Z');

type Site = DeskSite & {
  readonly app: IssuedCredential;
  /** A member who is in. */
  readonly atHome: Who;
};

/** Apps that cannot prove that they are ones. */
export function appStrangers({ server, lender, app, atHome }: Site): Strangers {
  const { slug } = lender;
  const whole = appHeaders(app);
  const who = (headers: Readonly<Record<string, string>>): Who => ({ slug, headers });
  const another = () => memberApp(server.database, lender);
  return {
    'without a key and a secret': async () => who({}),
    'without a secret': async () => who({ 'x-api-key': app.publicId }),
    'without a key': async () => who({ 'x-api-secret': app.secret }),
    'with an empty secret': async () => who({ ...whole, 'x-api-secret': '' }),
    'with a mistyped secret': async () =>
      who({ ...whole, 'x-api-secret': `${app.secret.slice(0, -1)}_` }),
    'with the secret of another app': async () =>
      who({ ...whole, 'x-api-secret': (await another()).secret }),
    'with a well-spelt key that nobody has': async () =>
      who({ ...whole, 'x-api-key': spellSecret(APP_PREFIXES.key, randomBytes(32)) }),
    'with a key of the Partner API': async () =>
      who({ ...whole, 'x-api-key': await partnerKey(server.database, lender) }),
    'with the token of a member in place of the secret': async () => who(atHome.headers),
    'with a revoked app': async () => who(appHeaders(await revokedApp({ server, lender }))),
    'with an expired app': async () =>
      who(appHeaders(await memberApp(server.database, lender, { expiresAt: LONG_AGO }))),
  };
}

/** Who holds no token that is good for this app, however well it is made. */
export function tokenStrangers(site: Site): Strangers {
  const { server, lender, app } = site;
  const { slug } = lender;
  const key = app.publicId;
  // Each has a log-in of its own: if one of them gets in and ends it, the next is still tried.
  const genuine = async () => {
    const member = await makeMember(server.database, lender);
    const headers = await enterAsMember(server, { lender, app, member });
    return (headers['authorization'] ?? '').slice('Bearer '.length);
  };
  const shows = (authorization: string, publicId = key): Who => ({
    slug,
    headers: { 'x-api-key': publicId, authorization },
  });
  const forged = (forgery: Forgery) => async () =>
    shows(`Bearer ${await forgeToken(server.testDatabase, await genuine(), forgery)}`);
  return {
    'without anything': async () => ({ slug, headers: {} }),
    'with a token and no key': async () => ({
      slug,
      headers: { authorization: `Bearer ${await genuine()}` },
    }),
    'with a key and no token': async () => ({ slug, headers: { 'x-api-key': key } }),
    'with a key and its secret, and no token': async () => ({ slug, headers: appHeaders(app) }),
    'with an empty token': async () => shows('Bearer '),
    'with a token that is none': async () => shows('Bearer abc.def.ghi'),
    'with a token of two parts': async () =>
      shows(`Bearer ${(await genuine()).split('.').slice(1).join('.')}`),
    'with a token as Basic': async () => shows(`Basic ${await genuine()}`),
    'with the secret in place of a token': async () => shows(`Bearer ${app.secret}`),
    'with a token for another app of the lender': async () =>
      shows(`Bearer ${await genuine()}`, (await memberApp(server.database, lender)).publicId),
    ...forgeries(forged),
    'with a token that needs no signature (alg none)': async () =>
      shows(`Bearer ${unsignedToken(await genuine())}`),
    'with a token whose claims were changed after signing': async () => {
      const signed = await genuine();
      const change = { claims: { exp: 4_000_000_000 } };
      const other = await forgeToken(server.testDatabase, signed, change);
      const [, claims] = other.split('.');
      const [head, , signature] = signed.split('.');
      return shows(`Bearer ${head}.${claims}.${signature}`);
    },
    ...pastTokens(site),
  };
}

type Forged = (forgery: Forgery) => () => Promise<Who>;

function forgeries(forged: Forged): Strangers {
  const yesterday = Math.floor(Date.now() / 1000) - 86_400;
  return {
    'with a token signed by a stranger': forged({ key: ed25519() }),
    'with a token signed by a key that nobody has': forged({ header: { kid: 'nobody' } }),
    'with a token that names no key': forged({ header: { kid: undefined } }),
    'with a token signed by HS256 with a guess': forged({
      header: { alg: 'HS256' },
      key: randomBytes(32),
    }),
    'with a token of no type': forged({ header: { typ: undefined } }),
    'with a token of another type': forged({ header: { typ: 'JWT' } }),
    'with a token of another installation': forged({ claims: { iss: 'urn:mkopo:other' } }),
    'with a token for nobody’s app': forged({ claims: { aud: 'app_other' } }),
    'with a token for no app': forged({ claims: { aud: undefined } }),
    'with an expired token': forged({ claims: { exp: yesterday } }),
    'with a token that never expires': forged({ claims: { exp: undefined } }),
    'with a token of another lender': forged({ claims: { tenant: 'theirs-and-more' } }),
    'with a token of no lender': forged({ claims: { tenant: undefined } }),
    'with a token of another member': forged({ claims: { sub: '2147483647' } }),
    'with a token of nobody': forged({ claims: { sub: undefined } }),
    'with a token that was never handed out': forged({ claims: { jti: newId('jti') } }),
    'with a token without an id': forged({ claims: { jti: undefined } }),
    'with a token whose id is none': forged({ claims: { jti: `' or true --` } }),
  };
}

/** Tokens that were good once. */
function pastTokens({ server, lender, app }: Site): Strangers {
  const spoilt = (change: (id: string) => string) => async () => {
    const member = await makeMember(server.database, lender);
    const headers = await enterAsMember(server, { lender, app, member });
    await asSuperuser(server.testDatabase.superuserUrl, change(member.id));
    return { slug: lender.slug, headers };
  };
  return {
    'after logging out': spoilt(
      (id) => `update member_session set revoked_at = now() where member_id = '${id}'`,
    ),
    'once the log-in has ended in the database': spoilt(
      (id) => `update member_session set created_at = now() - interval '2 hours',
                 expires_at = now() where member_id = '${id}'`,
    ),
    'once suspended': spoilt((id) => `update member set status = 'suspended' where id = '${id}'`),
    'with an app that was revoked': async () => {
      const revoked = await revokedApp({ server, lender });
      const member = await makeMember(server.database, lender);
      const headers = await enterAsMember(server, { lender, app: revoked, member });
      return { slug: lender.slug, headers };
    },
  };
}

async function revokedApp({ server, lender }: Pick<DeskSite, 'server' | 'lender'>) {
  const app = await memberApp(server.database, lender, { name: 'to be revoked' });
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `update credential set revoked_at = now() where id = '${app.id}'`,
  );
  const call = memberCaller(server.origin, appHeaders(app));
  await until('the revocation is known', 10_000, async () => {
    return (await call('POST /auth/login', { body: {} })).status === 401;
  });
  return app;
}

function ed25519() {
  return generateKeyPairSync('ed25519').privateKey;
}
