import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { ago } from '@mkopo/test/kit/worlds/console-lending.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { callerFor, consoleCaller, makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const { database, origin } = await startTestServer();
const lender = await makeLender(database, 'acme');
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/148.0 Safari/537.36';

type Listed = { readonly id: string } & Record<'browser' | 'system' | 'is_this_one', unknown>;

test('200 of GET /session for a visitor is null; for a session that ended it is 401', async () => {
  const visitor = await consoleCaller(origin)('GET /session');
  assert.deepEqual([visitor.status, visitor.json.data], [200, null], visitor.text);
  const person = await makeStaff(database, lender);
  const call = await callerFor(origin, person);
  await call('DELETE /session');
  assert.equal((await call('GET /session')).status, 401);
});

test('200 of GET /session tells the badge, the lender’s day, and how one likes the console', async () => {
  const call = await callerFor(origin, await makeStaff(database, lender));
  const body = { language: 'sw', theme: 'dark' };
  const set = await call('PATCH /session/preferences', { body });
  assert.equal(set.status, 200, set.text);
  const { tenant, preferences, has_second_factor, must_enrol_second_factor } = (
    await call('GET /session')
  ).json.data;
  assert.deepEqual([tenant.kind, tenant.today], ['live', ago()]);
  assert.deepEqual(preferences, { ...body, hides_set_up: false });
  assert.deepEqual([has_second_factor, must_enrol_second_factor], [false, false]);
  const other = await callerFor(origin, await makeStaff(database, lender));
  assert.equal((await other('GET /session')).json.data.preferences.language, null);
  assert.equal((await call('PATCH /session/preferences', { body: { theme: 'pink' } })).status, 400);
});

test('200: one sees one’s own sessions by device, ends one of them, and all the others', async () => {
  const person = await makeStaff(database, lender);
  const here = await callerFor(origin, person);
  const entered = await consoleCaller(origin)('POST /session', {
    body: { email: person.email, password: PASSWORD, lender: 'acme' },
    headers: { 'user-agent': PHONE },
  });
  const phone = consoleCaller(origin, entered.headers.getSetCookie()[0]?.split(';')[0]);
  const third = await callerFor(origin, person);
  const stranger = await callerFor(origin, await makeStaff(database, lender));
  const listed: Listed[] = (await here('GET /sessions')).json.data.items;
  assert.equal(listed.length, 3);
  assert.equal(listed.filter(({ is_this_one }) => is_this_one).length, 1);
  const onPhone = listed.find(({ browser, system }) => `${browser} ${system}` === 'Chrome Android');
  assert.ok(onPhone);
  assert.equal((await stranger(`DELETE /sessions/${onPhone.id}`)).status, 404, 'it is not theirs');
  assert.equal((await here(`DELETE /sessions/${onPhone.id}`)).status, 200);
  assert.equal((await phone('GET /clients')).status, 401);
  assert.equal((await here(`DELETE /sessions/${onPhone.id}`)).status, 404, 'it is over');
  assert.deepEqual((await here('DELETE /sessions')).json.data, { ended: 1 });
  assert.equal((await third('GET /clients')).status, 401);
  assert.equal((await here('GET /clients')).status, 200);
  assert.equal((await stranger('GET /clients')).status, 200);
});

test('200: an admin sees where a colleague is logged in, and logs them out; nobody else does', async () => {
  const person = await makeStaff(database, lender, { role: 'officer' });
  const [desk, phone] = [await callerFor(origin, person), await callerFor(origin, person)];
  const admin = await callerFor(origin, await makeStaff(database, lender, { role: 'admin' }));
  const at = `/staff/${person.id}/sessions`;
  const listed: Listed[] = (await admin(`GET ${at}`)).json.data.items;
  assert.deepEqual(
    listed.map(({ is_this_one }) => is_this_one),
    [false, false],
  );
  assert.equal((await desk(`GET ${at}`)).status, 403);
  assert.equal((await desk(`DELETE ${at}`)).status, 403);
  assert.deepEqual((await admin(`DELETE ${at}`)).json.data, { ended: 2 });
  for (const call of [desk, phone]) assert.equal((await call('GET /clients')).status, 401);
  assert.deepEqual((await admin(`GET ${at}`)).json.data.items, []);
  assert.equal((await admin('GET /clients')).status, 200);
  const nobody = '01980000-0000-7000-8000-000000000000';
  assert.equal((await admin(`DELETE /staff/${nobody}/sessions`)).status, 404);
  const elsewhere = await makeLender(database, 'elsewhere');
  const theirs = await callerFor(origin, await makeStaff(database, elsewhere, { role: 'admin' }));
  assert.equal((await theirs(`GET ${at}`)).status, 404, 'another lender’s');
});
