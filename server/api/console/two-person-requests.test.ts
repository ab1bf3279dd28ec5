import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openMoney } from '@mkopo/test/kit/worlds/money-world.ts';
import { consoleCaller, logIn, makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const world = await openMoney();
const { as, somebody, server, lender } = world;
const lending = consoleLending(world);
const second = await somebody({ role: 'manager' });
const CASH = { payment_method: 'cash' };

// What is given away before two persons are asked for.
const [lent, paidTooMuch] = [await lending.disbursed(), await lending.overpaid()];
const topUp = (amount: number) => ({ term_days: 120, top_up: { amount, ...CASH } });

test('403 above the limit for all that the client owes: by more loans, and by top-ups', async () => {
  const small = await somebody({ role: 'manager', approvalLimitMinor: 20_000_00n });
  const first = await lending.applied();
  const { client_id } = (await as.auditor(`GET /loans/${first}`)).json.data;
  assert.equal((await small(`POST /loans/${first}/approval`, { body: {} })).status, 200);
  const next = await lending.applied({ client_id });
  const above = await small(`POST /loans/${next}/approval`, { body: {} });
  assert.deepEqual(
    [above.status, above.json.data],
    [403, { why: 'above_approval_limit', limit: 20_000, amount: 24_000 }],
  );
  await as.cashier(`POST /loans/${first}/disbursement`, { body: CASH });
  const more = await small(`POST /loans/${first}/reschedule`, { body: topUp(8_000) });
  assert.deepEqual([more.status, more.json.data.why], [403, 'above_approval_limit'], more.text);
  const less = await small(`POST /loans/${first}/reschedule`, { body: topUp(7_000) });
  assert.equal(less.status, 200, less.text);
});

test('403 above the limit for what is given up or handed back', async () => {
  const small = await somebody({ role: 'manager', approvalLimitMinor: 50_00n });
  for (const [request, body] of [
    [`POST /loans/${lent}/write-off`, { reason: 'gone' }],
    [`POST /loans/${lent}/waivers`, { of: 'interest', amount: 51 }],
    [`POST /loans/${paidTooMuch}/credit-refunds`, { amount: 51, ...CASH }],
  ] as const) {
    const { status, json, text } = await small(request, { body });
    assert.deepEqual([status, json.data.why], [403, 'above_approval_limit'], text);
  }
});

test('one asks for it and another has it done, where the lender asks for two persons', async () => {
  await as.admin('PATCH /settings', { body: { maker_and_checker: 'differ' } });
  const cases: readonly [string, string, string, object][] = [
    ['waiveDebt', 'waivers', lent, { of: 'interest', amount: 60 }],
    ['rescheduleLoan', 'reschedule', lent, topUp(500)],
    ['writeOffLoan', 'write-off', lent, { reason: 'Not found for a year' }],
    ['refundCredit', 'credit-refunds', paidTooMuch, { amount: 40, ...CASH }],
  ];
  for (const [operation, path, subject_id, body] of cases) {
    const alone = await as.manager(`POST /loans/${subject_id}/${path}`, { body });
    assert.deepEqual([alone.status, alone.json.data.why], [403, 'maker_is_checker'], operation);
    const asked = await as.manager('POST /money-requests', {
      body: { operation, subject_id, body },
    });
    assert.deepEqual([asked.status, asked.json.data.status], [201, 'open'], asked.text);
    const at = `POST /money-requests/${asked.json.data.id}/approval`;
    const own = await as.manager(at);
    assert.deepEqual([own.status, own.json.data.why], [403, 'maker_is_checker'], own.text);
    const tries = await Promise.all([second(at), second(at), second(at)]);
    const statuses = tries.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 409, 409], tries[0].text);
    const done = tries.find(({ status }) => status === 200)?.json.data;
    assert.equal(done.request.status, 'approved');
    assert.equal(done.result.loan.id, subject_id);
  }
});

test('whoever is at the counter asks, and one manager is enough to say yes', async () => {
  const small = await openMoney('one-manager');
  const loan = await consoleLending(small).overpaid();
  await small.as.admin('PATCH /settings', { body: { maker_and_checker: 'differ' } });
  const body = { operation: 'refundCredit', subject_id: loan, body: { amount: 40, ...CASH } };
  const asked = await small.as.cashier('POST /money-requests', { body });
  assert.equal(asked.status, 201, asked.text);
  const at = `POST /money-requests/${asked.json.data.id}/approval`;
  assert.equal((await small.as.cashier(at)).json.data.why, 'role');
  const done = await small.as.manager(at);
  assert.equal(done.status, 200, done.text);
});

test('400 for a request that its call would not take', async () => {
  for (const [body, field] of [
    [{ operation: 'writeOffLoan', body: { reason: 'gone' } }, 'subject_id'],
    [{ operation: 'writeOffLoan', subject_id: lent, body: {} }, 'body.reason'],
    [{ operation: 'disburseLoan', subject_id: lent, body: CASH }, 'operation'],
  ] as const) {
    const { status, json } = await as.manager('POST /money-requests', { body });
    assert.deepEqual([status, json.data.fields[0].field], [400, field]);
  }
});

test('one admin is not locked out: what takes two is done by one, and marked', async () => {
  const made = await as.admin('POST /staff', { body: newcomer('manager') });
  assert.equal(made.status, 201, made.text);
  const [kept] = await asSuperuser<{ alone: string }>(
    server.testDatabase.superuserUrl,
    `select after ->> 'alone' as alone from audit_record
      where action = 'staff.create' and subject_id = '${made.json.data.id}'`,
  );
  assert.equal(kept?.alone, 'true');
});

test('with a second admin, one alone lets nobody at money and asks no less of anybody', async () => {
  const other = await somebody({ role: 'admin' });
  const officer = await makeStaff(server.database, lender, { role: 'officer' });
  const manager = await makeStaff(server.database, lender, { role: 'manager' });
  const third = await makeStaff(server.database, lender, { role: 'admin' });
  const cases: readonly [string, string, string | undefined, object | undefined][] = [
    ['createStaffMember', 'POST /staff', undefined, newcomer('cashier')],
    ['createStaffMember', 'POST /staff', undefined, newcomer('admin')],
    ['updateStaffMember', 'PATCH /staff/{id}', officer.id, { role: 'manager' }],
    ['updateStaffMember', 'PATCH /staff/{id}', third.id, { status: 'suspended' }],
    ['resetStaffPassword', 'POST /staff/{id}/password-reset', manager.id, undefined],
    ['updateSettings', 'PATCH /settings', undefined, { maker_and_checker: 'may_be_one' }],
  ];
  for (const [operation, request, subject_id, body] of cases) {
    const call = request.replace('{id}', subject_id ?? '');
    const alone = await as.admin(call, body ? { body } : {});
    assert.deepEqual([alone.status, alone.json.data.why], [403, 'maker_is_checker'], operation);
    const asking = { operation, ...(subject_id && { subject_id }), ...(body && { body }) };
    const asked = await as.admin('POST /access-requests', { body: asking });
    assert.equal(asked.status, 201, asked.text);
    assert.doesNotMatch(asked.text, /one_time_password/);
    const at = `POST /access-requests/${asked.json.data.id}/approval`;
    assert.equal((await as.admin(at)).status, 403, operation);
    const yes = await other(at);
    assert.equal(yes.status, 200, yes.text);
    assert.equal((await other(at)).status, 409, 'once');
    const isShown = operation === 'createStaffMember' || operation === 'resetStaffPassword';
    assert.equal(typeof yes.json.data.result.one_time_password === 'string', isShown, operation);
  }
  const limit = { approval_limit: 500 };
  for (const body of [{ maker_and_checker: 'differ' }, limit]) {
    assert.equal((await as.admin('PATCH /settings', { body })).status, 200, 'stricter is for one');
  }
  for (const approval_limit of [501, null]) {
    const raised = await as.admin('PATCH /settings', { body: { approval_limit } });
    assert.deepEqual([raised.status, raised.json.data.why], [403, 'maker_is_checker']);
  }
  const told = { ...newcomer('manager'), password: PASSWORD };
  const body = { operation: 'createStaffMember', body: told };
  assert.equal((await as.admin('POST /access-requests', { body })).status, 400);
  const shutOut = await as.admin(`PATCH /staff/${manager.id}`, { body: { status: 'suspended' } });
  assert.equal(shutOut.status, 200, 'shutting out is for one');
  const asOfficer = await as.admin('POST /staff', { body: newcomer('officer') });
  const cookie = await logIn(
    ...([server.origin, asOfficer.json.data.email, asOfficer.json.data.one_time_password] as const),
  );
  assert.equal((await consoleCaller(server.origin, cookie)('GET /session')).status, 200);
});

let count = 0;

function newcomer(role: string) {
  count += 1;
  return { email: `new${count}-${process.pid}@x.example`, name: 'Own', role };
}
