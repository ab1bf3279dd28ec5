import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { deleteClient } from '@mkopo/server/operations/clients/delete-client.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { failOn, letPass } from '@mkopo/test/kit/failed-log-ins.ts';
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
/** One id for all: what differs between two answers is then not that. */
const SAME_ID = { 'x-request-id': 'asked-by-a-test' };
const call = memberCaller(origin, { ...appHeaders(app), ...SAME_ID });
const PASSWORD = 'napenda sana kuweka akiba';

let count = 0;

/** A client whom an officer invites; the code comes from the console. */
async function invite() {
  count += 1;
  const phone = `+2547${40_000_000 + count}`;
  const client = { firstName: 'Ali', lastName: 'Juma', phone };
  const { id: clientId } = await inTenant(database, lender, (tx) => createClient(tx, client));
  const email = `ali${count}@home.example`;
  const body = { client_id: clientId, email };
  const { status, json, text } = await as.officer('POST /members', { body });
  assert.equal(status, 201, text);
  return { clientId, email, id: json.data.id as string, code: json.data.one_time_code as string };
}

const choose = (email: string, code: string, password = PASSWORD) =>
  call('POST /auth/password', { body: { email, code, password } });
const logIn = (email: string, password = PASSWORD) =>
  call('POST /auth/login', { body: { email, password } });
const WRONG =
  '{"success":false,"message":"The e-mail or the code is wrong, or the code is over.",' +
  '"code":"wrong_code","request_id":"asked-by-a-test"}';

test('an invited client chooses a password with the code, once, and logs in', async () => {
  const { email, code, id } = await invite();
  assert.match(code, /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  assert.equal((await logIn(email)).status, 401);
  const chosen = await choose(email.toUpperCase(), code.toUpperCase().replace('-', ' '));
  assert.deepEqual(chosen.json, { success: true, message: 'Password set', data: {} });
  assert.equal((await logIn(email)).json.data.member.first_name, 'Ali');
  const again = await choose(email, code, 'another good sentence');
  assert.deepEqual([again.status, again.text], [401, WRONG]);
  assert.equal((await as.officer(`GET /members/${id}`)).json.data.status, 'active');
});

test('of ten who use a code at once, one sets the password', async () => {
  const { email, code } = await invite();
  const tries = Array.from({ length: 5 }, (_, n) => choose(email, code, `a good sentence ${n}`));
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 401, 401, 401, 401]);
});

test('401 in the same words for a wrong code, an old one, a replaced one and nobody’s', async () => {
  const [wrong, old, replaced] = [await invite(), await invite(), await invite()];
  await asSuperuser(
    testDatabase.superuserUrl,
    `update member_code set created_at = now() - interval '8 days',
            expires_at = now() - interval '1 second' where member_id = '${old.id}'`,
  );
  const anew = await as.manager(`POST /members/${replaced.id}/code`);
  assert.equal(anew.json.data.code_purpose, 'invitation');
  const answers = [
    await choose(wrong.email, 'aaaaa-aaaaa'),
    await choose(old.email, old.code),
    await choose(replaced.email, replaced.code),
    await choose('nobody@home.example', wrong.code),
  ];
  for (const { status, text } of answers) assert.deepEqual([status, text], [401, WRONG]);
  assert.equal((await choose(replaced.email, anew.json.data.one_time_code)).status, 200);
});

test('429 after five wrong codes, for e-mails that exist and that do not; a new code lifts it', async () => {
  const { email, id } = await invite();
  for (const address of [email, 'nobody-else@home.example']) {
    for (let guess = 0; guess < 5; guess += 1) {
      assert.equal((await choose(address, `aaaaa-aaaa${guess}`)).status, 401);
    }
    await failOn(testDatabase);
    const early = await choose(address, 'aaaaa-aaaaa');
    assert.equal(early.status, 429);
    const seconds = Number(early.headers.get('retry-after'));
    assert.ok(seconds > 0 && seconds <= 60, `${seconds} s`);
  }
  const { one_time_code: code } = (await as.officer(`POST /members/${id}/code`)).json.data;
  assert.equal((await choose(email, code)).status, 200);
});

test('400 for a password that is too short or is the e-mail, and the code is not used up', async () => {
  const { email, code } = await invite();
  for (const password of ['short', email]) {
    const { status, json } = await choose(email, code, password);
    assert.deepEqual([status, json.errors[0].field], [400, 'password']);
  }
  assert.equal((await choose(email, code)).status, 200);
});

test('who forgot the password asks, the lender sees it and gives a code that lasts an hour', async () => {
  const member = await makeMember(database, lender);
  const headers = await enterAsMember(server, { lender, app, member });
  const known = await call('POST /auth/password-reset', { body: { email: member.email } });
  const unknown = await call('POST /auth/password-reset', { body: { email: 'no@one.example' } });
  assert.deepEqual([known.status, known.text], [200, unknown.text]);
  assert.equal(unknown.status, 200);
  const seen = (await as.officer(`GET /members/${member.id}`)).json.data;
  assert.notEqual(seen.reset_asked_at, null);
  const [event] = await asSuperuser<{ data: object }>(
    testDatabase.superuserUrl,
    `select data from outbox_event where type = 'member.password_reset_asked'
        and subject_id = '${member.id}'`,
  );
  assert.deepEqual(Object.keys(event?.data ?? {}).sort(), ['client_id', 'member_id', 'member_no']);

  const given = (await as.officer(`POST /members/${member.id}/code`)).json.data;
  assert.equal(given.code_purpose, 'reset');
  const lasts = Date.parse(given.code_expires_at) - Date.now();
  assert.ok(lasts > 3_500_000 && lasts <= 3_600_000, `${lasts} ms`);
  assert.equal((await logIn(member.email, MEMBER_PASSWORD)).status, 200, 'the old one until then');
  assert.equal((await choose(member.email, given.one_time_code)).status, 200);
  assert.equal((await logIn(member.email, MEMBER_PASSWORD)).status, 401);
  assert.equal((await logIn(member.email)).status, 200);
  assert.equal((await memberCaller(origin, headers)('POST /auth/refresh')).status, 401);
});

test('429 for who asks six times at once, whether anybody has the e-mail or not', async () => {
  const { email } = await makeMember(database, lender);
  for (const address of [email, 'asks@nowhere.example']) {
    const ask = () => call('POST /auth/password-reset', { body: { email: address } });
    for (let time = 0; time < 5; time += 1) assert.equal((await ask()).status, 200);
    await failOn(testDatabase);
    assert.equal((await ask()).status, 429);
    await letPass(testDatabase, 60);
    assert.equal((await ask()).status, 200);
  }
});

test('200 for a changed password: this token stays, all others end', async () => {
  const member = await makeMember(database, lender);
  const [here, there] = [
    memberCaller(origin, await enterAsMember(server, { lender, app, member })),
    memberCaller(origin, await enterAsMember(server, { lender, app, member })),
  ];
  const change = (current_password: string, new_password: string) =>
    here('POST /auth/change-password', { body: { current_password, new_password } });
  assert.equal((await change('not the password', PASSWORD)).status, 401);
  const same = await change(MEMBER_PASSWORD, MEMBER_PASSWORD);
  assert.equal(same.json.errors[0].problem, 'must not be the one in use');
  assert.equal((await change(MEMBER_PASSWORD, PASSWORD)).status, 200);
  assert.equal((await there('POST /auth/refresh')).status, 401);
  assert.equal((await here('POST /auth/refresh')).status, 200);
  assert.equal((await logIn(member.email)).status, 200);
});

test('who is suspended is out at once, and in again when it is lifted', async () => {
  const member = await makeMember(database, lender);
  const inside = memberCaller(origin, await enterAsMember(server, { lender, app, member }));
  const set = (status: string) => as.manager(`PATCH /members/${member.id}`, { body: { status } });
  assert.equal((await set('suspended')).json.data.status, 'suspended');
  assert.equal((await inside('POST /auth/logout')).status, 401);
  assert.equal((await logIn(member.email, MEMBER_PASSWORD)).status, 401);
  assert.equal((await as.manager(`POST /members/${member.id}/code`)).status, 409);
  assert.equal((await set('active')).json.data.status, 'active');
  assert.equal((await inside('POST /auth/logout')).status, 401, 'old tokens stay over');
  assert.equal((await logIn(member.email, MEMBER_PASSWORD)).status, 200);
});

test('a client who is deleted is out, and is not let in again', async () => {
  const member = await makeMember(database, lender);
  const inside = memberCaller(origin, await enterAsMember(server, { lender, app, member }));
  await inTenant(database, lender, (tx) => deleteClient(tx, member.clientId));
  assert.equal((await inside('POST /auth/logout')).status, 401);
  assert.equal((await logIn(member.email, MEMBER_PASSWORD)).status, 401);
  const body = { status: 'active' };
  const lifted = await as.manager(`PATCH /members/${member.id}`, { body });
  assert.equal(lifted.json.code, 'invalid_state');
});

test('an e-mail is one member’s at a lender, in either case', async () => {
  const [one, other] = [await makeMember(database, lender), await makeMember(database, lender)];
  const body = { email: one.email.toUpperCase() };
  const taken = await as.officer(`PATCH /members/${other.id}`, { body });
  assert.deepEqual([taken.status, taken.json.data], [409, { field: 'email' }]);
  const fresh = await as.officer(`PATCH /members/${one.id}`, {
    body: { email: 'New@Home.example' },
  });
  assert.equal(fresh.json.data.email, 'new@home.example');
  assert.equal((await logIn('new@home.example', MEMBER_PASSWORD)).status, 200);
});

test('no code, password or secret is kept in words anywhere', async () => {
  const { email, code, id } = await invite();
  await choose(email, code);
  const rows = await asSuperuser<{ text: string }>(
    testDatabase.superuserUrl,
    `select concat((select string_agg(audit_record::text, ' ') from audit_record),
                   (select string_agg(outbox_event::text, ' ') from outbox_event),
                   (select string_agg(member_code::text, ' ') from member_code),
                   (select string_agg(credential::text, ' ') from credential),
                   (select string_agg(idempotency_record::text, ' ') from idempotency_record),
                   (select string_agg(member::text, ' ') from member)) as text`,
  );
  const [{ text = '' } = {}] = rows;
  assert.ok(text.includes(id), 'it was looked where such things are');
  for (const secret of [code, PASSWORD, MEMBER_PASSWORD, app.secret]) {
    assert.ok(!text.includes(secret), secret);
  }
});
