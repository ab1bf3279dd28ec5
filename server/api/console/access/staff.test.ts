import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import {
  callerFor,
  consoleCaller,
  logIn,
  makeStaff,
  PASSWORD,
} from '@mkopo/test/kit/worlds/staff.ts';

const { database, origin, testDatabase } = await joinTestServer();
const lender = await makeLender(database, 'acme');
const admin = await makeStaff(database, lender);
const call = await callerFor(origin, admin);

test('201 of POST /staff answers a password once, which opens nothing but its own change', async () => {
  const body = { email: 'Njoki@Acme.example', name: 'Njoki', role: 'manager', approval_limit: 0.5 };
  const made = await call('POST /staff', { body, headers: { 'x-request-id': 'make-njoki' } });
  assert.equal(made.status, 201, made.text);
  const { id, one_time_password: password, created_at, updated_at, ...rest } = made.json.data;
  assert.deepEqual(rest, {
    email: 'njoki@acme.example',
    name: 'Njoki',
    role: 'manager',
    status: 'active',
    approval_limit: 0.5,
    branch_id: null,
    must_change_password: true,
    last_login_at: null,
    has_second_factor: false,
  });
  const njoki = consoleCaller(origin, await logIn(origin, 'njoki@acme.example', password));
  assert.equal((await njoki('GET /session')).json.data.must_change_password, true);
  assert.equal((await njoki('GET /staff')).json.data.why, 'password_change_required');

  const read = await call(`GET /staff/${id}`);
  assert.ok(!read.text.includes(password) && read.json.data.last_login_at !== null);
  const [record] = await audit('make-njoki');
  assert.deepEqual(record?.line, `staff ${admin.id} staff.create ${id}`);
  assert.ok(!record?.after.includes(password) && !record?.after.includes('argon2'));
});

test('201 of POST /staff with a password: it is not shown, and is changed first', async () => {
  const body = { email: 'omar@acme.example', name: 'Omar', role: 'cashier', password: PASSWORD };
  const made = await call('POST /staff', { body });
  assert.equal(made.json.data.one_time_password, null);
  assert.equal(made.json.data.must_change_password, true);
  await logIn(origin, 'omar@acme.example');
});

test('409 for an e-mail that is somebody’s at this lender, and nobody is made', async () => {
  for (const email of [admin.email, admin.email.toUpperCase()]) {
    const { status, json } = await call('POST /staff', {
      body: { email, name: 'Again', role: 'officer' },
    });
    assert.deepEqual([status, json.code, json.data], [409, 'staff_exists', {}]);
  }
});

test('400 for fields that will not do, all told at once', async () => {
  const body = { email: 'no', name: ' x', role: 'boss', approval_limit: -1, password: '' };
  const { status, json } = await call('POST /staff', { body });
  assert.equal(status, 400);
  const fields = new Set(json.data.fields.map(({ field }: { field: string }) => field));
  assert.deepEqual([...fields].sort(), ['approval_limit', 'email', 'name', 'password', 'role']);
  const weak = { email: 'w@acme.example', name: 'W', role: 'officer', password: 'short' };
  assert.equal((await call('POST /staff', { body: weak })).json.data.fields[0].field, 'password');
  const fine = { email: 'f@acme.example', name: 'F', role: 'officer', approval_limit: 1.005 };
  const tooFine = await call('POST /staff', { body: fine });
  assert.match(tooFine.json.data.fields[0].problem, /at most 2 decimals in KES/);
});

test('200 of GET /staff lists newest first, page by page, by role and status', async () => {
  const small = await makeLender(database, 'small');
  const people = [];
  for (const role of ['admin', 'officer', 'officer'] as const) {
    people.push(await makeStaff(database, small, { role }));
  }
  const theirs = await callerFor(origin, people[0] ?? admin);
  const idsOf = (json: { data: { items: { id: string }[] } }) =>
    json.data.items.map(({ id }) => id);
  const newestFirst = people.map(({ id }) => id).toReversed();
  assert.deepEqual(idsOf((await theirs('GET /staff')).json), newestFirst);
  const first = (await theirs('GET /staff?limit=2')).json;
  assert.deepEqual([idsOf(first), first.data.has_more], [newestFirst.slice(0, 2), true]);
  const rest = (await theirs(`GET /staff?limit=2&cursor=${first.data.next_cursor}`)).json;
  assert.deepEqual([idsOf(rest), rest.data.has_more], [newestFirst.slice(2), false]);
  assert.deepEqual(idsOf((await theirs('GET /staff?role=admin')).json), newestFirst.slice(2));
  assert.deepEqual(idsOf((await theirs('GET /staff?status=suspended')).json), []);
});

test('200 of PATCH /staff/{id}: a new role and limit hold from the person’s next call on', async () => {
  const person = await makeStaff(database, lender, { role: 'cashier' });
  const theirs = await callerFor(origin, person);
  assert.equal((await theirs('GET /staff')).status, 403);
  const changed = await call(`PATCH /staff/${person.id}`, {
    body: { role: 'auditor', approval_limit: 100.25, name: 'Ruth' },
    headers: { 'x-request-id': 'promote', 'idempotency-key': 'promote' },
  });
  assert.equal(changed.status, 200, changed.text);
  const { role, approval_limit, name, status } = changed.json.data;
  assert.deepEqual([role, approval_limit, name, status], ['auditor', 100.25, 'Ruth', 'active']);
  assert.equal((await theirs('GET /staff')).status, 200);
  assert.equal((await theirs('GET /session')).json.data.staff.approval_limit, 100.25);
  const [record] = await audit('promote');
  assert.equal(record?.line, `staff ${admin.id} staff.update ${person.id}`);
  assert.ok(!`${record?.before}${record?.after}`.includes('argon2'));
});

test('200 of PATCH /staff/{id}: who is suspended is out at once and stays out until it is lifted', async () => {
  const person = await makeStaff(database, lender, { role: 'officer' });
  const theirs = await callerFor(origin, person);
  await call(`PATCH /staff/${person.id}`, { body: { status: 'suspended' } });
  assert.equal((await theirs('GET /session')).status, 401);
  await call(`PATCH /staff/${person.id}`, { body: { status: 'active' } });
  assert.equal((await theirs('GET /session')).status, 401, 'the old session does not come back');
  await logIn(origin, person.email);
});

test('403 for changing one’s own role, limit or status, or resetting one’s own password', async () => {
  for (const body of [{ role: 'auditor' }, { status: 'suspended' }, { approval_limit: 5 }]) {
    const { status, json } = await call(`PATCH /staff/${admin.id}`, { body });
    assert.deepEqual([status, json.code, json.data], [403, 'not_permitted', { why: 'yourself' }]);
  }
  const reset = await call(`POST /staff/${admin.id}/password-reset`);
  assert.deepEqual([reset.status, reset.json.data], [403, { why: 'yourself' }]);
  const renamed = await call(`PATCH /staff/${admin.id}`, { body: { name: 'Admin' } });
  assert.equal(renamed.json.data.name, 'Admin');
});

test('two admins who demote each other at once: one of them stays', async () => {
  const pair = await makeLender(database, 'pair');
  const [one, two] = [await makeStaff(database, pair), await makeStaff(database, pair)];
  const [asOne, asTwo] = [await callerFor(origin, one), await callerFor(origin, two)];
  const body = { role: 'officer' };
  const statuses = await Promise.all([
    asOne(`PATCH /staff/${two.id}`, { body }),
    asTwo(`PATCH /staff/${one.id}`, { body }),
  ]);
  assert.deepEqual(statuses.map(({ status }) => status).toSorted(), [200, 403]);
  const [{ admins } = { admins: 0 }] = await asSuperuser<{ admins: number }>(
    testDatabase.superuserUrl,
    `select count(*)::int as admins from staff_user
      where tenant_id = '${pair.tenantId}' and role = 'admin'`,
  );
  assert.equal(admins, 1);
});

test('201 of a password reset: the sessions and the password from before are over', async () => {
  const person = await makeStaff(database, lender, { role: 'officer' });
  const theirs = await callerFor(origin, person);
  const reset = await call(`POST /staff/${person.id}/password-reset`, {
    headers: { 'x-request-id': 'reset' },
  });
  assert.equal(reset.status, 201, reset.text);
  const { one_time_password: password, must_change_password } = reset.json.data;
  assert.equal(must_change_password, true);
  assert.equal((await theirs('GET /session')).status, 401);
  const old = { email: person.email, password: PASSWORD };
  assert.equal((await consoleCaller(origin)('POST /session', { body: old })).status, 401);
  await logIn(origin, person.email, password);
  const [record] = await audit('reset');
  assert.equal(record?.line, `staff ${admin.id} staff.reset_password ${person.id}`);
});

test('404 for somebody who does not exist', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  assert.equal((await call(`GET /staff/${nobody}`)).status, 404);
  assert.equal((await call(`PATCH /staff/${nobody}`, { body: { name: 'X' } })).status, 404);
  assert.equal((await call(`POST /staff/${nobody}/password-reset`)).status, 404);
  assert.equal((await call('GET /staff/me')).status, 404);
});

type Record = { readonly line: string; readonly before: string; readonly after: string };

function audit(requestId: string): Promise<Record[]> {
  return asSuperuser<Record>(
    testDatabase.superuserUrl,
    `select concat_ws(' ', actor_kind, actor_id, action, subject_id) as line,
            coalesce(before::text, '') as before, coalesce(after::text, '') as after
       from audit_record where request_id = '${requestId}'`,
  );
}
