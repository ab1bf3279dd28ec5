import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { type MemberAtHome, openMember } from '@mkopo/test/kit/worlds/member.ts';

const world = await openOwnConsole();
const { server, lender, as } = world;
const lending = consoleLending(world);

type Told = Record<string, unknown>;

/** A loan of a member's own, paid out in cash a month ago. */
async function paidOut({ member }: MemberAtHome, product: object = {}): Promise<string> {
  const applied = await lending.applied({
    client_id: member.clientId,
    product_id: await lending.product({ is_portal_visible: true, ...product }),
    applied_on: ago({ months: 2 }),
  });
  assert.equal((await as.manager(`POST /loans/${applied}/approval`, { body: {} })).status, 200);
  const body = {
    payment_method: 'mpesa',
    reference: 'TAK2B7Q1ZD',
    disbursed_on: ago({ months: 2 }),
  };
  const { status, text } = await as.cashier(`POST /loans/${applied}/disbursement`, { body });
  assert.equal(status, 200, text);
  return applied;
}

test('200 with what is known of a member, under the names of the interface', async () => {
  const { member, call } = await openMember(server, lender);
  const { status, json } = await call('GET /members/me');
  assert.equal(status, 200);
  assert.deepEqual([json.success, json.message], [true, 'Success']);
  const { member_id, member_no, email, first_name } = json.data;
  assert.deepEqual(
    [member_id, member_no, email, first_name],
    [member.number, member.memberNo, member.email, 'Wanjiku'],
  );
});

test('a member changes how they are reached, and nothing else', async () => {
  const at = await openMember(server, lender);
  const body = { phone: '+254733000111', contact_email: 'w@example.com' };
  const changed = await at.call('PATCH /members/me', { body });
  assert.equal(changed.status, 200, changed.text);
  const { json } = await at.call('GET /members/me');
  assert.deepEqual([json.data.phone, json.data.contact_email], [body.phone, body.contact_email]);
  for (const wrong of [{ first_name: 'X' }, { email: 'x@example.com' }, {}, { phone: '07' }]) {
    assert.equal((await at.call('PATCH /members/me', { body: wrong })).status, 400);
  }
});

test('409 for another phone while an approved loan waits for its money', async () => {
  const at = await openMember(server, lender);
  const loanId = await lending.applied({ client_id: at.member.clientId });
  assert.equal((await as.manager(`POST /loans/${loanId}/approval`, { body: {} })).status, 200);
  const moved = await at.call('PATCH /members/me', { body: { phone: '+254733000222' } });
  assert.equal(moved.status, 409, moved.text);
  const letters = await at.call('PATCH /members/me', { body: { contact_email: null } });
  assert.equal(letters.status, 200, letters.text);
});

test('a member sees products that are visible to them, and applies for one', async () => {
  const { call, member } = await openMember(server, lender);
  const hidden = await lending.product({ name: 'Hidden', is_portal_visible: false });
  const shown = await lending.product({ name: 'Shown', is_portal_visible: true });
  const { json } = await call('GET /loan-products?limit=200');
  const ids = json.data.items.map(({ loan_product_id }: Told) => loan_product_id);
  assert.deepEqual([ids.includes(shown), ids.includes(hidden)], [true, false]);

  const told = await call(`GET /loan-products/${hidden}/eligibility`);
  assert.deepEqual(
    [told.json.data.is_eligible, told.json.data.reasons.map(({ code }: Told) => code)],
    [false, ['product_not_offered']],
  );
  const ask = (loan_product_id: string, change: object = {}) =>
    call('POST /loans', { body: { loan_product_id, amount: 12_000, term_days: 120, ...change } });
  const refused = await ask(hidden);
  assert.equal(refused.status, 422, refused.text);
  assert.equal(refused.json.errors[0].code, 'product_not_available');
  const cents = await ask(shown, { amount: 10.001 });
  assert.deepEqual([cents.status, cents.json.errors[0].field], [400, 'amount']);

  const taken = await ask(shown, { purpose: 'Stock' });
  assert.equal(taken.status, 201, taken.text);
  const { loan_id, loan_number, loan_product_id, status, purpose } = taken.json.data;
  assert.match(loan_number, /^LN-\d+$/);
  assert.deepEqual([loan_product_id, status, purpose], [shown, 'pending', 'Stock']);
  const inConsole = await as.officer(`GET /loans/${loan_id}`);
  assert.equal(inConsole.json.data.client_id, member.clientId);
});

test('eligibility foretells what an application gets: open loans and arrears', async () => {
  const at = await openMember(server, lender);
  const product = await lending.product({ is_portal_visible: true, open_loans_max: 1 });
  const strict = await lending.product({ is_portal_visible: true, arrears_days_max: 0 });
  const ask = (loan_product_id: string) =>
    at.call('POST /loans', { body: { loan_product_id, amount: 2_000, term_days: 60 } });
  const reasons = async (id: string) => {
    const { json } = await at.call(`GET /loan-products/${id}/eligibility`);
    return json.data.reasons.map(({ code }: Told) => code);
  };
  assert.deepEqual([await reasons(product), await reasons(strict)], [[], []]);
  assert.equal((await ask(product)).status, 201);
  const second = await ask(product);
  assert.deepEqual([second.status, second.json.errors[0].reasons], [422, ['open_loans']]);
  await paidOut(at);
  assert.deepEqual([await reasons(product), await reasons(strict)], [['open_loans'], ['arrears']]);
  const late = await ask(strict);
  assert.deepEqual([late.status, late.json.errors[0].reasons], [422, ['arrears']]);
  const all = await at.call('GET /eligibility');
  const listed = all.json.data.items.find((one: Told) => one['loan_product_id'] === strict);
  assert.equal(listed.is_eligible, false);
});

test('of two applications at once for a product that allows one, one is taken', async () => {
  const { call } = await openMember(server, lender);
  const loan_product_id = await lending.product({ is_portal_visible: true, open_loans_max: 1 });
  const body = { loan_product_id, amount: 2_000, term_days: 60 };
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST /loans', { body })));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 422, 422, 422],
  );
});

test('a loan shows its schedule, its transactions and the name its money went out by', async () => {
  const at = await openMember(server, lender);
  const pending = await lending.applied({ client_id: at.member.clientId });
  const loanId = await paidOut(at);
  const { json } = await at.call(`GET /loans/${loanId}`);
  assert.equal(json.data.disbursement_trx_id, 'TAK2B7Q1ZD');
  assert.equal(json.data.schedule.length, 4);
  const { json: other } = await at.call(`GET /loans/${pending}`);
  assert.equal(other.data.disbursement_trx_id, null);

  const list = await at.call('GET /loans?limit=1');
  const next = await at.call(`GET /loans?limit=1&cursor=${list.json.data.next_cursor}`);
  assert.deepEqual(
    [...list.json.data.items, ...next.json.data.items].map((one: Told) => [
      one['loan_id'],
      one['disbursement_trx_id'],
    ]),
    [
      [loanId, 'TAK2B7Q1ZD'],
      [pending, null],
    ],
  );
  const made = await at.call(`GET /loans/${loanId}/transactions?kind=disbursement`);
  const [out] = made.json.data.items;
  assert.deepEqual([out.kind, out.trx_id], ['disbursement', 'TAK2B7Q1ZD']);
  assert.match(out.transaction_id, /^[0-9a-f-]{36}$/);
});

test('404 for what is another member’s, whatever is asked of it', async () => {
  const [owner, stranger] = [await openMember(server, lender), await openMember(server, lender)];
  const loanId = await paidOut(owner);
  const account = await as.officer('POST /savings-accounts', {
    body: { client_id: owner.member.clientId },
  });
  const { id: accountId } = account.json.data;
  const guarantor = { member_no: stranger.member.memberNo, amount: 10 };
  const calls: readonly [string, object?][] = [
    [`GET /loans/${loanId}`],
    [`GET /loans/${loanId}/statement`],
    [`GET /loans/${loanId}/statement?format=pdf`],
    [`GET /loans/${loanId}/transactions`],
    [`POST /loans/${loanId}/withdrawal`, {}],
    [`POST /loans/${loanId}/guarantors`, guarantor],
    [`GET /accounts/${accountId}`],
    [`GET /accounts/${accountId}/transactions`],
    [`GET /accounts/${accountId}/statement`],
    [`GET /accounts/${accountId}/statement?format=csv`],
  ];
  for (const [request, body] of calls) {
    const answer = await stranger.call(request, body ? { body } : {});
    assert.deepEqual([answer.status, answer.json.success], [404, false], request);
    if (!request.startsWith('POST')) assert.equal((await owner.call(request)).status, 200, request);
  }
  for (const path of ['/loans', '/accounts', '/guarantees']) {
    assert.deepEqual((await stranger.call(`GET ${path}`)).json.data.items, []);
  }
});
