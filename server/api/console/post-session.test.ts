import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/lender.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { consoleCaller, makeStaff, PASSWORD } from '@mkopo/test/kit/staff.ts';

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
  const cookie = answer.headers.get('set-cookie') ?? '';
  assert.match(
    cookie,
    /^mkopo_session=ses_[0-9A-Za-z]{36}; Path=\/console; HttpOnly; SameSite=Strict; Max-Age=(\d+)$/,
  );
  assert.equal(/Max-Age=(\d+)/.exec(cookie)?.[1], `${12 * 3600}`);
  const { id, email } = asha;
  const { staff, must_change_password, expires_at } = answer.json.data;
  assert.deepEqual(staff, { id, email, name: staff.name, role: 'officer' });
  assert.equal(must_change_password, false);
  assert.ok(Temporal.Instant.from(expires_at));
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

test('201 over TLS: the cookie stays on TLS', async () => {
  const answer = await consoleCaller(behindProxy.origin)('POST /session', {
    body: { email: asha.email, password: PASSWORD },
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' },
  });
  assert.match(answer.headers.get('set-cookie') ?? '', /; Secure$/);
});

test('201 with the e-mail in any case', async () => {
  assert.equal((await logIn(asha.email.toUpperCase())).status, 201);
});
