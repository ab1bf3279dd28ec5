import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Authenticator, codeNow, enrol } from '@mkopo/test/kit/callers/authenticator.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { failOn } from '@mkopo/test/kit/failed-log-ins.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import {
  callerFor,
  consoleCaller,
  makeStaff,
  PASSWORD,
  type TestStaff,
} from '@mkopo/test/kit/worlds/staff.ts';
import { checkFullLogin } from '#operations/access/parts/check-staff-login.ts';

const { database, origin, testDatabase } = await startTestServer();
const lender = await makeLender(database, 'acme');

const logIn = (who: TestStaff, code?: string, password = PASSWORD) =>
  consoleCaller(origin)('POST /session', {
    body: { email: who.email, password, lender: 'acme', ...(code !== undefined && { code }) },
  });

/** Somebody with a device. */
async function withDevice(change: Parameters<typeof makeStaff>[2] = { role: 'officer' }) {
  const who = await makeStaff(database, lender, change);
  return { who, device: await enrol(database, lender, who.id) };
}

/** Base 32 of RFC 4648, as an app reads it. */
function bytesOf(secret: string): Buffer {
  const digits = [...secret].map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit));
  const bits = digits.map((value) => value.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test('201: a device is enrolled by password and code, and asked for at every log-in from then on', async () => {
  const who = await makeStaff(database, lender, { role: 'manager' });
  const [call, elsewhere] = [await callerFor(origin, who), await callerFor(origin, who)];
  const wrong = await call('POST /session/second-factor', { body: { password: 'not it at all' } });
  assert.deepEqual([wrong.status, wrong.json.code], [401, 'wrong_password']);
  const begun = await call('POST /session/second-factor', { body: { password: PASSWORD } });
  assert.equal(begun.status, 201, begun.text);
  const { totp_secret: secret, otpauth_uri } = begun.json.data;
  const link = new URL(otpauth_uri);
  assert.equal(link.searchParams.get('secret'), secret);
  assert.equal(decodeURIComponent(link.pathname), `/Lender acme:${who.email}`);
  assert.equal((await logIn(who)).status, 201, 'until it is confirmed it asks nothing');

  const key = bytesOf(secret);
  const confirm = (code: string) =>
    call('POST /session/second-factor/confirmation', { body: { code } });
  const missed = await confirm('000000');
  assert.deepEqual([missed.status, missed.json.code], [401, 'wrong_code']);
  const shown = codeNow(key);
  const confirmed = await confirm(shown);
  assert.equal(confirmed.status, 201, confirmed.text);
  assert.equal(new Set(confirmed.json.data.recovery_codes).size, 10);
  assert.equal((await elsewhere('GET /staff')).status, 401, 'sessions by password alone are over');
  assert.equal((await call('GET /session')).json.data.has_second_factor, true);
  const again = await call('POST /session/second-factor', { body: { password: PASSWORD } });
  assert.deepEqual([again.status, again.json.data.why], [403, 'second_factor_on']);

  assert.equal((await logIn(who)).json.code, 'code_required');
  assert.equal((await logIn(who, shown)).status, 401, 'the code was used');
  const next = codeNow(key, 1);
  assert.equal((await logIn(who, next)).status, 201);
  assert.equal((await logIn(who, next)).status, 401, 'and so was that one');
});

test('201: of a code sent many times at once one is let in', async () => {
  const { who, device } = await withDevice();
  const code = device.code();
  const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(who, code)));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
});

test('201: each recovery code opens once, however it is typed, and no hash of it is the code', async () => {
  const { who, device } = await withDevice();
  const [first = '', second = ''] = device.recoveryCodes;
  assert.equal((await logIn(who, first.toUpperCase().replaceAll('-', ' '))).status, 201);
  assert.equal((await logIn(who, first)).status, 401);
  assert.equal((await logIn(who, second)).status, 201);
  const [row] = await asSuperuser<{ text: string }>(
    testDatabase.superuserUrl,
    `select staff_second_factor::text as text from staff_second_factor
      where staff_id = '${who.id}'`,
  );
  const [third = ''] = device.recoveryCodes.slice(2);
  assert.ok(!row?.text.includes(Buffer.from(third).toString('hex')));
  assert.ok(!row?.text.includes(device.secret.toString('hex')), 'the secret is sealed');
});

test('401 is the same for a wrong password and a wrong code; only a missing code is told', async () => {
  const { who, device } = await withDevice();
  const good = device.code();
  const answers = [await logIn(who, '123456'), await logIn(who, good, 'not my password')];
  for (const { status, json } of answers) {
    assert.deepEqual(
      [status, json.code, json.data],
      [401, 'wrong_password', answers[0]?.json.data],
    );
  }
  assert.equal((await logIn(who, undefined, 'not my password')).json.code, 'wrong_password');
  assert.equal((await logIn(who)).json.code, 'code_required');
  assert.equal((await logIn(who, good)).status, 201, 'a wrong password uses no code up');
});

test('429 after five wrong codes: a right password in between forgets none of them', async () => {
  const { who, device } = await withDevice();
  for (let failure = 1; failure <= 5; failure += 1) {
    assert.equal((await logIn(who, '123456')).status, 401, `${failure}`);
    if (failure < 5) assert.equal((await logIn(who)).json.code, 'code_required');
  }
  await failOn(testDatabase);
  assert.equal((await logIn(who, device.code())).status, 429);
});

test('403 of everything else for who is asked to enrol, until it is done', async () => {
  const own = await makeLender(database, 'strict');
  const [admin, officer] = [
    await makeStaff(database, own),
    await makeStaff(database, own, { role: 'officer' }),
  ];
  const asAdmin = await callerFor(origin, admin);
  const asOfficer = await callerFor(origin, officer);
  const set = await asAdmin('PATCH /settings', { body: { second_factor: 'approvers' } });
  assert.equal(set.json.data.second_factor, 'approvers', set.text);
  const refused = await asAdmin('GET /staff');
  assert.deepEqual(
    [refused.status, refused.json.code, refused.json.data],
    [403, 'not_permitted', { why: 'second_factor_required' }],
  );
  assert.equal((await asAdmin('GET /session')).json.data.must_enrol_second_factor, true);
  assert.equal((await asOfficer('GET /clients')).status, 200, 'who approves nothing works on');
  await enrol(database, own, admin.id);
  assert.equal((await asAdmin('GET /staff')).status, 200);
  await asAdmin('PATCH /settings', { body: { second_factor: 'everybody' } });
  assert.equal((await asOfficer('GET /clients')).status, 403);
});

test('200: it is turned off with password and code, and by nothing less', async () => {
  const { who, device } = await withDevice();
  const entered = await logIn(who, device.recoveryCodes[0]);
  const [cookie = ''] = entered.headers.getSetCookie();
  const call = consoleCaller(origin, cookie.split(';')[0]);
  const remove = (body: object) => call('POST /session/second-factor/removal', { body });
  assert.equal((await remove({ password: 'not it at all', code: device.code() })).status, 401);
  assert.equal((await remove({ password: PASSWORD, code: '123456' })).status, 401);
  assert.equal((await remove({ password: PASSWORD, code: device.code() })).status, 200);
  assert.equal((await logIn(who)).status, 201);
  assert.equal((await remove({ password: PASSWORD, code: device.code(1) })).status, 403);
});

test('a code that is shown to turn it off is not used up before it is off', async () => {
  for (const codeOf of [
    ({ code }: Authenticator) => code(),
    ({ recoveryCodes: [first = ''] }: Authenticator) => first,
  ]) {
    const { who, device } = await withDevice();
    const code = codeOf(device);
    const show = (usesCode: boolean) => {
      const from = { ip: '127.0.0.1', device: null, isEverybodys: false };
      const shown = { email: who.email, password: PASSWORD, from, now: Temporal.Now.instant() };
      const login = { shown, lender: 'acme', code, usesCode, admitsDemo: true };
      return checkFullLogin(database, login);
    };
    for (const _ of ['one call', 'its twin']) assert.equal((await show(false)).outcome, 'proven');
    assert.equal((await show(true)).outcome, 'proven');
    for (const uses of [false, true]) assert.equal((await show(uses)).outcome, 'wrong');
  }
});

test('200: an admin takes it off somebody, by two where two are asked for, and not off oneself', async () => {
  const house = await makeLender(database, 'house');
  const people = [await makeStaff(database, house), await makeStaff(database, house)] as const;
  const cashier = await makeStaff(database, house, { role: 'cashier' });
  const [asker, checker] = [await callerFor(origin, people[0]), await callerFor(origin, people[1])];
  const theirs = await callerFor(origin, cashier);
  await enrol(database, house, cashier.id);
  const reset = `POST /staff/${cashier.id}/second-factor-reset`;
  assert.equal(
    (await asker(`POST /staff/${people[0].id}/second-factor-reset`)).json.data.why,
    'yourself',
  );
  await asker('PATCH /settings', { body: { maker_and_checker: 'differ' } });
  const alone = await asker(reset);
  assert.deepEqual([alone.status, alone.json.data.why], [403, 'maker_is_checker']);
  const body = { operation: 'resetStaffSecondFactor', subject_id: cashier.id };
  const asked = await asker('POST /access-requests', { body });
  assert.equal(asked.status, 201, asked.text);
  const yes = await checker(`POST /access-requests/${asked.json.data.id}/approval`);
  assert.equal(yes.status, 200, yes.text);
  assert.equal((await theirs('GET /staff')).status, 401, 'they are logged out');
  const back = { email: cashier.email, password: PASSWORD, lender: 'house' };
  assert.equal((await consoleCaller(origin)('POST /session', { body: back })).status, 201);
});

test('403: asking less of people than before takes two, where two are asked for', async () => {
  const house = await makeLender(database, 'loose');
  const people = [await makeStaff(database, house), await makeStaff(database, house)] as const;
  for (const { id } of people) await enrol(database, house, id);
  const cookieOf = async (who: TestStaff) => {
    await asSuperuser(
      testDatabase.superuserUrl,
      `delete from staff_second_factor where staff_id = '${who.id}'`,
    );
    return callerFor(origin, who);
  };
  const call = await cookieOf(people[0]);
  await enrol(database, house, people[0].id);
  const settings = { maker_and_checker: 'differ', second_factor: 'everybody' };
  assert.equal((await call('PATCH /settings', { body: settings })).status, 200);
  const loosened = await call('PATCH /settings', { body: { second_factor: 'approvers' } });
  assert.deepEqual([loosened.status, loosened.json.data.why], [403, 'maker_is_checker']);
});
