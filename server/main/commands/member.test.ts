import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { appHeaders, memberApp, memberCaller } from '@mkopo/test/kit/worlds/member.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const server = await startTestServer();
const { database, origin, testDatabase } = server;
const lender = await makeLender(database, 'acme');
const call = memberCaller(origin, appHeaders(await memberApp(database, lender)));
const mkopo = mkopoWith(settingsOf(testDatabase));
const AT = ['--tenant', 'acme'];
const PASSWORD = 'napenda kuweka akiba';

test('a client is invited, chooses a password, is shut out and let in again', async () => {
  const client = { firstName: 'Ali', lastName: 'Juma', phone: '+254711222333' };
  const { id } = await inTenant(database, lender, (tx) => createClient(tx, client));
  const email = 'ali@home.example';
  const invite = ['member', 'invite', ...AT, '--client', id, '--email', 'Ali@Home.example'];
  const made = await mkopo(...invite, '--json');
  assert.equal(made.code, 0, made.err);
  const { one_time_code: code, member_no: memberNo } = JSON.parse(made.out);
  assert.equal(memberNo, 'M-000001');
  const again = await mkopo(...invite);
  assert.equal(again.code, 1);
  assert.match(again.err, /is a member already/);

  const choose = (typed: string) =>
    call('POST /auth/password', { body: { email, code: typed, password: PASSWORD } });
  const logIn = () => call('POST /auth/login', { body: { email, password: PASSWORD } });
  assert.equal((await choose(code)).status, 200);
  assert.equal((await logIn()).status, 200);

  assert.equal((await mkopo('member', 'suspend', email, ...AT)).out, `${email} is suspended.\n`);
  assert.equal((await logIn()).status, 401);
  assert.equal((await mkopo('member', 'reset-password', email, ...AT)).code, 1);
  await mkopo('member', 'suspend', email, ...AT, '--lift');
  assert.equal((await logIn()).status, 200);

  const reset = await mkopo('member', 'reset-password', email, ...AT, '--json');
  assert.equal((await choose(JSON.parse(reset.out).one_time_code)).status, 200);
  const listed = await mkopo('member', 'list', ...AT);
  assert.match(listed.out, /ali@home\.example +acme +M-000001 .* active\n/);
});

test('the operator gives codes alone, where the lender’s staff do it by two', async () => {
  const strict = await makeLender(database, 'strict');
  const [admin] = [await makeStaff(database, strict), await makeStaff(database, strict)];
  const body = { maker_and_checker: 'differ' };
  const set = await (await callerFor(origin, admin))('PATCH /settings', { body });
  assert.equal(set.status, 200, set.text);
  const client = { firstName: 'Ali', lastName: 'Juma', phone: '+254711222333' };
  const { id } = await inTenant(database, strict, (tx) => createClient(tx, client));
  const at = ['--tenant', 'strict', '--json'];
  const email = 'ali@home.example';
  for (const command of [
    ['invite', '--client', id, '--email', email],
    ['reset-password', email],
  ]) {
    const { code, out, err } = await mkopo('member', ...command, ...at);
    assert.equal(code, 0, err);
    assert.match(JSON.parse(out).one_time_code, /^\w{5}-\w{5}$/);
  }
});

test('all that is wrong with the options is told at once', async () => {
  const wrong = await mkopo('member', 'invite', '--client', '7', '--email', 'ali');
  assert.deepEqual(wrong.err.trim().split('\n'), [
    '--tenant is missing',
    '--client must be the id of a client, not "7"',
    '--email must be an address such as asha@umoja.example, not "ali"',
  ]);
  const branch = await mkopo(
    'key',
    'create',
    ...AT,
    '--name',
    'x',
    '--scopes',
    '*',
    '--branch',
    'A',
  );
  assert.match(branch.err, /--branch is for keys of the family member alone/);
});

test('a key for signing is made by hand, and at once', async () => {
  assert.match((await mkopo('key', 'rotate-signing')).out, /^[\w-]{43} signs in ten minutes\.\n$/);
  assert.match((await mkopo('key', 'rotate-signing', '--at-once')).out, /signs from now on\.\n$/);
});
