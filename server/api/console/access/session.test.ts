import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayDo, STAFF_ACTIONS } from '@mkopo/core/access/permission.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { failOn, letPass } from '@mkopo/test/kit/failed-log-ins.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { ago } from '@mkopo/test/kit/worlds/console-lending.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import {
  callerFor,
  consoleCaller,
  logIn,
  makeStaff,
  PASSWORD,
} from '@mkopo/test/kit/worlds/staff.ts';

const { database, origin, testDatabase } = await startTestServer();
const lender = await makeLender(database, 'acme');
const NEW_PASSWORD = 'a sentence that is easy to keep';

test('200 of GET /session says who it is, where, and what they may do', async () => {
  const person = await makeStaff(database, lender, {
    role: 'cashier',
    approvalLimitMinor: 1_234_50n,
  });
  const call = await callerFor(origin, person);
  const { status, json } = await call('GET /session');
  assert.equal(status, 200);
  const { staff, tenant, settings, permissions, must_change_password, expires_at } = json.data;
  const { id, email, role } = person;
  assert.deepEqual(staff, { id, email, name: staff.name, role, approval_limit: 1234.5 });
  assert.deepEqual(tenant, {
    slug: 'acme',
    name: 'Lender acme',
    country: 'KE',
    currency: 'KES',
    time_zone: 'Africa/Nairobi',
    is_sandbox: false,
    kind: 'live',
    today: ago(),
  });
  assert.deepEqual([settings.maker_and_checker, settings.approval_limit], ['may_be_one', null]);
  assert.deepEqual(
    permissions,
    STAFF_ACTIONS.filter((action) => mayDo('cashier', action)),
  );
  assert.equal(must_change_password, false);
  const hours = Temporal.Now.instant().until(expires_at).total('hours');
  assert.ok(hours > 11.9 && hours <= 12);
});

test('200 of DELETE /session ends this session, takes the cookie away, and leaves others alone', async () => {
  const person = await makeStaff(database, lender);
  const [here, there] = [await callerFor(origin, person), await callerFor(origin, person)];
  const out = await here('DELETE /session', { headers: { 'x-request-id': 'log-out' } });
  assert.equal(out.status, 200);
  assert.deepEqual(out.headers.getSetCookie(), [
    'mkopo_session=; Path=/console; HttpOnly; SameSite=Strict; Max-Age=0',
    '__Host-mkopo_session=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
  ]);
  assert.equal((await here('GET /session')).status, 401);
  assert.equal((await here('DELETE /session')).status, 401);
  assert.equal((await there('GET /session')).status, 200);
  assert.deepEqual(await auditOf('log-out'), [`staff ${person.id} staff.sign_out ${person.id}`]);
});

test('200 of POST /session/password: the new one logs in, the old one does not, other sessions end', async () => {
  const person = await makeStaff(database, lender, { mustChangePassword: true });
  const [here, there] = [await callerFor(origin, person), await callerFor(origin, person)];
  const changed = await here('POST /session/password', {
    body: { current_password: PASSWORD, new_password: NEW_PASSWORD },
    headers: { 'x-request-id': 'new-password' },
  });
  assert.equal(changed.status, 200, changed.text);
  assert.equal((await here('GET /staff')).status, 200, 'and everything else is open now');
  assert.equal((await there('GET /session')).status, 401);
  const old = { email: person.email, password: PASSWORD };
  assert.equal((await consoleCaller(origin)('POST /session', { body: old })).status, 401);
  await logIn(origin, person.email, NEW_PASSWORD);
  assert.deepEqual(await auditOf('new-password'), [
    `staff ${person.id} staff.change_password ${person.id}`,
  ]);
});

test('401 of POST /session/password for a wrong old one, 429 after five, and nothing changes', async () => {
  const person = await makeStaff(database, lender);
  const call = await callerFor(origin, person);
  const body = { current_password: 'not my password', new_password: NEW_PASSWORD };
  for (let failure = 1; failure <= 5; failure += 1) {
    const answer = await call('POST /session/password', { body });
    assert.deepEqual([answer.status, answer.json.code], [401, 'wrong_password']);
  }
  await failOn(testDatabase);
  const right = { ...body, current_password: PASSWORD };
  assert.equal((await call('POST /session/password', { body: right })).status, 429);
  const log = { email: person.email, password: PASSWORD, lender: 'acme' };
  const locked = await consoleCaller(origin)('POST /session', { body: log });
  assert.equal(locked.status, 429, 'guesses at either door count for both');
  assert.equal((await call('GET /session')).status, 200);
  await letPass(testDatabase, 60);
  assert.equal((await call('POST /session/password', { body: right })).status, 200);
});

test('400 of POST /session/password for one that will not do', async () => {
  const person = await makeStaff(database, lender);
  const call = await callerFor(origin, person);
  for (const [password, problem] of [
    ['short', /10 to 200 characters/],
    [person.email, /your e-mail address/],
    [PASSWORD, /not be the one in use/],
  ] as const) {
    const body = { current_password: PASSWORD, new_password: password };
    const { status, json } = await call('POST /session/password', { body });
    assert.equal(status, 400);
    const [{ field, problem: told }] = json.data.fields;
    assert.equal(field, 'new_password');
    assert.match(told, problem);
  }
  await logIn(origin, person.email);
});

test('a name that is spelt in another tenant’s session is not found there', async () => {
  const other = await makeLender(database, 'other');
  const ours = await makeStaff(database, lender);
  const call = await callerFor(origin, await makeStaff(database, other));
  assert.equal((await call(`GET /staff/${ours.id}`)).status, 404);
  const change = await call(`PATCH /staff/${ours.id}`, { body: { name: 'Mine' } });
  assert.equal(change.status, 404);
  assert.equal((await call(`POST /staff/${ours.id}/password-reset`)).status, 404);
  await logIn(origin, ours.email);
});

async function auditOf(requestId: string): Promise<string[]> {
  const rows = await asSuperuser<{ line: string }>(
    testDatabase.superuserUrl,
    `select concat_ws(' ', actor_kind, actor_id, action, subject_id) as line
       from audit_record where request_id = '${requestId}'`,
  );
  return rows.map(({ line }) => line);
}
