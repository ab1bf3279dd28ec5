// Pages on other origins: what a browser lets them ask of us, and what not.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { type Visitor, visit } from '@mkopo/test/browser/kit/browser.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import {
  appHeaders,
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
} from '@mkopo/test/kit/worlds/member.ts';
import { makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const { server, lender } = await openConsole();
const { database, origin: mkopo } = server;

/** A place on the web of its own: a page with nothing on it. */
async function openSite(): Promise<string> {
  const site = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end('<!doctype html><html lang="en"><title>A page elsewhere</title></html>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  cleanUp(async () => {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

const [ownSite, strangeSite] = [await openSite(), await openSite()];
const app = await memberApp(database, lender, { allowedOrigins: [ownSite] });
const { email } = await makeMember(database, lender);
await until('the list is known', 60_000, async () => {
  const asked = { origin: ownSite, 'access-control-request-method': 'POST' };
  const answer = await fetch(`${mkopo}/api/auth/login`, { method: 'OPTIONS', headers: asked });
  return answer.status === 204;
});

type Call = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly credentials?: 'include';
};
type Seen = {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
};

/** What a script on the page gets to see of a call; null where the browser shows it nothing. */
function fetchOn({ page }: Visitor, { path, ...init }: Call): Promise<Seen | null> {
  const call = `fetch(${JSON.stringify(mkopo + path)}, ${JSON.stringify(init)})`;
  return page.evaluate(
    `${call}.then(
      async (answer) => ({
        status: answer.status,
        json: await answer.json(),
        requestId: answer.headers.get('x-request-id'),
      }),
      () => null,
    )`,
  );
}

async function openPage(site: string): Promise<Visitor> {
  const visitor = await visit(site);
  await visitor.page.goto('/');
  return visitor;
}

const logIn = (password: string): Call => ({
  ...{ path: '/api/auth/login', method: 'POST', body: JSON.stringify({ email, password }) },
  headers: { ...appHeaders(app), 'content-type': 'application/json' },
});

test('a page on an origin that the app lists logs a member in and reads as them', async () => {
  const page = await openPage(ownSite);
  const wrong = await fetchOn(page, logIn('not the password'));
  assert.deepEqual([wrong?.status, wrong?.json['code']], [401, 'wrong_password']);
  assert.equal(wrong?.requestId, wrong?.json['request_id'], 'the page may read the id');
  const entered = await fetchOn(page, logIn(MEMBER_PASSWORD));
  assert.equal(entered?.status, 200);
  const { access_token: token } = entered.json['data'] as { access_token: string };
  const own = { 'x-api-key': app.publicId, authorization: `Bearer ${token}` };
  const me = await fetchOn(page, { path: '/api/members/me', headers: own });
  assert.deepEqual([me?.status, me?.json['success']], [200, true]);
  const patch = { ...own, 'content-type': 'application/json', 'idempotency-key': 'a-first-one' };
  const changed = await fetchOn(page, {
    ...{ path: '/api/members/me', method: 'PATCH', headers: patch },
    body: JSON.stringify({ contact_email: 'here@home.example' }),
  });
  assert.equal(changed?.status, 200);
});

test('a page on another origin sees nothing', async () => {
  const page = await openPage(strangeSite);
  assert.equal(await fetchOn(page, logIn(MEMBER_PASSWORD)), null);
  assert.equal(await fetchOn(page, { path: '/api/members/me' }), null);
  assert.equal(await fetchOn(page, { path: '/readyz' }), null);
});

test('cookies of the console and of the borrowers’ page are of no use to pages elsewhere', async () => {
  const staff = await makeStaff(database, lender, { role: 'admin' });
  for (const site of [ownSite, strangeSite]) {
    const visitor = await openPage(site);
    const { request } = visitor.context;
    const console = await request.post(`${mkopo}/console/api/session`, {
      data: { email: staff.email, password: PASSWORD },
    });
    const mine = await request.post(`${mkopo}/me/${lender.slug}/api/session`, {
      data: { email, password: MEMBER_PASSWORD },
    });
    assert.deepEqual([console.status(), mine.status()], [201, 201]);
    for (const path of ['/console/api/session', `/me/${lender.slug}/api/members/me`]) {
      assert.equal((await request.get(mkopo + path)).status(), 200, 'they are logged in');
      for (const call of [{ path }, { path, credentials: 'include' }] as const) {
        assert.equal(await fetchOn(visitor, call), null, path);
      }
    }
    const write = { path: `/me/${lender.slug}/api/members/me`, method: 'PATCH' } as const;
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ contact_email: 'stolen@evil.example' });
    assert.equal(
      await fetchOn(visitor, { ...write, headers: json, body, credentials: 'include' }),
      null,
    );
    const { data } = await (await request.get(mkopo + write.path)).json();
    assert.notEqual(data.contact_email, 'stolen@evil.example');
  }
});
