import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { changeStaff } from '@mkopo/server/operations/access/manage-staff.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import {
  appHeaders,
  enterAsMember,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';
import { callerFor, consoleCaller, logIn, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const world = await openConsole();
const { as, somebody, server, lender } = world;
const { database, origin } = server;
const lending = consoleLending(world);
const app = await memberApp(database, lender);
const partner = partnerCaller({
  origin,
  slug: lender.slug,
  key: await partnerKey(database, lender),
});
const strict = { body: { maker_and_checker: 'differ' } };
assert.equal((await as.admin('PATCH /settings', strict)).status, 200);
const other = await somebody({ role: 'manager' });
const ELSEWHERE = '+254799888777';
const product_id = await lending.product({ is_portal_visible: true });
let count = 0;

/** A client whom a partner took on: no hand of the staff is on them yet. */
async function borrower(): Promise<string> {
  const body = { first_name: 'Zawadi', last_name: 'Kamau', phone: '+254712345678' };
  return (await partner('POST /clients', { body })).json.data.id;
}

const WANTED = { applied_amount: 12_000, term_days: 120 };

/** The ways an application comes in that no member of staff enters. */
const DOORS = {
  async member(client_id: string) {
    const member = await memberOf(client_id);
    const me = memberCaller(origin, await enterAsMember(server, { lender, app, member }));
    const body = { loan_product_id: product_id, amount: 12_000, term_days: 120 };
    return (await me('POST /loans', { body })).json.data.loan_id;
  },
  async partner(client_id: string) {
    const body = { client_id, product_id, ...WANTED };
    return (await partner('POST /loans', { body })).json.data.id;
  },
  async portal(client_id: string) {
    const request = { body: { product_id, ...WANTED } };
    const at = `POST /portal/loans/apply?client_id=${client_id}`;
    return (await partner(at, request)).json.data.id;
  },
} as const;

async function memberOf(client_id: string) {
  const { items } = (await as.auditor(`GET /members?client_id=${client_id}`)).json.data;
  if (items.length === 0) return makeMember(database, lender, { clientId: client_id as ClientId });
  return { ...items[0], number: items[0].member_id };
}

/** What gives a member of staff a hand on a client. */
const HANDS: Readonly<Record<string, (by: Caller, client_id: string) => Promise<unknown>>> = {
  invites: (by, client_id) => by('POST /members', { body: { client_id, email: mine() } }),
  async 'gives a code'(by, client_id) {
    const { id } = await makeMember(database, lender, { clientId: client_id as ClientId });
    return by(`POST /members/${id}/code`);
  },
  async 'changes the log-in of'(by, client_id) {
    const { id } = await makeMember(database, lender, { clientId: client_id as ClientId });
    return by(`PATCH /members/${id}`, { body: { email: mine() } });
  },
  'changes the phone of': (by, client_id) =>
    by(`PATCH /clients/${client_id}`, { body: { phone: ELSEWHERE } }),
  'changes the e-mail of': (by, client_id) =>
    by(`PATCH /clients/${client_id}`, { body: { email: mine() } }),
};

function mine(): string {
  count += 1;
  return `mine${count}@x.example`;
}

for (const [hand, lay] of Object.entries(HANDS)) {
  for (const [door, apply] of Object.entries(DOORS)) {
    if (door === 'member' && !hand.startsWith('changes the phone')) continue;
    test(`403: who ${hand} a client does not approve what comes by ${door}`, async () => {
      const client_id = await borrower();
      await lay(as.manager, client_id);
      const id = await apply(client_id);
      const own = await as.manager(`POST /loans/${id}/approval`, { body: {} });
      assert.deepEqual([own.status, own.json.data.why], [403, 'maker_is_checker'], own.text);
      const second = await other(`POST /loans/${id}/approval`, { body: {} });
      assert.equal(second.status, 200, second.text);
    });
  }
}

test('403: who invites a client and applies with the code in their place does not approve it', async () => {
  const client_id = await borrower();
  const body = { client_id, email: mine() };
  const { one_time_code: code, email } = (await as.manager('POST /members', { body })).json.data;
  const call = memberCaller(origin, appHeaders(app));
  const password = 'napenda kuweka akiba';
  await call('POST /auth/password', { body: { email, code, password } });
  const entered = await call('POST /auth/login', { body: { email, password } });
  const authorization = `Bearer ${entered.json.data.access_token}`;
  const me = memberCaller(origin, { 'x-api-key': app.publicId, authorization });
  const wanted = { loan_product_id: product_id, amount: 12_000, term_days: 120 };
  const { loan_id } = (await me('POST /loans', { body: wanted })).json.data;
  const own = await as.manager(`POST /loans/${loan_id}/approval`, { body: {} });
  assert.deepEqual([own.status, own.json.data.why], [403, 'maker_is_checker'], own.text);
});

test('403: who gave a code does not approve what goes to a phone that the borrower wrote since', async () => {
  const client_id = await borrower();
  const member = await makeMember(database, lender, { clientId: client_id as ClientId });
  await as.manager(`POST /members/${member.id}/code`);
  const me = memberCaller(origin, await enterAsMember(server, { lender, app, member }));
  const apply = { body: { client_id, product_id, ...WANTED } };
  const { id: before } = (await as.officer('POST /loans', apply)).json.data;
  const free = await as.manager(`POST /loans/${before}/approval`, { body: {} });
  assert.equal(free.status, 200, 'the phone is the one that the partner wrote');
  await as.manager(`DELETE /loans/${before}/approval`);
  assert.equal((await me('PATCH /members/me', { body: { phone: ELSEWHERE } })).status, 200);
  const own = await as.manager(`POST /loans/${before}/approval`, { body: {} });
  assert.deepEqual([own.status, own.json.data.why], [403, 'maker_is_checker'], own.text);
  assert.equal((await other(`POST /loans/${before}/approval`, { body: {} })).status, 200);
});

test('200: a phone that another wrote since is no more the work of who wrote it before', async () => {
  const client_id = await borrower();
  await as.manager(`PATCH /clients/${client_id}`, { body: { phone: ELSEWHERE } });
  await other(`PATCH /clients/${client_id}`, { body: { phone: '+254712345678' } });
  const id = await DOORS.partner(client_id);
  assert.equal((await other(`POST /loans/${id}/approval`, { body: {} })).status, 403);
  assert.equal((await as.manager(`POST /loans/${id}/approval`, { body: {} })).status, 200);
});

test('403: who approved a loan neither pays it out nor books the money', async () => {
  const id = await lending.approved();
  for (const [request, body] of [
    [`POST /loans/${id}/payout`, {}],
    [`POST /loans/${id}/disbursement`, { payment_method: 'cash' }],
  ] as const) {
    const own = await as.manager(request, { body });
    assert.deepEqual([own.status, own.json.data.why], [403, 'approver_is_payer'], own.text);
  }
  const paid = await other(`POST /loans/${id}/payout`, { body: {} });
  assert.equal(paid.status, 201, paid.text);
});

test('403: money goes to the number that the approval saw, and to another by another approval', async () => {
  const id = await lending.approved();
  const body = { phone: ELSEWHERE };
  const away = await as.cashier(`POST /loans/${id}/payout`, { body });
  assert.deepEqual(
    [away.status, away.json.data],
    [403, { why: 'payee_not_approved', payee: '+254712345678' }],
  );
  assert.equal((await as.manager(`DELETE /loans/${id}/approval`)).status, 200);
  const bare = await as.manager(`POST /loans/${id}/approval`, { body });
  assert.deepEqual([bare.status, bare.json.data.why], [403, 'payee_not_explained'], bare.text);
  const told = { ...body, phone_reason: 'Paid to the seller of the cow' };
  assert.equal((await as.manager(`POST /loans/${id}/approval`, { body: told })).status, 200);
  const untold = await as.cashier(`POST /loans/${id}/payout`, { body: {} });
  assert.deepEqual([untold.status, untold.json.data.why], [403, 'payee_not_told'], untold.text);
  const paid = await as.cashier(`POST /loans/${id}/payout`, { body });
  assert.deepEqual([paid.status, paid.json.data.payout.phone], [201, ELSEWHERE], paid.text);
});

test('409: no door changes the phone of a client whose loan waits for its money', async () => {
  const id = await lending.approved();
  const { client_id } = (await as.auditor(`GET /loans/${id}`)).json.data;
  const member = await makeMember(database, lender, { clientId: client_id as ClientId });
  const me = memberCaller(origin, await enterAsMember(server, { lender, app, member }));
  const body = { phone: ELSEWHERE };
  const doors = {
    console: () => as.officer(`PATCH /clients/${client_id}`, { body }),
    partner: () => partner(`PATCH /clients/${client_id}`, { body }),
    member: () => me('PATCH /members/me', { body }),
  };
  for (const [door, change] of Object.entries(doors)) {
    const answer = await change();
    assert.equal(answer.status, 409, `${door} ${answer.text}`);
    if (door === 'member') continue;
    const facts = { loans_to_pay_out: 1, action: 'phone' };
    assert.deepEqual([answer.json.code, answer.json.data], ['invalid_state', facts], door);
  }
  assert.equal((await as.auditor(`GET /clients/${client_id}`)).json.data.phone, '+254712345678');
  const email = await partner(`PATCH /clients/${client_id}`, { body: { email: mine() } });
  assert.equal(email.status, 200, 'all else may change');
  await as.cashier(`POST /loans/${id}/disbursement`, { body: { payment_method: 'cash' } });
  for (const [door, change] of Object.entries(doors)) {
    assert.equal((await change()).status, 200, `${door}, once the money is out`);
  }
});

test('403: who made an officer alone, as an admin, approves nothing of that officer’s making', async () => {
  const admin = await makeStaff(database, lender, { role: 'admin' });
  const boss = await callerFor(origin, admin);
  const body = { email: mine(), name: 'Own', role: 'officer' };
  const { email, one_time_password: given } = (await boss('POST /staff', { body })).json.data;
  const puppet = consoleCaller(origin, await logIn(origin, email, given));
  const chosen = { current_password: given, new_password: 'a sentence of my own making' };
  assert.equal((await puppet('POST /session/password', { body: chosen })).status, 200);
  const client_id = await borrower();
  const applied = { body: { client_id, product_id, ...WANTED } };
  const { id } = (await puppet('POST /loans', applied)).json.data;
  // An admin who becomes a manager, as two admins may decide.
  await inTenant(database, lender, (tx) =>
    changeStaff(tx, {
      ...{ id: admin.id, changes: { role: 'manager' }, by: null, now: Temporal.Now.instant() },
    }),
  );
  const own = await boss(`POST /loans/${id}/approval`, { body: {} });
  assert.deepEqual([own.status, own.json.data.why], [403, 'maker_is_checker'], own.text);
  assert.equal((await other(`POST /loans/${id}/approval`, { body: {} })).status, 200);
});
