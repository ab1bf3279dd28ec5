import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enrol } from '@mkopo/test/kit/callers/authenticator.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { consoleCaller, logIn } from '@mkopo/test/kit/worlds/staff.ts';

const server = await startTestServer();
const { testDatabase, origin } = server;
const lender = await makeLender(server.database, 'acme');
const mkopo = mkopoWith(settingsOf(testDatabase));

const create = (email: string, role = 'admin', ...more: string[]) => {
  const who = ['--tenant', 'acme', '--email', email, '--name', 'Asha Mwangi', '--role', role];
  return mkopo('staff', 'create', ...who, ...more);
};

test('a lender’s first admin logs in with a password that is shown once, and changes it', async () => {
  const made = await create('Asha@Acme.example', 'admin', '--json');
  assert.equal(made.code, 0, made.err);
  const { id, email, one_time_password: password } = JSON.parse(made.out);
  assert.equal(email, 'asha@acme.example');
  assert.match(password, /^\w{5}-\w{5}-\w{5}-\w{5}$/);

  const call = consoleCaller(origin, await logIn(origin, email, password));
  assert.deepEqual((await call('GET /staff')).json.data, { why: 'password_change_required' });
  const body = { current_password: password, new_password: 'ninaipenda kazi yangu' };
  assert.equal((await call('POST /session/password', { body })).status, 200);
  assert.equal((await call('GET /staff')).json.data.items[0].id, id);

  const kept = await asSuperuser<{ text: string }>(
    testDatabase.superuserUrl,
    'select concat(staff_user, audit_record) as text from staff_user, audit_record',
  );
  assert.ok(kept.every(({ text }) => !text.includes(password)));
});

test('somebody who is made in plain words is shown how to log in', async () => {
  const { code, out } = await create('plain@acme.example', 'cashier');
  assert.equal(code, 0);
  assert.match(out, /^Asha Mwangi \(acme, cashier\)\n\n {2}e-mail {5}plain@acme\.example\n/);
  assert.match(out, /password {3}(\w{5}-){3}\w{5}\n/);
});

test('all that is wrong with the options is told at once, and nobody is made', async () => {
  const wrong = await mkopo('staff', 'create', '--email', 'asha', '--role', 'boss');
  assert.equal(wrong.code, 1);
  assert.deepEqual(wrong.err.trim().split('\n'), [
    '--tenant is missing',
    '--email must be an address such as asha@umoja.example, not "asha"',
    '--name is missing',
    '--role must be one of admin, manager, officer, cashier, auditor, not "boss"',
  ]);
  const nowhere = await mkopo('staff', 'list', '--tenant', 'nowhere');
  assert.deepEqual(
    [nowhere.code, nowhere.err],
    [1, 'There is no tenant "nowhere": see mkopo tenant list.\n'],
  );
});

test('an e-mail is one person’s at a lender, and who is meant is said where it is at two', async () => {
  await makeLender(server.database, 'other');
  assert.equal((await create('once@acme.example', 'officer')).code, 0);
  const who = ['--email', 'ONCE@acme.example', '--name', 'X', '--role', 'officer'];
  const again = await mkopo('staff', 'create', '--tenant', 'acme', ...who);
  assert.deepEqual(
    [again.code, again.err],
    [1, 'Somebody on the staff has this e-mail already.\n'],
  );
  assert.equal((await mkopo('staff', 'create', '--tenant', 'other', ...who)).code, 0);
  for (const command of ['reset-password', 'suspend']) {
    const unsaid = await mkopo('staff', command, 'Once@acme.example');
    assert.deepEqual(
      [unsaid.code, unsaid.err],
      [1, '"Once@acme.example" works for several lenders: say --tenant, one of acme, other.\n'],
    );
  }
  const reset = await mkopo('staff', 'reset-password', who[1] ?? '', '--tenant', 'other', '--json');
  assert.equal(JSON.parse(reset.out).tenant, 'other');
  const suspended = await mkopo('staff', 'suspend', 'once@acme.example', '--tenant', 'acme');
  assert.equal(suspended.code, 0, suspended.err);
  const rows = JSON.parse((await mkopo('staff', 'list', '--json')).out).filter(
    ({ email }: { email: string }) => email === 'once@acme.example',
  );
  const standing = rows.map(({ tenant, status }: Record<string, string>) => `${tenant} ${status}`);
  assert.deepEqual(standing, ['acme suspended', 'other active']);
});

test('a reset ends every session and the old password', async () => {
  const { out } = await create('reset@acme.example', 'auditor', '--json');
  const { one_time_password: first } = JSON.parse(out);
  const call = consoleCaller(origin, await logIn(origin, 'reset@acme.example', first));
  const reset = await mkopo('staff', 'reset-password', 'reset@acme.example', '--json');
  assert.equal(reset.code, 0, reset.err);
  assert.equal((await call('GET /session')).status, 401);
  const stale = await consoleCaller(origin)('POST /session', {
    body: { email: 'reset@acme.example', password: first },
  });
  assert.equal(stale.json.code, 'wrong_password');
  await logIn(origin, 'reset@acme.example', JSON.parse(reset.out).one_time_password);
});

test('a second factor is taken off who lost it, once', async () => {
  const { out } = await create('lost@acme.example', 'auditor', '--json');
  const { id, one_time_password: password } = JSON.parse(out);
  await enrol(server.database, lender, id);
  const taken = await mkopo('staff', 'reset-second-factor', 'lost@acme.example');
  assert.equal(taken.code, 0, taken.err);
  await logIn(origin, 'lost@acme.example', password);
  const again = await mkopo('staff', 'reset-second-factor', 'lost@acme.example');
  assert.match(again.err, /has no second factor/);
});

test('who is suspended is out at once, and comes back when it is lifted', async () => {
  const { out } = await create('out@acme.example', 'officer', '--json');
  const { one_time_password: password } = JSON.parse(out);
  const call = consoleCaller(origin, await logIn(origin, 'out@acme.example', password));
  const suspended = await mkopo('staff', 'suspend', 'out@acme.example');
  assert.deepEqual([suspended.code, suspended.out], [0, 'out@acme.example is suspended.\n']);
  assert.equal((await call('GET /session')).status, 401);
  const listed = await mkopo('staff', 'list', '--tenant', 'acme', '--json');
  const row = JSON.parse(listed.out).find(
    ({ email }: { email: string }) => email === 'out@acme.example',
  );
  assert.deepEqual([row.status, row.role, row.tenant], ['suspended', 'officer', 'acme']);
  assert.ok(row.last_login_at);

  assert.match((await mkopo('staff', 'suspend', 'out@acme.example')).out, /suspended already/);
  assert.equal((await mkopo('staff', 'suspend', 'out@acme.example', '--lift')).code, 0);
  await logIn(origin, 'out@acme.example', password);
  assert.match((await mkopo('staff', 'list')).out, /out@acme\.example +acme/);
});

test('a lender’s last active admin is not shut out', async () => {
  await makeLender(server.database, 'small');
  const who = ['--email', 'only@small.example', '--name', 'Only', '--role', 'admin'];
  await mkopo('staff', 'create', '--tenant', 'small', ...who);
  const refused = await mkopo('staff', 'suspend', 'only@small.example');
  assert.equal(refused.code, 1);
  assert.match(refused.err, /only@small\.example is the lender’s last active admin/);
  const nobody = await mkopo('staff', 'suspend', 'nobody@small.example');
  assert.match(nobody.err, /^Nobody has the e-mail "nobody@small\.example"/);
});
