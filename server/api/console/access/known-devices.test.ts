// Guarantee: what strangers guess keeps nobody out of their own browser, and a browser that is
// known opens nothing by itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEVICE_IDLE_MAX } from '@mkopo/core/access/known-device.ts';
import { forgetDevices } from '@mkopo/server/jobs/housekeeping.ts';
import { changeStaff } from '@mkopo/server/operations/access/manage-staff.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { failOn, letPass } from '@mkopo/test/kit/failed-log-ins.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import {
  callerFor,
  consoleCaller,
  makeStaff,
  PASSWORD,
  type TestStaff,
} from '@mkopo/test/kit/worlds/staff.ts';

const server = await joinTestServer();
const { database, origin, testDatabase } = server;
const lender = await makeLender(database, 'acme');
const call = consoleCaller(origin);

type Try = { readonly password?: string; readonly cookie?: string | undefined };

const logIn = ({ email }: TestStaff, { password = PASSWORD, cookie }: Try = {}) =>
  call('POST /session', { body: { email, password }, ...(cookie && { headers: { cookie } }) });

/** Logs somebody in, and answers the cookie by which their browser is known from then on. */
async function deviceOf(person: TestStaff, cookie?: string): Promise<string> {
  const answer = await logIn(person, { cookie });
  assert.equal(answer.status, 201, answer.text);
  const [, device = ''] = answer.headers.getSetCookie();
  const [named = '', ...rules] = device.split('; ');
  assert.match(named, /^mkopo_device=dev_[0-9A-Za-z]{36}$/);
  assert.equal(rules.join(), 'Path=/console,HttpOnly,SameSite=Strict,Max-Age=15552000');
  return named;
}

/** Guesses at somebody's password until they have to wait. */
async function guessAt(person: TestStaff, cookie?: string): Promise<void> {
  for (let guess = 1; guess <= 5; guess += 1) {
    const { status } = await logIn(person, { password: `guess ${guess}`, cookie });
    assert.equal(status, 401, `${guess}`);
  }
  await failOn(testDatabase);
}

test('201 at once on a known device, whatever strangers guess; elsewhere after the wait', async () => {
  const asha = await makeStaff(database, lender);
  const cookie = await deviceOf(asha);
  await guessAt(asha);
  assert.equal((await logIn(asha, { cookie })).status, 201);
  const elsewhere = await logIn(asha);
  assert.equal(elsewhere.status, 429);
  await letPass(testDatabase, Number(elsewhere.headers.get('retry-after')));
  assert.equal((await logIn(asha)).status, 201);
});

test('429 for who guesses on a known device: it has a count of its own, not none', async () => {
  const asha = await makeStaff(database, lender);
  const cookie = await deviceOf(asha);
  await guessAt(asha, cookie);
  assert.equal((await logIn(asha, { cookie })).status, 429);
  assert.equal((await logIn(asha)).status, 201, 'and nobody else waits for it');
});

test('429: the device of one person is no device of another, nor is one that was made up', async () => {
  const [asha, omar] = [await makeStaff(database, lender), await makeStaff(database, lender)];
  const ashas = await deviceOf(asha);
  await guessAt(omar);
  for (const cookie of [ashas, 'mkopo_device=dev_made-up', `mkopo_device=dev_${'0'.repeat(36)}`]) {
    assert.equal((await logIn(omar, { cookie })).status, 429);
  }
});

test('colleagues at one machine are both known there', async () => {
  const [asha, omar] = [await makeStaff(database, lender), await makeStaff(database, lender)];
  const cookie = await deviceOf(asha);
  assert.equal(await deviceOf(omar, cookie), cookie, 'the machine keeps its name');
  for (const person of [asha, omar]) {
    await guessAt(person);
    assert.equal((await logIn(person, { cookie })).status, 201);
  }
});

test('a device opens nothing by itself, and is kept in words nowhere', async () => {
  const asha = await makeStaff(database, lender);
  const cookie = await deviceOf(asha);
  assert.equal((await consoleCaller(origin, cookie)('GET /clients')).status, 401);
  assert.equal((await logIn(asha, { password: 'not mine', cookie })).status, 401);
  const rows = await asSuperuser<{ row: string }>(
    testDatabase.superuserUrl,
    `select known_device::text as row from known_device
      union all select audit_record::text from audit_record`,
  );
  const secret = cookie.split('=')[1] ?? '';
  assert.ok(rows.every(({ row }) => !row.includes(secret)));
});

test('a device is forgotten when an admin resets the password, or suspends the person', async () => {
  const admin = await callerFor(origin, await makeStaff(database, lender));
  const change = (id: string, status: string) =>
    admin(`PATCH /staff/${id}`, { body: { status } }).then(({ status }) =>
      assert.equal(status, 200),
    );
  const [reset, suspended] = [
    await makeStaff(database, lender, { role: 'officer' }),
    await makeStaff(database, lender, { role: 'officer' }),
  ];
  const cookies = [await deviceOf(reset), await deviceOf(suspended)];
  assert.equal((await admin(`POST /staff/${reset.id}/password-reset`)).status, 201);
  await change(suspended.id, 'suspended');
  await change(suspended.id, 'active');
  for (const [index, person] of [reset, suspended].entries()) {
    await guessAt(person);
    assert.equal((await logIn(person, { cookie: cookies[index] })).status, 429);
  }
});

test('twenty devices of a person are known, the latest, and none for ever', async () => {
  const asha = await makeStaff(database, lender);
  const cookies: string[] = [];
  for (let count = 0; count < 21; count += 1) cookies.push(await deviceOf(asha));
  assert.equal(await devicesOf(asha), 20);
  await guessAt(asha);
  assert.equal((await logIn(asha, { cookie: cookies[1] })).status, 201);
  assert.equal((await logIn(asha, { cookie: cookies[0] })).status, 429);
  const idle = Temporal.Now.instant().add(DEVICE_IDLE_MAX);
  await forgetDevices(database, idle.subtract({ minutes: 60 }));
  assert.equal(await devicesOf(asha), 20);
  await forgetDevices(database, idle.add({ minutes: 60 }));
  assert.equal(await devicesOf(asha), 0);
});

test('the operator’s suspension forgets devices as an admin’s does', async () => {
  const asha = await makeStaff(database, lender, { role: 'cashier' });
  await deviceOf(asha);
  const changes = { status: 'suspended' } as const;
  const change = { id: asha.id, changes, by: null, now: Temporal.Now.instant() };
  await inTenant(database, lender, (tx) => changeStaff(tx, change));
  assert.equal(await devicesOf(asha), 0);
});

async function devicesOf({ id }: TestStaff): Promise<number> {
  const rows = await asSuperuser(
    testDatabase.superuserUrl,
    `select from known_device where staff_id = '${id}'`,
  );
  return rows.length;
}
