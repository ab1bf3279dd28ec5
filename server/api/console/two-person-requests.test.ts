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

test('403 for a payout above the limit of who approved it, once a payment is taken back', async () => {
  const small = await somebody({ role: 'manager', approvalLimitMinor: 20_000_00n });
  const first = await lending.disbursed();
  const { client_id } = (await as.auditor(`GET /loans/${first}`)).json.data;
  const next = await lending.applied({ client_id });
  const made = { body: { loan_id: first, amount: 13_000, ...CASH } };
  const { id } = (await as.cashier('POST /repayments', made)).json.data;
  assert.equal((await small(`POST /loans/${next}/approval`, { body: {} })).status, 200);
  const bounced = { body: { reason: 'Bounced' } };
  assert.equal((await as.manager(`POST /repayments/${id}/reversal`, bounced)).status, 200);
  for (const [way, body] of [
    ['payout', {}],
    ['disbursement', CASH],
  ] as const) {
    const { status, json, text } = await as.cashier(`POST /loans/${next}/${way}`, { body });
    const facts = { why: 'above_approval_limit', limit: 20_000, amount: 24_000 };
    assert.deepEqual([status, json.data], [403, facts], text);
  }
  assert.equal((await as.cashier('POST /repayments', made)).status, 201);
  const paid = await as.cashier(`POST /loans/${next}/disbursement`, { body: CASH });
  assert.equal(paid.status, 200, paid.text);
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

/** Asks for a waiver that nobody has said a word to yet. */
async function askWaiver(by = as.officer): Promise<string> {
  const waiver = { of: 'interest', amount: 10 };
  const body = { operation: 'waiveDebt', subject_id: paidTooMuch, body: waiver };
  const asked = await by('POST /money-requests', { body });
  assert.equal(asked.status, 201, asked.text);
  return asked.json.data.id;
}

const listed = async (status: string) => {
  const { items } = (await as.auditor(`GET /money-requests?status=${status}&limit=200`)).json.data;
  return items.map(({ id }: { id: string }) => id);
};

test('200: a colleague who might say yes says no, once and with a reason', async () => {
  const id = await askWaiver(as.manager);
  const at = `POST /money-requests/${id}/rejection`;
  const body = { reason: 'She can pay' };
  assert.equal((await as.cashier(at, { body })).json.data.why, 'role');
  assert.equal((await as.manager(at, { body })).json.data.why, 'maker_is_checker');
  assert.equal((await second(at, { body: {} })).status, 400, 'a no has its reason');
  assert.deepEqual([(await listed('open')).includes(id), await kept(id)], [true, ['ask']]);
  const no = await second(at, { body });
  const { status, rejection_reason } = no.json.data;
  assert.deepEqual([no.status, status, rejection_reason], [200, 'rejected', 'She can pay']);
  assert.deepEqual(
    [(await listed('open')).includes(id), await kept(id)],
    [false, ['ask', 'reject']],
  );
  assert.ok((await listed('rejected')).includes(id));
  for (const way of ['approval', 'rejection', 'withdrawal']) {
    const by = way === 'withdrawal' ? as.manager : second;
    const again = await by(
      `POST /money-requests/${id}/${way}`,
      way === 'rejection' ? { body } : {},
    );
    assert.deepEqual([again.status, again.json.data.status], [409, 'rejected'], way);
  }
  const unseen = await as.admin(`POST /access-requests/${id}/rejection`, { body });
  assert.equal(unseen.status, 404, 'a request for money is no request for access');
});

test('200: whoever asked takes it back', async () => {
  const id = await askWaiver();
  const at = `POST /money-requests/${id}/withdrawal`;
  assert.equal((await as.auditor(at)).json.data.why, 'role');
  const back = await as.officer(at);
  assert.deepEqual([back.status, back.json.data.status], [200, 'withdrawn'], back.text);
  assert.deepEqual(await kept(id), ['ask', 'withdraw']);
  const yes = await second(`POST /money-requests/${id}/approval`);
  assert.deepEqual([yes.status, yes.json.data.status], [409, 'withdrawn'], yes.text);
  assert.ok((await listed('withdrawn')).includes(id));
});

test('409: what lapsed is neither done, refused nor taken back', async () => {
  const id = await askWaiver();
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `update two_person_request set asked_at = now() - interval '7 days' where id = '${id}'`,
  );
  assert.deepEqual(
    [(await listed('open')).includes(id), (await listed('lapsed')).includes(id)],
    [...[false, true]],
  );
  for (const [by, way, body] of [
    [second, 'approval', undefined],
    [second, 'rejection', { reason: 'Too late' }],
    [as.officer, 'withdrawal', undefined],
  ] as const) {
    const late = await by(`POST /money-requests/${id}/${way}`, body ? { body } : {});
    assert.deepEqual([late.status, late.json.data.status], [409, 'lapsed'], way);
  }
});

/** What the audit has of a request. */
async function kept(id: string): Promise<readonly string[]> {
  const found = await asSuperuser<{ action: string }>(
    server.testDatabase.superuserUrl,
    `select replace(action, 'request.', '') as action from audit_record
      where subject_id = '${id}' order by audit_record.id`,
  );
  return found.map(({ action }) => action);
}

test('400 for a request that its call would not take', async () => {
  for (const [body, field] of [
    [{ operation: 'writeOffLoan', body: { reason: 'gone' } }, 'subject_id'],
    [{ operation: 'writeOffLoan', subject_id: lent, body: {} }, 'body.reason'],
    [{ operation: 'disburseLoan', subject_id: lent, body: CASH }, 'operation'],
    [
      { operation: 'reverseTransaction', subject_id: lent, body: { reason: 'no' } },
      'transaction_id',
    ],
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
    const at = `POST /access-requests/${asked.json.data.id}/approval`;
    assert.equal((await as.admin(at)).status, 403, operation);
    const yes = await other(at);
    assert.equal(yes.status, 200, yes.text);
    assert.equal((await other(at)).status, 409, 'once');
    const isShown = operation === 'createStaffMember' || operation === 'resetStaffPassword';
    const { one_time_password: shown, email } = yes.json.data.result;
    const { first_half: told } = asked.json.data;
    assert.deepEqual([typeof shown === 'string', told !== null], [isShown, isShown], operation);
    if (!isShown) continue;
    const entering = { email, password: `${told}-${shown}` };
    for (const [password, status] of [
      [shown, 401],
      [told, 401],
      [entering.password, 201],
    ]) {
      const tried = await consoleCaller(server.origin)('POST /session', {
        body: { email, password },
      });
      assert.equal(tried.status, status, 'each of the two knows half of the password');
    }
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

test('403: two let nobody at money whose password one admin gave out and may know', async () => {
  const [one, other] = [await somebody({ role: 'admin' }), await somebody({ role: 'admin' })];
  const { id } = (await one('POST /staff', { body: newcomer('officer') })).json.data;
  const byTwo = async (operation: string, body: object) => {
    const asking = { operation, subject_id: id, body };
    const asked = await one('POST /access-requests', { body: asking });
    return other(`POST /access-requests/${asked.json.data.id}/approval`);
  };
  const early = await byTwo('updateStaffMember', { role: 'manager' });
  assert.deepEqual([early.status, early.json.data.why], [403, 'password_by_one'], early.text);
  assert.equal((await byTwo('resetStaffPassword', {})).status, 200);
  const trusted = await byTwo('updateStaffMember', { role: 'cashier' });
  assert.equal(trusted.status, 200, trusted.text);
  assert.equal((await one(`PATCH /staff/${id}`, { body: { role: 'officer' } })).status, 200);
  assert.equal((await one(`POST /staff/${id}/password-reset`)).status, 201);
  const again = await byTwo('updateStaffMember', { role: 'cashier' });
  assert.deepEqual([again.status, again.json.data.why], [403, 'password_by_one'], again.text);
});

let count = 0;

function newcomer(role: string) {
  count += 1;
  return { email: `new${count}-${process.pid}@x.example`, name: 'Own', role };
}
