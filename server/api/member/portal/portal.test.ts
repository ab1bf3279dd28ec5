import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { MEMBER_PASSWORD, makeMember } from '@mkopo/test/kit/worlds/member.ts';

const server = await startTestServer();
const { database, origin, testDatabase } = server;
const lender = await makeLender(database, 'umoja');
const other = await makeLender(database, 'baraka');

type Sent = {
  readonly slug?: string;
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Calls the door of the borrowers' page, as a browser would. */
async function call(request: string, { slug = lender.slug, cookie, body, headers }: Sent = {}) {
  const [method = '', path = ''] = request.split(' ');
  const answer = await fetch(`${origin}/me/${slug}/api${path}`, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const cookies = answer.headers.getSetCookie();
  return { status: answer.status, cookies, text, json: JSON.parse(text) };
}

const pairOf = ([placed = '']: readonly string[]) => placed.split(';', 1)[0] ?? '';

async function logIn(slug = lender.slug, whose = lender) {
  const { email } = await makeMember(database, whose);
  const body = { email, password: MEMBER_PASSWORD };
  const answer = await call('POST /session', { slug, body });
  assert.equal(answer.status, 201, answer.text);
  return { email, answer, cookie: pairOf(answer.cookies) };
}

const appsOf = (slug: string) =>
  asSuperuser<{ id: string }>(
    testDatabase.superuserUrl,
    `select credential.id from credential join tenant using (tenant_id)
      where slug = '${slug}' and credential.created_by = 'borrowers-page' order by credential.id`,
  );

test('201 for a log-in, whose token is in a cookie that no script reads, and nowhere else', async () => {
  const { answer, cookie } = await logIn();
  const [placed = ''] = answer.cookies;
  const [pair = '', ...terms] = placed.split('; ');
  assert.match(pair, /^mkopo_member_umoja=[\w-]+\.[\w-]+\.[\w-]+$/);
  assert.deepEqual(terms, ['Path=/me/umoja', 'HttpOnly', 'SameSite=Strict', 'Max-Age=3600']);
  const token = cookie.split('=')[1] ?? '';
  assert.ok(!answer.text.includes(token));
  assert.deepEqual(Object.keys(answer.json.data), ['member_no', 'first_name', 'last_name']);
  const own = await call('GET /members/me', { cookie });
  assert.equal(own.status, 200);
  assert.ok(!own.text.includes(token));
});

test('401 for what is a member’s without the cookie; null for who asks whether anybody is in', async () => {
  assert.equal((await call('GET /loans')).status, 401);
  const visitor = await call('GET /session');
  assert.deepEqual([visitor.status, visitor.json.data], [200, null]);
  const { cookie, answer } = await logIn();
  assert.deepEqual((await call('GET /session', { cookie })).json.data, answer.json.data);
});

test('401 with the cookie of another lender, and with the token of another app', async () => {
  const { cookie } = await logIn();
  const [, token = ''] = cookie.split('=');
  const moved = `mkopo_member_${other.slug}=${token}`;
  assert.equal((await call('GET /loans', { slug: other.slug, cookie })).status, 401);
  assert.equal((await call('GET /loans', { slug: other.slug, cookie: moved })).status, 401);
  assert.equal((await call('GET /loans', { cookie: `${cookie}; ${cookie}` })).status, 401);
});

test('403 for a write from a page of another site, logged in or about to', async () => {
  const { cookie, email } = await logIn();
  const body = { email, password: MEMBER_PASSWORD };
  const sites = [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of sites) {
    const tries = [
      await call('POST /session', { body, headers }),
      await call('POST /session/renewal', { cookie, headers }),
      await call('DELETE /session', { cookie, headers }),
      await call('PATCH /members/me', { cookie, headers, body: { contact_email: null } }),
    ];
    for (const { status, json } of tries) {
      assert.deepEqual([status, json.code], [403, 'not_permitted']);
    }
  }
  assert.equal((await call('GET /members/me', { cookie })).status, 200, 'still logged in');
});

test('200 for a renewal: the token in the cookie is another, and the one before is over', async () => {
  const { cookie } = await logIn();
  const renewed = await call('POST /session/renewal', { cookie });
  assert.equal(renewed.status, 200, renewed.text);
  const next = pairOf(renewed.cookies);
  assert.notEqual(next, cookie);
  const over = await call('GET /loans', { cookie });
  assert.deepEqual([over.status, over.cookies], [401, []], 'the successor is not taken away');
  assert.equal((await call('GET /loans', { cookie: next })).status, 200);
});

test('200 for a log-out, which takes the cookie away and ends the token everywhere', async () => {
  const { cookie } = await logIn();
  const out = await call('DELETE /session', { cookie });
  assert.equal(out.status, 200);
  assert.deepEqual(
    out.cookies.map((placed) => placed.replace(/=.*Max-Age/, '=… Max-Age')),
    ['mkopo_member_umoja=… Max-Age=0', '__Host-mkopo_member_umoja=… Max-Age=0'],
  );
  assert.equal((await call('GET /loans', { cookie })).status, 401);
});

test('the lender’s own app is made once, by whoever comes first', async () => {
  const fresh = await makeLender(database, 'tumaini');
  assert.deepEqual(await appsOf(fresh.slug), []);
  const lenderOf = () => call('GET /lender', { slug: fresh.slug });
  const answers = await Promise.all(Array.from({ length: 8 }, lenderOf));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal((await appsOf(fresh.slug)).length, 1);
  assert.equal(answers[0]?.json.data.name, 'Lender tumaini');
});

test('who revokes the app logs everybody out, and the page goes on with the next', async () => {
  const fresh = await makeLender(database, 'imani');
  const { cookie, email } = await logIn(fresh.slug, fresh);
  const [app] = await appsOf(fresh.slug);
  await asSuperuser(
    testDatabase.superuserUrl,
    `update credential set revoked_at = now() where id = '${app?.id}'`,
  );
  const mine = () => call('GET /loans', { slug: fresh.slug, cookie });
  await until('the app is over', 10_000, async () => (await mine()).status === 401);
  const body = { email, password: MEMBER_PASSWORD };
  assert.equal((await call('POST /session', { slug: fresh.slug, body })).status, 201);
  assert.equal((await appsOf(fresh.slug)).length, 2);
});

test('404 for a lender that is not there, and nothing is made', async () => {
  for (const slug of ['nobody', 'UMOJA', 'a%3b%20b']) {
    const answer = await call('GET /lender', { slug });
    assert.deepEqual([answer.status, answer.json.code], [404, 'not_found']);
  }
});

test('a client of no branch who logs in at the page stays of no branch', async () => {
  const { email } = await logIn();
  const [row] = await asSuperuser<{ branch: string | null }>(
    testDatabase.superuserUrl,
    `select branch_id as branch from client join member on member.tenant_id = client.tenant_id
        and member.client_id = client.id where member.email = '${email}'`,
  );
  assert.deepEqual(row, { branch: null });
});

test('404 for the papers of somebody else', async () => {
  const [mine, theirs] = [await logIn(), await logIn()];
  const { cookie } = mine;
  const listed = await call('GET /documents', { cookie });
  assert.deepEqual([listed.status, listed.json.data.items], [200, []]);
  const [paper] = await asSuperuser<{ id: string }>(
    testDatabase.superuserUrl,
    `insert into document (tenant_id, id, client_id, kind, name, type, size_bytes, sha256)
     select tenant_id, uuidv7(), client_id, 'payslip', 'payslip.pdf', 'application/pdf', 3,
            repeat('ab', 32)
       from member where email = '${theirs.email}' returning id`,
  );
  const answer = await call(`GET /documents/${paper?.id}/content`, { cookie });
  assert.equal(answer.status, 404);
});

test('401 for a wrong password, in the words of the Member API and with its code', async () => {
  const { email } = await logIn();
  const answer = await call('POST /session', { body: { email, password: 'not this one at all' } });
  assert.equal(answer.status, 401);
  assert.equal(answer.json.code, 'wrong_password');
  assert.equal(answer.json.success, false);
  assert.match(answer.json.request_id, /^[\w-]{10,}$/);
  assert.deepEqual(answer.cookies, []);
});
