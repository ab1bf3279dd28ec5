import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { failOn, letPass } from '@mkopo/test/kit/failed-log-ins.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { consoleCaller, makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const server = await startTestServer();
const { testDatabase } = server;
const behindProxy = await startTestServer({ testDatabase, config: { trustProxy: true } });
const lender = await makeLender(server.database, 'acme');
const call = consoleCaller(server.origin);
const asha = await makeStaff(server.database, lender, { role: 'officer' });

const logIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  call('POST /session', { body: { email, password }, headers });

test('201 with a cookie that no script reads, no other site sends, and that ends with the day', async () => {
  const answer = await logIn(asha.email);
  assert.equal(answer.status, 201, answer.text);
  const [cookie = ''] = answer.headers.getSetCookie();
  assert.match(
    cookie,
    /^mkopo_session=ses_[0-9A-Za-z]{36}; Path=\/console; HttpOnly; SameSite=Strict; Max-Age=(\d+)$/,
  );
  assert.equal(/Max-Age=(\d+)/.exec(cookie)?.[1], `${12 * 3600}`);
  const { id, email } = asha;
  const { staff, must_change_password, expires_at } = answer.json.data;
  assert.deepEqual(staff, { id, email, name: staff.name, role: 'officer' });
  assert.equal(must_change_password, false);
  const session = consoleCaller(server.origin, cookie.split(';')[0]);
  assert.equal((await session('GET /session')).json.data.expires_at, expires_at);
});

test('201: the token is in the cookie and nowhere else, in the answer or in the database', async () => {
  const answer = await logIn(asha.email);
  const token = /ses_\w+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
  assert.ok(token.length > 30);
  assert.ok(!answer.text.includes('ses_'));
  const rows = await asSuperuser<{ row: string }>(
    testDatabase.superuserUrl,
    `select staff_session::text as row from staff_session
      union all select audit_record::text from audit_record`,
  );
  assert.ok(rows.length > 0 && rows.every(({ row }) => !row.includes(token)));
});

const OVER_TLS = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

test('201 over TLS: cookies that this host alone can place, and no others are read', async () => {
  const over = consoleCaller(behindProxy.origin);
  const body = { email: asha.email, password: PASSWORD };
  const answer = await over('POST /session', { body, headers: OVER_TLS });
  const cookies = answer.headers.getSetCookie();
  assert.equal(cookies.length, 2);
  for (const [index, name] of ['session=ses', 'device=dev'].entries()) {
    const rules = 'Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=';
    const [named = '', ...rest] = cookies[index]?.split('; ') ?? [];
    assert.match(named, new RegExp(`^__Host-mkopo_${name}_[0-9A-Za-z]{36}$`));
    assert.ok(rest.join('; ').startsWith(rules), rest.join('; '));
  }
  const cookie = cookies[0]?.split(';')[0] ?? '';
  const plain = cookie.replace('__Host-', '');
  const statusWith = async (sent: string, headers: Readonly<Record<string, string>>) =>
    (await over('GET /clients', { headers: { ...headers, cookie: sent } })).status;
  assert.equal(await statusWith(cookie, OVER_TLS), 200);
  assert.equal(await statusWith(plain, OVER_TLS), 401);
  assert.equal(await statusWith(cookie, {}), 401, 'nor that one without TLS');
  assert.equal(await statusWith(plain, {}), 200);
});

test('401 with two cookies of one name: which of them is ours is not guessed', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(async () => (await logIn(asha.email)).headers.getSetCookie()[0]?.split(';')[0]),
  );
  for (const cookie of [`${one}; ${other}`, `${one}; ${one}`, `mkopo_session=x; ${one}`]) {
    assert.equal((await consoleCaller(server.origin, cookie)('GET /clients')).status, 401);
  }
});

for (const where of ['the same', 'another'] as const) {
  test(`201 on top of a session ends it, at ${where} lender, and the audit says so`, async () => {
    const at = where === 'the same' ? lender : await makeLender(server.database, 'elsewhere');
    const before = await makeStaff(server.database, at);
    const cookie = (await logIn(before.email)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session = consoleCaller(server.origin, cookie);
    assert.equal((await logIn(asha.email, 'not my password', { cookie })).status, 401);
    assert.equal((await session('GET /session')).status, 200, 'a failure ends nothing');
    const headers = { cookie, 'x-request-id': `on top, ${where}`.replace(/[^a-z]/g, '-') };
    assert.equal((await logIn(asha.email, PASSWORD, headers)).status, 201);
    assert.equal((await session('GET /session')).status, 401);
    const records = await asSuperuser<{ line: string }>(
      testDatabase.superuserUrl,
      `select action || ' ' || subject_id as line from audit_record
        where request_id = '${headers['x-request-id']}' order by action`,
    );
    assert.deepEqual(
      records.map(({ line }) => line),
      [`staff.sign_in ${asha.id}`, `staff.sign_out ${before.id}`],
    );
  });
}

test('201 with the e-mail in any case', async () => {
  assert.equal((await logIn(asha.email.toUpperCase())).status, 201);
});

test('401 is the same answer for a wrong password, an unknown e-mail and a suspended person', async () => {
  const out = await makeStaff(server.database, lender);
  await asSuperuser(
    testDatabase.superuserUrl,
    `update staff_user set status = 'suspended' where id = '${out.id}'`,
  );
  const headers = { 'x-request-id': 'same' };
  const answers = [
    await logIn(asha.email, 'not my password', headers),
    await logIn('nobody@lender.example', 'not my password', headers),
    await logIn(out.email, PASSWORD, headers),
    await logIn(out.email, 'not my password', headers),
  ];
  const [first] = answers;
  assert.deepEqual([first?.status, first?.json.code], [401, 'wrong_password']);
  for (const answer of answers) {
    assert.equal(answer.text, first?.text);
    assert.equal(answer.headers.get('set-cookie'), null);
    assert.deepEqual([...answer.headers.keys()], [...(first?.headers.keys() ?? [])]);
  }
});

test('a failure leaves the same trace whether or not anybody has the e-mail', async () => {
  const tables = await watchTables(testDatabase);
  const trace = async (email: string) => {
    const before = await tables.look();
    await logIn(email, 'not my password');
    return changesBetween(before, await tables.look());
  };
  const known = await trace(asha.email);
  assert.deepEqual(known, { 'public.login_attempt': 2 });
  assert.deepEqual(await trace('nobody-else@lender.example'), known);
});

for (const who of ['known', 'unknown'] as const) {
  test(`429 after five failures in a row, for an e-mail that is ${who}, until the wait is over`, async () => {
    const person = await makeStaff(server.database, lender);
    const email = who === 'known' ? person.email : `${who}@lender.example`;
    for (let failure = 1; failure <= 5; failure += 1) {
      assert.equal((await logIn(email, `guess number ${failure}`)).status, 401, `${failure}`);
    }
    await failOn(testDatabase);
    const early = await logIn(email);
    assert.deepEqual([early.status, early.json.code], [429, 'rate_limited']);
    const seconds = Number(early.headers.get('retry-after'));
    assert.ok(seconds > 0 && seconds <= 60, `${seconds}`);
    assert.equal((await logIn(email.toUpperCase())).status, 429, 'in any case');
    assert.equal((await logIn(asha.email)).status, 201, 'others need not wait');
    await letPass(testDatabase, seconds);
    assert.equal((await logIn(email)).status, who === 'known' ? 201 : 401);
  });
}

test('429: of many guesses sent at once, five are told that they are wrong and the others nothing', async () => {
  const { email } = await makeStaff(server.database, lender);
  const beganMs = performance.now();
  const guesses = Array.from({ length: 25 }, (_, index) => logIn(email, `guess number ${index}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  const seconds = (performance.now() - beganMs) / 1000;
  const told = statuses.filter((status) => status === 401).length;
  // What came a second later, then two, was heard again.
  const most = 5 + Math.floor(Math.log2(seconds + 1));
  assert.ok(told >= 5 && told <= most, `${statuses.join()} in ${seconds} s`);
  // A server that is too busy may also say so; that tells nothing of the password either.
  assert.deepEqual(new Set(statuses).difference(new Set([401, 429, 503])), new Set());
});

test('a log-in forgives the failures before it', async () => {
  const { email } = await makeStaff(server.database, lender);
  for (const _ of [1, 2]) {
    for (let failure = 1; failure <= 4; failure += 1) await logIn(email, 'not my password');
    assert.equal((await logIn(email)).status, 201);
  }
});

test('403 for a page of another site: nobody is logged in unawares', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'file://' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]) {
    const answer = await logIn(asha.email, PASSWORD, headers);
    assert.deepEqual([answer.status, answer.json.data], [403, { why: 'other_site' }]);
    assert.equal(answer.headers.get('set-cookie'), null);
  }
  const own = { origin: server.origin, 'sec-fetch-site': 'same-origin' };
  assert.equal((await logIn(asha.email, PASSWORD, own)).status, 201);
});

test('400 with every problem for a body that is none', async () => {
  const answer = await call('POST /session', { body: { email: 'asha', pin: 1 } });
  assert.equal(answer.status, 400);
  const fields = answer.json.data.fields.map(({ field }: { field: string }) => field);
  assert.deepEqual(fields.toSorted(), ['email', 'password', 'pin']);
});

test('a log-in is in the audit trail under the name of who came, and from where', async () => {
  const requestId = 'audited-log-in';
  await logIn(asha.email, PASSWORD, { 'x-request-id': requestId, 'user-agent': 'x'.repeat(300) });
  const [record] = await asSuperuser<object>(
    testDatabase.superuserUrl,
    `select actor_kind, actor_id, host(ip) as ip, action, subject_id::text
       from audit_record where request_id = '${requestId}'`,
  );
  assert.deepEqual(record, {
    actorKind: 'staff',
    actorId: asha.id,
    ip: '127.0.0.1',
    action: 'staff.sign_in',
    subjectId: asha.id,
  });
  const [session] = await asSuperuser<{ agent: string }>(
    testDatabase.superuserUrl,
    'select user_agent as agent from staff_session order by created_at desc limit 1',
  );
  assert.equal(session?.agent.length, 200);
});
