import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BranchId } from '@mkopo/core/access/branch.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import {
  appHeaders,
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';

const world = await openOwnConsole('matawi-mengi');
const { server, as, lender, somebody } = world;

const newBranch = async (code: string): Promise<BranchId> => {
  const made = await as.admin('POST /branches', { body: { code, name: `Branch ${code}` } });
  assert.equal(made.status, 201, made.text);
  return made.json.data.id;
};
const [kisumu, nakuru] = [await newBranch('KISUMU'), await newBranch('NAKURU')];
let phones = 0;

/** A loan of 12 000 of somebody of a branch, paid out so many months ago. */
async function lendAt(branchId: BranchId | null, months = 1) {
  phones += 1;
  const person = { first_name: 'Amina', last_name: 'Odhiambo', phone: `+25471234${1000 + phones}` };
  const made = await as.officer('POST /clients', { body: { ...person, branch_id: branchId } });
  assert.equal(made.status, 201, made.text);
  const client = made.json.data.id as string;
  const lending = consoleLending(world);
  const on = ago({ months });
  const loan = await lending.approved({ client_id: client, applied_on: on });
  const paid = await as.cashier(`POST /loans/${loan}/disbursement`, {
    body: { payment_method: 'cash', disbursed_on: on },
  });
  assert.equal(paid.status, 200, paid.text);
  return { client, loan };
}

const fence = async (branch_fence: 'on' | 'off') => {
  const set = await as.admin('PATCH /settings', { body: { branch_fence } });
  assert.equal(set.json.data.branch_fence, branch_fence, set.text);
};
const idsOf = (answer: { json: { data: { items: { id: string }[] } } }) =>
  answer.json.data.items.map(({ id }) => id);

test('200 a loan is of its client’s branch, and of whoever took it in until somebody says otherwise', async () => {
  const { loan } = await lendAt(kisumu);
  const read = async () => {
    const found = await as.manager(`GET /loans?branch_id=${kisumu}`);
    return found.json.data.items.find(({ id }: { id: string }) => id === loan);
  };
  const first = await read();
  assert.deepEqual(first.branch, { id: kisumu, name: 'Branch KISUMU' });
  assert.ok(first.officer.name, 'the officer entered it');
  const other = (await as.manager('GET /staff?role=cashier')).json.data.items[0];
  const given = await as.manager(`POST /loans/${loan}/officer`, {
    body: { officer_id: other.id },
  });
  assert.deepEqual(given.json.data.officer, { id: other.id, name: other.name });
  assert.deepEqual((await read()).officer, { id: other.id, name: other.name });
  const file = (await as.cashier(`GET /loans/${loan}`)).json.data;
  assert.deepEqual(
    [file.branch, file.officer],
    [
      { id: kisumu, name: 'Branch KISUMU' },
      { id: other.id, name: other.name },
    ],
  );
  const theirs = await as.manager(`GET /loans?officer_id=${other.id}`);
  assert.deepEqual(idsOf(theirs), [loan]);
  const nobody = await as.manager(`POST /loans/${loan}/officer`, { body: { officer_id: null } });
  assert.equal(nobody.json.data.officer, null);
  assert.equal((await read()).officer, null);
});

test('200 whom to ask for money is of a branch and of an officer, and so are the reminders', async () => {
  const [here, there] = [await lendAt(kisumu, 5), await lendAt(nakuru, 5)];
  const officer = (await as.manager('GET /staff?role=cashier')).json.data.items[0].id;
  await as.manager(`POST /loans/${here.loan}/officer`, { body: { officer_id: officer } });
  const ask = async (path: string, who = as.manager) =>
    (await who(`GET /collections${path}list=late_over_90&kind=overdue`)).json.data;
  const asked = async (whose: string) => {
    const { items } = (await as.manager(`GET /collections?list=late_over_90&${whose}`)).json.data;
    const { lists } = (await as.manager(`GET /collections/counts?${whose}`)).json.data;
    const count = lists.find(({ list }: { list: string }) => list === 'late_over_90').loans;
    const { loans } = await ask(`/reminders?${whose}&`);
    assert.deepEqual([count, loans], [items.length, items.length], whose);
    return items.map(({ loan_id }: { loan_id: string }) => loan_id);
  };
  assert.deepEqual(await asked(`branch_id=${kisumu}`), [here.loan]);
  assert.deepEqual(await asked(`branch_id=${nakuru}`), [there.loan]);
  assert.deepEqual(await asked(`officer_id=${officer}`), [here.loan]);
  assert.deepEqual(await asked(`officer_id=${officer}&branch_id=${nakuru}`), []);

  await fence('on');
  const held = await somebody({ role: 'officer', branchId: kisumu });
  assert.equal((await ask(`/reminders?branch_id=${nakuru}&`, held)).loans, 0);
  assert.equal((await ask('/reminders?', held)).loans, 1);
  await fence('off');

  await asSuperuser(
    server.testDatabase.superuserUrl,
    `insert into message_setting (tenant_id, sms, kinds, language, due_soon_days, person_daily_max,
       person_daily_codes_max, lender_daily_max)
     select tenant_id, true, '{overdue}', 'en', 3, 5, 10, 100 from tenant
      where slug = 'matawi-mengi'`,
  );
  const body = { list: 'late_over_90', kind: 'overdue', branch_id: nakuru };
  const sent = await as.manager('POST /collections/reminders', { body });
  assert.deepEqual([sent.status, sent.json.data.messages], [201, 1], sent.text);
  const told = (await as.manager('GET /messages?kind=overdue')).json.data.items;
  assert.deepEqual(
    told.map(({ loan_id }: { loan_id: string }) => loan_id),
    [there.loan],
  );
});

test('200 lists, counts, reports and exports of a branch are of that branch, and add up', async () => {
  const [one, other, none] = [await lendAt(kisumu), await lendAt(nakuru), await lendAt(null)];
  for (const { loan } of [one, other, none]) {
    const body = { loan_id: loan, amount: 500, payment_method: 'cash' };
    assert.equal((await as.cashier('POST /repayments', { body })).status, 201);
    const promise = { loan_id: loan, amount: 500, due_on: ago({ days: -7 }) };
    assert.equal((await as.officer('POST /promises', { body: promise })).status, 201);
  }
  const of = async (path: string, branch: string) =>
    (await as.manager(`GET ${path}${path.includes('?') ? '&' : '?'}branch_id=${branch}`)).json.data;
  for (const [branch, mine, theirs] of [
    [kisumu, one, other],
    [nakuru, other, one],
  ] as const) {
    const clients = (await of('/clients?limit=100', branch)).items;
    const ids = clients.map(({ id }: { id: string }) => id);
    assert.ok(ids.includes(mine.client) && !ids.includes(theirs.client));
    assert.ok(!ids.includes(none.client));
    assert.equal((await of('/clients/counts', branch)).all, clients.length);
    const loans = (await of('/loans?limit=100', branch)).items;
    assert.ok(loans.every((loan: { branch: { id: string } }) => loan.branch.id === branch));
    assert.equal((await of('/loans/counts', branch)).all.loans, loans.length);
    const paid = (await of('/repayments?limit=100', branch)).items;
    const loanIds = loans.map(({ id }: { id: string }) => id);
    assert.ok(paid.every(({ loan_id }: { loan_id: string }) => loanIds.includes(loan_id)));
    const promised = (await of('/promises', branch)).items;
    assert.deepEqual(
      promised.map(({ loan_id }: { loan_id: string }) => loan_id),
      [mine.loan],
    );
    const risk = await of('/reports/portfolio-at-risk', branch);
    assert.equal(risk.total.loans, loans.length);
    const came = await of(`/reports/collections?from=${ago()}&to=${ago()}`, branch);
    assert.equal(came.total.received, paid.length * 500);
    const performance = await of(`/reports/officers?from=${ago()}&to=${ago()}`, branch);
    assert.equal(performance.total.loans, loans.length);
    assert.equal(performance.total.repaid, paid.length * 500);
    const vintage = await of('/reports/vintage', branch);
    assert.equal(vintage.total.loans, loans.length);
    const expected = await of('/reports/expected-and-actual', branch);
    assert.equal(expected.total.repaid, paid.length * 500);
  }
  const { items } = (await as.manager('GET /branches/portfolio')).json.data;
  const [head, ...branches] = items.filter(
    ({ branch }: { branch: { code: string } | null }) => branch?.code !== 'MAIN',
  );
  assert.equal(head.branch, null);
  const all = (await as.manager('GET /loans/counts')).json.data.all;
  const sum = [head, ...branches].reduce((total, { active_loans: loans }) => total + loans, 0);
  assert.equal(sum, all.loans);
  const nobodys = await as.manager('GET /loans?branch_id=01980000-0000-7000-8000-000000000000');
  assert.deepEqual(nobodys.json.data.items, []);
});

test('200 a client moves with all loans, and the audit trail keeps from where', async () => {
  const { client, loan } = await lendAt(kisumu);
  const body = { branch_id: nakuru };
  const headers = { 'x-request-id': 'move-it' };
  const moved = await as.manager(`POST /clients/${client}/branch`, { body, headers });
  assert.deepEqual(moved.json.data.branch, { id: nakuru, name: 'Branch NAKURU' });
  assert.ok(idsOf(await as.manager(`GET /loans?branch_id=${nakuru}&limit=100`)).includes(loan));
  const records = await as.auditor(`GET /audit/records?subject_id=${client}`);
  const [record] = (records.json.data.items ?? []).filter(
    ({ action }: { action: string }) => action === 'client.move',
  );
  assert.deepEqual([record?.before, record?.after], [{ branchId: kisumu }, { branchId: nakuru }]);
  const unknown = { body: { branch_id: client } };
  assert.equal((await as.manager(`POST /clients/${client}/branch`, unknown)).status, 404);
});

test('who is held to a branch takes clients on for it, and is told of no other’s document', async () => {
  const national_id = '99887766';
  const person = { first_name: 'Otieno', last_name: 'Ouma', phone: '+254712999888', national_id };
  await as.officer('POST /clients', { body: { ...person, branch_id: nakuru } });
  await fence('on');
  const held = await somebody({ role: 'officer', branchId: kisumu });
  const taken = await held('POST /clients', { body: person });
  assert.deepEqual([taken.status, taken.json.data], [409, {}], taken.text);
  const body = { ...person, national_id: '11223344', branch_id: nakuru };
  const made = await held('POST /clients', { body });
  assert.equal(made.status, 201, made.text);
  const { branch } = (await held(`GET /clients/${made.json.data.id}/overview`)).json.data;
  assert.equal(branch.id, kisumu);
  const clash = await held(`PATCH /clients/${made.json.data.id}`, { body: { national_id } });
  assert.deepEqual([clash.status, clash.json.data], [409, {}], clash.text);
  await fence('off');
});

test('the fence holds who has a branch and nobody else, from the next call on', async () => {
  const [one, other] = [await lendAt(kisumu), await lendAt(nakuru)];
  const held = await somebody({ role: 'manager', branchId: kisumu });
  const sees = async (id: string) => (await held(`GET /loans/${id}`)).status;
  assert.deepEqual([await sees(one.loan), await sees(other.loan)], [200, 200]);
  await fence('on');
  assert.deepEqual([await sees(one.loan), await sees(other.loan)], [200, 404]);
  const asked = await held(`GET /loans?branch_id=${nakuru}`);
  assert.deepEqual(asked.json.data.items, [], 'a filter opens no other branch');
  const session = (await held('GET /session')).json.data;
  assert.equal(session.branch.code, 'KISUMU');
  assert.ok(!session.permissions.includes('suspense.read'));
  assert.equal((await held('GET /suspense')).json.data.why, 'head_office');
  assert.equal((await as.manager(`GET /loans/${other.loan}`)).status, 200);
  const exported = await held('POST /exports', { body: { list: 'loans', format: 'csv' } });
  const file = await held(`GET /exports/${exported.json.data.id}/file`);
  assert.ok(file.text.includes(one.loan) && !file.text.includes(other.loan), file.text);
  await fence('off');
});

test('who is held to a branch takes a payment back, and puts it on no other branch’s loan', async () => {
  const [one, same, other] = [await lendAt(kisumu), await lendAt(kisumu), await lendAt(nakuru)];
  await fence('on');
  const held = await somebody({ role: 'manager', branchId: kisumu });
  const pay = async () => {
    const body = { loan_id: one.loan, amount: 700, payment_method: 'cash' };
    const paid = await held('POST /repayments', { body });
    assert.equal(paid.status, 201, paid.text);
    return paid.json.data.id;
  };
  const away = { loan_id: other.loan, reason: 'wrong loan' };
  const refused = await held(`POST /repayments/${await pay()}/move`, { body: away });
  assert.equal(refused.status, 404, refused.text);
  const near = { loan_id: same.loan, reason: 'wrong loan' };
  const moved = await held(`POST /repayments/${await pay()}/move`, { body: near });
  assert.equal(moved.status, 200, moved.text);
  await fence('off');
});

test('a client of no branch who logs in through a branch’s app is that branch’s', async () => {
  const member = await makeMember(server.database, lender);
  const app = await memberApp(server.database, lender);
  const body = { email: member.email, password: MEMBER_PASSWORD };
  const entered = await memberCaller(server.origin, appHeaders(app))('POST /auth/login', { body });
  assert.equal(entered.status, 200, entered.text);
  const { branch } = (await as.manager(`GET /clients/${member.clientId}/overview`)).json.data;
  const { items } = (await as.admin('GET /branches')).json.data;
  assert.deepEqual(branch, { id: items[0].id, name: 'Main' });
});
