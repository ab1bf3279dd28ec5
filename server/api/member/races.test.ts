import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteClient } from '@mkopo/server/operations/clients/delete-client.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { untilWaiting } from '@mkopo/test/kit/waiting.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import {
  appHeaders,
  enterAsMember,
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';

// What happens at the same moment: who is to be out stays out, whoever was quicker.

const world = await openOwnConsole();
const { server, lender, as } = world;
const lending = consoleLending(world);
const { database, origin, testDatabase } = server;
const app = await memberApp(database, lender);
const tokenOf = (answer: { json: { data: { access_token: string } } }) =>
  memberCaller(origin, {
    'x-api-key': app.publicId,
    authorization: `Bearer ${answer.json.data.access_token}`,
  });

/** Holds the app's row, so that whoever hands out a token for it stands still until then. */
async function whileTokensWait<T>(work: () => Promise<T>): Promise<T> {
  return inTenant(database, lender, async (tx) => {
    await tx.query('select from credential where tenant_id = $1 and id = $2 for update', [
      ...[tx.tenantId, app.id],
    ]);
    return work();
  });
}

async function somebody() {
  const member = await makeMember(database, lender);
  const enter = async () =>
    memberCaller(origin, await enterAsMember(server, { lender, app, member }));
  return { member, call: await enter(), other: await enter() };
}

test('a new password ends the token that a thief is being handed for a stolen one', async () => {
  const { call: owner, other: thief } = await somebody();
  const body = { current_password: MEMBER_PASSWORD, new_password: 'a much better sentence' };
  const { refreshing, changing } = await whileTokensWait(async () => {
    const refreshing = thief('POST /auth/refresh');
    await untilWaiting(testDatabase, 1);
    const changing = owner('POST /auth/change-password', { body });
    await untilWaiting(testDatabase, 2);
    return { refreshing, changing };
  });
  const refreshed = await refreshing;
  assert.equal((await changing).status, 200);
  assert.equal(refreshed.status, 200, 'the thief was quicker by a moment');
  assert.equal((await tokenOf(refreshed)('GET /members/me')).status, 401);
  assert.equal((await owner('GET /members/me')).status, 200);
});

test('who is suspended while a token is refreshed is not in again when let in again', async () => {
  const { member, call } = await somebody();
  const { refreshing, suspending } = await whileTokensWait(async () => {
    const refreshing = call('POST /auth/refresh');
    await untilWaiting(testDatabase, 1);
    const suspending = as.officer(`PATCH /members/${member.id}`, { body: { status: 'suspended' } });
    await untilWaiting(testDatabase, 2);
    return { refreshing, suspending };
  });
  const refreshed = await refreshing;
  assert.equal((await suspending).status, 200);
  await as.officer(`PATCH /members/${member.id}`, { body: { status: 'active' } });
  assert.equal((await tokenOf(refreshed)('GET /members/me')).status, 401);
});

test('a logout ends the token too that the same log-in is being refreshed to, and no other', async () => {
  const { call, other } = await somebody();
  const { refreshing, leaving } = await whileTokensWait(async () => {
    const refreshing = call('POST /auth/refresh');
    await untilWaiting(testDatabase, 1);
    const leaving = call('POST /auth/logout');
    await untilWaiting(testDatabase, 2);
    return { refreshing, leaving };
  });
  const refreshed = await refreshing;
  assert.equal((await leaving).status, 200);
  assert.equal((await tokenOf(refreshed)('GET /members/me')).status, 401);
  assert.equal((await other('GET /members/me')).status, 200);
});

test('409 for letting a member in whose client is being deleted', async () => {
  const { member } = await somebody();
  const { letIn } = await inTenant(database, lender, async (tx) => {
    await deleteClient(tx, member.clientId);
    const letIn = as.officer(`PATCH /members/${member.id}`, { body: { status: 'active' } });
    await untilWaiting(testDatabase, 1);
    return { letIn };
  });
  const { status, text } = await letIn;
  assert.equal(status, 409, text);
  const body = { email: member.email, password: MEMBER_PASSWORD };
  const call = memberCaller(origin, appHeaders(app));
  assert.equal((await call('POST /auth/login', { body })).status, 401);
});

for (const [what, change] of [
  ['a suspension', { status: 'suspended' }],
  ['another e-mail', { email: 'right-person@home.example' }],
] as const) {
  test(`401 for a code from before ${what}`, async () => {
    const { member } = await somebody();
    const { one_time_code: code } = (await as.officer(`POST /members/${member.id}/code`)).json.data;
    for (const body of [change, { status: 'active' }]) {
      assert.equal((await as.officer(`PATCH /members/${member.id}`, { body })).status, 200);
    }
    const call = memberCaller(origin, appHeaders(app));
    const { email } = { ...member, ...change };
    const body = { email, code, password: 'a much better sentence' };
    assert.equal((await call('POST /auth/password', { body })).status, 401);
    const old = { email, password: MEMBER_PASSWORD };
    assert.equal((await call('POST /auth/login', { body: old })).status, 200);
  });
}

/** A loan that waits for one guarantor, who is asked. */
async function asked() {
  const [borrower, guarantor] = [await somebody(), await somebody()];
  const productId = await lending.product({ guarantors_min: 1, is_portal_visible: true });
  const guarantors = [{ member_no: guarantor.member.memberNo, amount: 6_000 }];
  const body = { loan_product_id: productId, amount: 12_000, term_days: 120, guarantors };
  const applied = await borrower.call('POST /loans', { body });
  assert.equal(applied.status, 201, applied.text);
  const { loan_id: loanId, guarantors: named } = applied.json.data;
  const accept = () =>
    as.officer(`POST /loans/${loanId}/guarantors/${named[0].guarantor_id}/acceptance`);
  return { guarantor: guarantor.member, accept };
}

test('409 for the word of a guarantor who is being deleted', async () => {
  const { guarantor, accept } = await asked();
  const { accepting } = await inTenant(database, lender, async (tx) => {
    await deleteClient(tx, guarantor.clientId);
    const accepting = accept();
    await Promise.race([accepting, untilWaiting(testDatabase, 1)]);
    return { accepting };
  });
  const { status, text } = await accepting;
  assert.equal(status, 409, text);
});
