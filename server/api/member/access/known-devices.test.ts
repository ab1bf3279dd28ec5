// Guarantee: what strangers guess keeps no member out of their own device, at any door.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { deleteClient } from '@mkopo/server/operations/clients/delete-client.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { failOn } from '@mkopo/test/kit/failed-log-ins.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import {
  appHeaders,
  enterAsMember,
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';

const { server, lender, as } = await openOwnConsole();
const { database, origin, testDatabase } = server;
const app = await memberApp(database, lender);
const call = memberCaller(origin, appHeaders(app));
const NEW_PASSWORD = 'napenda sana kuweka akiba';

const on = (device: string | null) =>
  device === null ? {} : { headers: { 'x-device-id': device } };

type Try = { readonly password?: string; readonly device?: string | null };

const logIn = (email: string, { password = MEMBER_PASSWORD, device = null }: Try = {}) =>
  call('POST /auth/login', { body: { email, password }, ...on(device) });

/** A member who has logged in on a device. */
async function known() {
  const member = await makeMember(database, lender);
  const device = randomUUID();
  assert.equal((await logIn(member.email, { device })).status, 200);
  return { ...member, device };
}

/** Does something five times that fails; then whoever does it has to wait. */
async function fiveTimes(fail: () => Promise<{ readonly status: number }>): Promise<void> {
  for (let time = 1; time <= 5; time += 1) await fail();
  await failOn(testDatabase);
}

test('200 of a log-in at once on a known device, whatever strangers guess', async () => {
  const { email, device } = await known();
  await fiveTimes(() => logIn(email, { password: 'not the password' }));
  assert.equal((await logIn(email)).status, 429);
  assert.equal((await logIn(email, { device: randomUUID() })).status, 429);
  assert.equal((await logIn(email, { device })).status, 200);
});

test('429 for who guesses on a known device, and for nobody else', async () => {
  const { email, device } = await known();
  await fiveTimes(() => logIn(email, { password: 'not the password', device }));
  assert.equal((await logIn(email, { device })).status, 429);
  assert.equal((await logIn(email)).status, 200);
});

test('200 with a code on a known device, whatever strangers guess; then it is forgotten', async () => {
  const { id, email, device } = await known();
  const { one_time_code: code } = (await as.officer(`POST /members/${id}/code`)).json.data;
  const choose = (given: string, where: string | null) =>
    call('POST /auth/password', {
      body: { email, code: given, password: NEW_PASSWORD },
      ...on(where),
    });
  await fiveTimes(() => choose('aaaaa-aaaaa', null));
  assert.equal((await choose(code, null)).status, 429);
  assert.equal((await choose(code, device)).status, 200);
  assert.equal(await devicesOf(id), 0);
});

test('200 for who asks for a reset on a known device, however often strangers ask', async () => {
  const { email, device } = await known();
  const ask = (where: string | null) =>
    call('POST /auth/password-reset', { body: { email }, ...on(where) });
  await fiveTimes(() => ask(null));
  assert.equal((await ask(null)).status, 429);
  assert.equal((await ask(device)).status, 200);
});

test('200 of a change of password on a known device, whatever strangers guess', async () => {
  const member = await known();
  const { email, device } = member;
  const inside = memberCaller(origin, await enterAsMember(server, { lender, app, member }));
  const body = { current_password: MEMBER_PASSWORD, new_password: NEW_PASSWORD };
  const change = (where: string | null) =>
    inside('POST /auth/change-password', { body, ...on(where) });
  await fiveTimes(() => logIn(email, { password: 'not the password' }));
  assert.equal((await change(null)).status, 429);
  assert.equal((await change(device)).status, 200);
});

test('a device is forgotten when staff suspend the member, or delete the client', async () => {
  const [suspended, deleted] = [await known(), await known()];
  const body = { status: 'suspended' };
  assert.equal((await as.manager(`PATCH /members/${suspended.id}`, { body })).status, 200);
  await inTenant(database, lender, (tx) => deleteClient(tx, deleted.clientId));
  assert.deepEqual([await devicesOf(suspended.id), await devicesOf(deleted.id)], [0, 0]);
});

test('400 for a device id that is none, together with all else that is wrong', async () => {
  for (const device of ['short', 'x'.repeat(129), `${randomUUID()} `.replace(' ', '/')]) {
    const { status, json } = await call('POST /auth/login', { body: {}, ...on(device) });
    const fields = json.errors.map(({ field }: { field: string }) => field);
    assert.deepEqual([status, fields], [400, ['X-Device-Id', 'email', 'password']]);
  }
});

async function devicesOf(id: string): Promise<number> {
  const rows = await asSuperuser(
    testDatabase.superuserUrl,
    `select from known_device where member_id = '${id}'`,
  );
  return rows.length;
}
