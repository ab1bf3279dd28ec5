import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { changeStaff } from '@mkopo/server/operations/access/manage-staff.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { appHeaders, makeMember, memberApp, memberCaller } from '@mkopo/test/kit/worlds/member.ts';
import { callerFor, consoleCaller, logIn, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const world = await openConsole();
const { as, somebody, server, lender } = world;
const { database, origin, testDatabase } = server;
const DIFFER = { body: { maker_and_checker: 'differ' } };
assert.equal((await as.admin('PATCH /settings', DIFFER)).status, 200);
await somebody({ role: 'admin' });
const other = await somebody({ role: 'manager' });
const app = await memberApp(database, lender);
const stranger = memberCaller(origin, appHeaders(app));
const product_id = await consoleLending(world).product({ is_portal_visible: true });
const PASSWORD = 'napenda kuweka akiba';
const HALF = /^[0-9a-z]{5}$/;
const WHOLE = /^[0-9a-z]{5}-[0-9a-z]{5}$/;
let count = 0;

/** A client whom no hand of the staff is on yet. */
async function newClient(of: TestLender = lender): Promise<ClientId> {
  const client = { firstName: 'Zawadi', lastName: 'Kamau', phone: '+254712345678' };
  return (await inTenant(database, of, (tx) => createClient(tx, client))).id;
}

type CodeCall = {
  readonly request: string;
  readonly body?: object;
  readonly asking: { readonly operation: string; readonly subject_id?: string };
  readonly clientId: ClientId;
};

/** The calls that give a code, each for somebody new. */
const CALLS: Readonly<Record<string, (of?: TestLender) => Promise<CodeCall>>> = {
  async inviteMember(of) {
    count += 1;
    const clientId = await newClient(of);
    const body = { client_id: clientId, email: `zawadi${count}@home.example` };
    return { request: 'POST /members', body, asking: { operation: 'inviteMember' }, clientId };
  },
  async giveMemberCode(of = lender) {
    const { id, clientId } = await makeMember(database, of);
    const asking = { operation: 'giveMemberCode', subject_id: id };
    return { request: `POST /members/${id}/code`, asking, clientId };
  },
};

async function ask(by: Caller, { asking, body }: CodeCall) {
  const asked = await by('POST /money-requests', { body: { ...asking, ...(body && { body }) } });
  assert.equal(asked.status, 201, asked.text);
  return asked.json.data;
}

/** What the audit has of codes for a client, oldest first. */
function givings(clientId: string) {
  return asSuperuser<{ action: string; alone: string | null; askedBy: string | null }>(
    testDatabase.superuserUrl,
    `select action, done.after ->> 'alone' as alone, done.after ->> 'askedBy' as "askedBy"
       from audit_record done join member on member.id = done.subject_id
      where client_id = '${clientId}' and action in ('member.create', 'member.give_code')
        and actor_kind = 'staff' order by done.id`,
  );
}

const choose = (email: string, code: string) =>
  stranger('POST /auth/password', { body: { email, code, password: PASSWORD } });

for (const [operation, call] of Object.entries(CALLS)) {
  test(`403: nobody makes ${operation} alone where there is a second admin`, async () => {
    const made = await call();
    for (const by of [as.officer, as.manager]) {
      const alone = await by(made.request, made.body ? { body: made.body } : {});
      assert.deepEqual([alone.status, alone.json.data.why], [403, 'maker_is_checker'], alone.text);
    }
    assert.deepEqual(await givings(made.clientId), [], 'nothing was given');
    const known = (await as.auditor(`GET /members?client_id=${made.clientId}`)).json.data.items;
    assert.equal(known.length, operation === 'inviteMember' ? 0 : 1);
  });

  test(`${operation} by two: each is shown a half, and both in order open the app`, async () => {
    const made = await call();
    const { first_half: first, id, asked_by } = await ask(as.officer, made);
    assert.match(first, HALF);
    const listed = await as.manager('GET /money-requests?status=open&limit=200');
    assert.ok(listed.text.includes(id) && !listed.text.includes(first), 'the half is told once');
    const at = `POST /money-requests/${id}/approval`;
    assert.equal((await as.officer(at)).json.data.why, 'role');
    const yes = await as.manager(at);
    assert.equal(yes.status, 200, yes.text);
    const { one_time_code: second, email } = yes.json.data.result;
    assert.match(second, HALF);
    const halves = [first, second, `${second}-${first}`, `${first}-${first}`];
    for (const code of halves) assert.equal((await choose(email, code)).status, 401, code);
    assert.equal((await choose(email, `${first}-${second}`)).status, 200);
    const [given] = await givings(made.clientId);
    assert.deepEqual([given?.alone, given?.askedBy], [null, asked_by]);
    assert.equal((await as.manager(at)).status, 409, 'a yes is given once');
    const kept = await asSuperuser(
      testDatabase.superuserUrl,
      `select from two_person_request where id = '${id}' and first_half is not null`,
    );
    assert.deepEqual(kept, [], 'the half does not lie beside the hash of the whole');
  });

  test(`403: whoever asked for ${operation} does not say yes to it`, async () => {
    const made = await call();
    const { id } = await ask(as.manager, made);
    const own = await as.manager(`POST /money-requests/${id}/approval`);
    assert.deepEqual([own.status, own.json.data.why], [403, 'maker_is_checker'], own.text);
    assert.deepEqual(await givings(made.clientId), []);
  });

  test(`403: who made an officer alone says no yes to ${operation} that the officer asks for`, async () => {
    const admin = await makeStaff(database, lender, { role: 'admin' });
    const boss = await callerFor(origin, admin);
    const asks = await puppetOf(boss);
    await inTenant(database, lender, (tx) =>
      changeStaff(tx, {
        ...{ id: admin.id, changes: { role: 'manager' }, by: null, now: Temporal.Now.instant() },
      }),
    );
    const made = await call();
    const at = `POST /money-requests/${(await ask(asks, made)).id}/approval`;
    const own = await boss(at);
    assert.deepEqual([own.status, own.json.data.why], [403, 'maker_is_checker'], own.text);
    assert.deepEqual(await givings(made.clientId), []);
    assert.equal((await as.manager(at)).status, 200);
  });

  for (const [rule, admins, alone] of [
    ['differ', 1, 'true'],
    ['may_be_one', 2, null],
  ] as const) {
    test(`201: ${operation} shows one person all, with ${rule} and ${admins} admin(s)`, async () => {
      const small = await makeLender(database, `${operation.toLowerCase()}-${admins}`);
      const officer = await callerFor(
        origin,
        await makeStaff(database, small, { role: 'officer' }),
      );
      const admin = await callerFor(origin, await makeStaff(database, small));
      if (admins === 2) await makeStaff(database, small);
      await admin('PATCH /settings', { body: { maker_and_checker: rule } });
      const made = await call(small);
      const given = await officer(made.request, made.body ? { body: made.body } : {});
      assert.equal(given.status, 201, given.text);
      assert.match(given.json.data.one_time_code, WHOLE);
      const [kept] = await givings(made.clientId);
      assert.deepEqual([kept?.alone, kept?.askedBy], [alone, null]);
    });
  }
}

/** An officer whom an admin alone made, and whose password the admin chose. */
async function puppetOf(boss: Caller): Promise<Caller> {
  count += 1;
  const body = { email: `own${count}@x.example`, name: 'Own', role: 'officer' };
  const { email, one_time_password: given } = (await boss('POST /staff', { body })).json.data;
  const puppet = consoleCaller(origin, await logIn(origin, email, given));
  const chosen = { current_password: given, new_password: 'a sentence of my own making' };
  assert.equal((await puppet('POST /session/password', { body: chosen })).status, 200);
  return puppet;
}

test('200: neither of two who gave a code is a maker of what the borrower asks for', async () => {
  for (const approver of [as.manager, other]) {
    const made = await (CALLS['inviteMember'] ?? assert.fail())();
    const { first_half: first, id } = await ask(as.manager, made);
    const yes = await other(`POST /money-requests/${id}/approval`);
    const { one_time_code: second, email } = yes.json.data.result;
    assert.equal((await choose(email, `${first}-${second}`)).status, 200);
    const entered = await stranger('POST /auth/login', { body: { email, password: PASSWORD } });
    const authorization = `Bearer ${entered.json.data.access_token}`;
    const me = memberCaller(origin, { 'x-api-key': app.publicId, authorization });
    const wanted = { loan_product_id: product_id, amount: 12_000, term_days: 120 };
    const { loan_id } = (await me('POST /loans', { body: wanted })).json.data;
    const approved = await approver(`POST /loans/${loan_id}/approval`, { body: {} });
    assert.equal(approved.status, 200, approved.text);
  }
});

test('a code that two give is refused as one that one gives, and nothing is given', async () => {
  const nobody = '0198f3a0-0000-7000-8000-000000000999';
  const unknown = { operation: 'giveMemberCode', subject_id: nobody };
  assert.equal((await as.officer('POST /money-requests', { body: unknown })).status, 404);
  const bad = { operation: 'inviteMember', body: { client_id: await newClient(), email: 'no' } };
  const { status, json } = await as.officer('POST /money-requests', { body: bad });
  assert.deepEqual([status, json.data.fields[0].field], [400, 'body.email']);
  const made = await (CALLS['giveMemberCode'] ?? assert.fail())();
  const { id } = await ask(as.officer, made);
  const shut = { body: { status: 'suspended' } };
  await as.manager(`PATCH /members/${made.asking.subject_id}`, shut);
  const late = await as.manager(`POST /money-requests/${id}/approval`);
  assert.deepEqual([late.status, late.json.code], [409, 'invalid_state'], late.text);
  assert.deepEqual(await givings(made.clientId), []);
});
