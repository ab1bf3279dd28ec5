import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DemoDoor } from '@mkopo/core/access/demo-door.ts';
import { DEMO_KEYS, demoCredentials } from '@mkopo/server/demo/demo-credentials.ts';
import { makeDemoLenders } from '@mkopo/server/demo/demo-lenders.ts';
import { fillDemoRegistry } from '@mkopo/server/demo/demo-registry.ts';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import { readConfig } from '@mkopo/server/main/kit/config.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { fillRegistry } from '@mkopo/test/kit/worlds/fill-registry.ts';
import { identityKey, makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { firstScreen } from './first-screen.ts';

const atHome = await startTestServer();
await makeDemoLenders(atHome, { history: 'none', now: Temporal.Now.instant() });
const { testDatabase, database } = atHome;
const beside = (config: Parameters<typeof startTestServer>[0] & object) =>
  startTestServer({ testDatabase, ...config });

type Headers = Readonly<Record<string, string>>;
type Knock = (origin: string, headers?: Headers) => Promise<Response>;

const { partner, scoring, identity, member, staff } = demoCredentials('');
const JSON_TYPE = { 'content-type': 'application/json' };
const post = (url: string, body: object, headers: Headers) =>
  fetch(url, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  });
const ofPartner =
  (slug: string, key: string): Knock =>
  (origin, from = {}) =>
    fetch(`${origin}/api/v1/${slug}/partner/v1/ping`, { headers: { 'x-api-key': key, ...from } });
const app = { 'x-api-key': member.api_key, 'x-api-secret': member.api_secret };
const logInMember: Knock = (origin, from = {}) =>
  post(
    `${origin}/api/auth/login`,
    { email: member.email, password: member.password },
    { ...app, ...from },
  );
const logInStaff: Knock = (origin, from = {}) => post(`${origin}/console/api/session`, staff, from);

const cookie = (await logInStaff(atHome.origin)).headers.get('set-cookie')?.split(';')[0] ?? '';
const loggedIn = (await (await logInMember(atHome.origin)).json()) as {
  data: { access_token: string };
};
const bearer = {
  'x-api-key': member.api_key,
  authorization: `Bearer ${loggedIn.data.access_token}`,
};

/** Every way in that the public credentials open, and what it answers whom it lets in. */
const DOORS: Readonly<Record<string, readonly [Knock, number]>> = {
  'the sandbox key': [ofPartner(partner.tenant, partner.test_key), 200],
  'the live key': [ofPartner(partner.tenant, partner.live_key), 200],
  'the reading key': [ofPartner(partner.tenant, partner.live_read_key), 200],
  'the other lender’s key': [ofPartner(partner.other_tenant, partner.other_live_key), 200],
  'the scoring key': [
    (origin, from = {}) =>
      fetch(`${origin}/v1/client_data/?client_id=x&service=deposit_score`, {
        headers: { 'x-api-key': scoring.api_key, ...from },
      }),
    200,
  ],
  'the identity password': [
    (origin, from = {}) =>
      post(`${origin}/api/v1/banklist`, {}, { authorization: basicOf(identity), ...from }),
    200,
  ],
  'the log-in of a member': [logInMember, 200],
  'the token of a member': [
    (origin, from = {}) => fetch(`${origin}/api/members/me`, { headers: { ...bearer, ...from } }),
    200,
  ],
  'the log-in of staff': [logInStaff, 201],
  'the session of staff': [
    (origin, from = {}) => fetch(`${origin}/console/api/session`, { headers: { cookie, ...from } }),
    200,
  ],
};

function basicOf({ username, password }: { username: string; password: string }): string {
  return `Basic ${btoa(`${username}:${password}`)}`;
}

const shut = await beside({ config: { demoDoor: 'shut' } });
const open = await beside({ config: { demoDoor: 'open', trustProxy: true } });
const proxied = await beside({ config: { demoDoor: 'home', trustProxy: true } });
const FAR = { 'x-forwarded-for': '203.0.113.9' };

for (const [name, [knock, opened]] of Object.entries(DOORS)) {
  test(`${opened} for ${name} of the demo at home, 401 or 403 from elsewhere and where it is shut`, async () => {
    assert.equal((await knock(atHome.origin)).status, opened, 'at home');
    for (const [where, origin, from] of [
      ['through a proxy that nobody trusts', atHome.origin, FAR],
      ['from another address', proxied.origin, FAR],
      ['where it is shut', shut.origin, {}],
    ] as const) {
      const { status } = await knock(origin, from);
      assert.ok(status === 401 || status === 403, `${where}: ${status}`);
    }
    assert.equal((await knock(open.origin, FAR)).status, opened, 'where it is open to everybody');
  });
}

test('200 for keys of other lenders, wherever the demo opens', async () => {
  const lender = await makeLender(database, 'my-sacco');
  const knock = ofPartner('my-sacco', await partnerKey(database, lender));
  assert.equal((await knock(shut.origin)).status, 200);
  assert.equal((await knock(proxied.origin, FAR)).status, 200);
});

const DATABASE_URL = 'postgres://somebody:secret@db.example/mkopo';

for (const [env, door] of [
  [{}, 'home'],
  [{ HOST: '::1' }, 'home'],
  [{ HOST: 'localhost' }, 'home'],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, 'home'],
  [{ DEMO_DATA: 'off' }, 'shut'],
  [{ HOST: '0.0.0.0' }, 'shut'],
  [{ HOST: '::' }, 'shut'],
  [{ HOST: '192.0.2.7' }, 'shut'],
  [{ HOST: '127.0.0.1.example' }, 'shut'],
  [{ TRUST_PROXY: 'on' }, 'shut'],
  [{ PUBLIC_URL: 'https://lender.example' }, 'shut'],
  [{ DATABASE_URL }, 'shut'],
  [{ DATABASE_URL, DEMO_DATA: 'on' }, 'home'],
  [{ HOST: '0.0.0.0', DEMO_DATA: 'on' }, 'open'],
] as const satisfies readonly (readonly [Headers, DemoDoor])[]) {
  test(`the demo is ${door} with ${JSON.stringify(env)}`, () => {
    assert.equal(readConfig(env).demoDoor, door);
  });
}

test('the first screen warns where everybody can log in, and only there', () => {
  const screenOf = (demoDoor: DemoDoor) =>
    firstScreen({
      ...{ origin: 'http://x', database: 'data', startedInMs: 1, trouble: null },
      ...{ rail: { kind: 'off' }, messages: { kind: 'off' } },
      ...{ demo: demoCredentials('http://x'), demoDoor },
    });
  assert.match(screenOf('open'), /Everybody who reaches this server can log in/);
  assert.doesNotMatch(screenOf('home'), /Everybody who reaches/);
});

test('404 for the demo key, and no finding for the demo lender, where the operator has a record', async () => {
  await within(testDatabase.ownerUrl, fillDemoRegistry);
  const [known] = EXAMPLE_ENTRIES.krapin;
  const number = 'A012345678Z';
  const record = { ...known.record, PINNo: number, TaxpayerName: 'REAL PERSON' };
  await fillRegistry(testDatabase.ownerUrl, [{ kind: 'krapin', number, record }]);
  const ask = (authorization: string, pinnumber: string) =>
    post(`${atHome.origin}/api/v1/krapin`, { pinnumber }, { authorization });
  const refused = await ask(basicOf(identity), number);
  assert.equal(refused.status, 404);
  assert.doesNotMatch(await refused.text(), /REAL PERSON/);
  assert.equal((await ask(basicOf(identity), identity.samples.pinnumber)).status, 200);
  const own = await identityKey(database, await makeLender(database, 'operators-own'));
  const { publicId: username, secret: password } = own;
  assert.equal((await ask(basicOf({ username, password }), number)).status, 200);

  const api = `${atHome.origin}/api/v1/${partner.tenant}/partner/v1`;
  const key = { 'x-api-key': DEMO_KEYS.live.secret };
  const person = { first_name: 'Real', last_name: 'Person', phone: '+254712000345' };
  const client = (await (await post(`${api}/clients`, person, key)).json()) as {
    data: { id: string };
  };
  const asked = { kind: 'krapin', number };
  const checked = await post(`${api}/clients/${client.data.id}/identity-checks`, asked, key);
  assert.equal(checked.status, 201);
  assert.match(await checked.text(), /not_found/);
});
