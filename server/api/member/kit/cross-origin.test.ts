import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Family } from '@mkopo/server/api/kit/declare/family.ts';
import { memberFamily } from '@mkopo/server/api/member/member-family.ts';
import { portalFamily } from '@mkopo/server/api/member/portal-family.ts';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import {
  appHeaders,
  enterAsMember,
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
} from '@mkopo/test/kit/worlds/member.ts';

const { server, lender, as } = await openOwnConsole();
const { database, origin: here } = server;
const PATIENCE_MS = 60_000;
const PAGE = 'https://app.umoja.example';
const OTHER = 'https://app.baraka.example';
const STRANGER = 'https://evil.example';

const app = await memberApp(database, lender, { allowedOrigins: [PAGE] });
const otherApp = await memberApp(database, await makeLender(database, 'baraka'), {
  allowedOrigins: [OTHER],
});
const member = await makeMember(database, lender);
const headers = await enterAsMember(server, { lender, app, member });

type Fields = Readonly<Record<string, string>>;

function preflight(path: string, origin: string, more: Fields = {}): Promise<Response> {
  const asked = { origin, 'access-control-request-method': 'POST', ...more };
  return fetch(here + path, { method: 'OPTIONS', headers: asked });
}

const call = (path: string, sent: Fields, init: RequestInit = {}) =>
  fetch(`${here}/api${path}`, { ...init, headers: sent });
const isGranted = (origin: string) => async () =>
  (await preflight('/api/auth/login', origin)).status === 204;
const isRefused = (origin: string) => async () =>
  (await preflight('/api/auth/login', origin)).status === 405;
const grants = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

test('204 to a preflight from an origin that an app lists, with all that a page may send', async () => {
  await until('the app is known', PATIENCE_MS, isGranted(PAGE));
  for (const path of ['/api/auth/login', '/api/auth/login/', '/api/loans/1/payments']) {
    const asked = { 'access-control-request-headers': 'authorization,content-type,x-api-key' };
    const answer = await preflight(path, PAGE, asked);
    assert.equal(answer.status, 204, path);
    assert.equal(await answer.text(), '');
    const field = (name: string) => answer.headers.get(name);
    assert.equal(field('access-control-allow-origin'), PAGE);
    assert.match(field('access-control-allow-methods') ?? '', /\bPOST\b/);
    assert.equal(
      field('access-control-allow-headers'),
      'X-API-Key, X-API-Secret, Authorization, Content-Type, ' +
        'Idempotency-Key, X-Device-Id, X-Request-Id',
    );
    assert.equal(field('access-control-max-age'), '7200');
    assert.equal(field('access-control-allow-credentials'), null);
    assert.equal(field('vary'), 'Origin');
  }
  const profile = await preflight('/api/members/me', PAGE);
  assert.equal(profile.headers.get('access-control-allow-methods'), 'GET, PATCH, HEAD');
});

test('405 to OPTIONS from elsewhere, or that is no preflight, and no word of an origin', async () => {
  await until('the app is known', PATIENCE_MS, isGranted(PAGE));
  for (const origin of [
    STRANGER,
    'null',
    `${PAGE}.evil.example`,
    `${PAGE}:8443`,
    'http://app.umoja.example',
  ]) {
    const answer = await preflight('/api/auth/login', origin);
    assert.deepEqual([answer.status, grants(answer)], [405, []], origin);
    assert.equal(answer.headers.get('vary'), 'Origin');
    assert.equal(answer.headers.get('allow'), 'POST');
  }
  const plain = await call('/auth/login', { origin: PAGE }, { method: 'OPTIONS' });
  assert.deepEqual([plain.status, grants(plain)], [405, []]);
});

test('answers are readable to the pages of the app that the call names, refusals too', async () => {
  await until('the app is known', PATIENCE_MS, isGranted(PAGE));
  const json = { 'content-type': 'application/json' };
  const body = (password: string) => JSON.stringify({ email: member.email, password });
  const login = (password: string) =>
    call(
      '/auth/login',
      { ...appHeaders(app), ...json, origin: PAGE },
      { method: 'POST', body: body(password) },
    );
  const dead = { ...headers, authorization: 'Bearer a.b.c', origin: PAGE };
  const answers = [
    [200, await login(MEMBER_PASSWORD)],
    [401, await login('not the password')],
    [200, await call('/members/me', { ...headers, origin: PAGE })],
    [401, await call('/members/me', dead)],
    [400, await call('/loans?nonsense=1', { ...headers, origin: PAGE })],
    [405, await call('/members/me', { ...headers, origin: PAGE }, { method: 'DELETE' })],
  ] as const;
  for (const [status, answer] of answers) {
    assert.equal(answer.status, status);
    assert.equal(answer.headers.get('access-control-allow-origin'), PAGE);
    assert.match(answer.headers.get('vary') ?? '', /^Origin/);
    const read = answer.headers.get('access-control-expose-headers')?.split(', ') ?? [];
    for (const name of [
      'X-Request-Id',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
      'Mkopo-Version',
    ]) {
      assert.ok(read.includes(name), name);
    }
    assert.equal(answer.headers.get('access-control-allow-credentials'), null);
  }
});

test('a page of another app, of nobody, or with no app reads nothing, and apps without pages go on', async () => {
  await until(
    'both apps are known',
    PATIENCE_MS,
    async () => (await isGranted(PAGE)()) && (await isGranted(OTHER)()),
  );
  for (const sent of [
    { ...headers, origin: OTHER },
    { ...headers, origin: STRANGER },
    { ...headers, origin: 'null' },
    headers,
    { ...headers, origin: PAGE, 'x-api-key': otherApp.publicId },
    { authorization: headers['authorization'] ?? '', origin: PAGE },
    { ...headers, origin: PAGE, 'x-api-key': 'app_nonsense' },
  ]) {
    const answer = await call('/members/me', sent);
    const isOwn = (sent as Fields)['x-api-key'] === app.publicId;
    assert.deepEqual([answer.status, grants(answer)], [isOwn ? 200 : 401, []]);
    assert.match(answer.headers.get('vary') ?? '', /^Origin/);
  }
});

test('200: a list is set, changed and taken away while pages call, and a rotated app keeps it', async () => {
  const [first, second] = ['https://one.example', 'http://localhost:5173'];
  const branch = (await as.admin('GET /branches')).json.data.items[0].id;
  const body = { name: 'Web app', allowed_origins: ['https://ONE.example/', first] };
  const made = await as.admin(`POST /branches/${branch}/apps`, { body });
  assert.deepEqual([made.status, made.json.data.allowed_origins], [201, [first]]);
  await until('the first is listed', PATIENCE_MS, isGranted(first));
  const { id, name } = made.json.data;
  const change = (allowed_origins: string[]) =>
    as.admin(`PATCH /apps/${id}`, { body: { allowed_origins } });
  const changed = await change([second]);
  assert.deepEqual(
    [changed.status, changed.json.data.allowed_origins, changed.json.data.name],
    [200, [second], name],
  );
  await until('the second is listed', PATIENCE_MS, isGranted(second));
  await until('the first is not', PATIENCE_MS, isRefused(first));
  const rotated = await as.admin(`POST /apps/${id}/rotation`, { body: { grace_hours: 0 } });
  assert.deepEqual(rotated.json.data.allowed_origins, [second]);
  const successor = { 'x-api-key': rotated.json.data.api_key, origin: second };
  await until('its pages may read', PATIENCE_MS, async () => {
    const answer = await call('/members/me', successor);
    return answer.headers.get('access-control-allow-origin') === second;
  });
  assert.ok(await isGranted(second)());
  await as.admin(`DELETE /apps/${rotated.json.data.id}`);
  await until('a revoked app lists nothing', PATIENCE_MS, isRefused(second));
});

test('422 names every origin that is none, and nothing is changed', async () => {
  const change = (allowed_origins: string[]) =>
    as.admin(`PATCH /apps/${app.id}`, { body: { allowed_origins } });
  const wrong = await change([
    'https://good.example',
    '*',
    'http://plain.example',
    'https://a.example/x',
  ]);
  assert.deepEqual([wrong.status, wrong.json.code], [422, 'invalid_key']);
  assert.deepEqual(
    wrong.json.data.fault_codes.map(({ field, code }: Fields) => `${field} ${code}`),
    [1, 2, 3].map((at) => `allowed_origins.${at} strange_origin`),
  );
  const many = await change(Array.from({ length: 21 }, (_, at) => `https://a${at}.example`));
  assert.deepEqual([many.status, many.json.data.fault_codes[0].code], [422, 'many_origins']);
  const key = { name: 'Scores', family: 'scoring', allowed_origins: [PAGE] };
  const notApp = await as.admin('POST /keys', { body: key });
  assert.deepEqual([notApp.status, notApp.json.data.fault_codes[0].code], [422, 'family_alone']);
  const kept = (await as.admin(`GET /keys/${app.id}`)).json.data.allowed_origins;
  assert.deepEqual(kept, [PAGE]);
});

const closed: readonly Family[] = [...FAMILIES, portalFamily].filter(
  (family) => family !== memberFamily,
);
for (const family of closed) {
  test(`${family.name} is closed to pages elsewhere, also to those that an app lists`, async () => {
    await until('the app is known', PATIENCE_MS, isGranted(PAGE));
    const key = await partnerKey(database, lender);
    for (const { path, method } of family.endpoints) {
      const url = (family.prefix + path).replace(/\{(slug|tenant_slug)\}/, lender.slug);
      const asked = await preflight(url, PAGE, { 'access-control-request-method': method });
      assert.deepEqual([asked.status, grants(asked)], [405, []], url);
      const sent = { origin: PAGE, 'x-api-key': key };
      const answer = await fetch(here + url, { method, headers: sent });
      await answer.body?.cancel();
      assert.deepEqual(grants(answer), [], `${method} ${url}`);
    }
  });
}

test('pages, documents and what is nowhere are closed too', async () => {
  await until('the app is known', PATIENCE_MS, isGranted(PAGE));
  for (const path of [
    '/',
    '/docs',
    '/me/umoja',
    '/.well-known/jwks.json',
    '/nothing',
    '/api/nothing',
  ]) {
    const asked = await preflight(path, PAGE);
    const answer = await fetch(here + path, { headers: { origin: PAGE } });
    await answer.body?.cancel();
    assert.deepEqual([grants(asked), grants(answer), asked.status === 204], [[], [], false], path);
  }
});
