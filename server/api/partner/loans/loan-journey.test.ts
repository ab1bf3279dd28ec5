import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, Caller } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

const world = await openConsole();
const lending = consoleLending(world);
const live = await callerOf('live');
const sandbox = await callerOf('test');
const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };

test('a loan from the first question to the last shilling, by a partner and the lender’s staff', async () => {
  const product_id = await lending.product();
  const { id: client_id } = await done(live('POST /clients', { body: AMINA }), 201);

  const offer = { product_id, amount: 12_000, term_days: 120 };
  const quote = await done(live('POST /loans/quote', { body: offer }), 200);
  const application = { client_id, product_id, applied_amount: 12_000, term_days: 120 };
  const { id } = await done(live('POST /loans', { body: application }), 201);
  const pay = (body: object) =>
    live('POST /repayments', { body: { loan_id: id, client_id, ...body } });
  assert.equal((await pay({ amount: 1, payment_method: 'cash' })).json.code, 'loan_not_disbursed');

  const { as } = world;
  const approval = { amount: 12_000, term_days: 120 };
  await done(as.manager(`POST /loans/${id}/approval`, { body: approval }), 200);
  const payOut = { payment_method: 'mpesa' };
  await done(as.cashier(`POST /loans/${id}/disbursement`, { body: payOut }), 200);
  const out = await done(live(`GET /loans/${id}`), 200);
  assert.equal(out.status, 'disbursed');
  assert.deepEqual(
    out.schedule.map(({ total }: { total: number }) => total),
    quote.schedule.map(({ total }: { total: number }) => total),
    'what was quoted is what is owed',
  );

  const named = { amount: 5000, payment_method: 'mpesa', reference: 'TAJ81H2K9X' };
  const paid = await done(pay(named), 201);
  assert.equal((await done(pay(named), 200)).id, paid.id);
  assert.equal(paid.loan_balance, out.balances.total - 5000);
  const bounced = { reason: 'The payer took it back' };
  const back = await done(live(`POST /repayments/${paid.id}/reversal`, { body: bounced }), 200);
  assert.deepEqual([back.status, back.loan_balance], ['reversed', out.balances.total]);
  const last = await done(pay({ amount: out.balances.total, payment_method: 'cash' }), 201);
  assert.deepEqual([last.loan_status, last.loan_balance], ['closed', 0]);

  await assertStatement(live, id, 0);
  const { items } = await done(live(`GET /repayments?loan_id=${id}`), 200);
  assert.deepEqual(
    items.map(({ status }: { status: string }) => status),
    ['posted', 'reversed'],
  );
  const profile = await done(
    live('GET /portal/loans', { headers: { 'x-client-id': client_id } }),
    200,
  );
  assert.deepEqual([profile.items.length, profile.items[0].status], [1, 'closed']);
});

test('the same in the sandbox, where staff are simulated and nothing is kept', async () => {
  const [product] = (await done(sandbox('GET /loans/products'), 200)).items;
  const { id: client_id } = await done(sandbox('POST /clients', { body: AMINA }), 201);
  const offer = { product_id: product.id, amount: 12_000, term_days: 120 };
  const quote = await done(sandbox('POST /loans/quote', { body: offer }), 200);
  assert.equal(quote.schedule.length, 4);
  const application = { client_id, product_id: product.id, applied_amount: 12_000, term_days: 120 };
  const { id, status } = await done(sandbox('POST /loans', { body: application }), 201);
  assert.equal(status, 'pending');
  const read = await done(sandbox(`GET /loans/${id}`), 200);
  const kept = [read.client_id, read.applied_amount, read.term_days];
  assert.deepEqual(kept, [client_id, 12_000, 120]);
  for (const to of ['approved', 'disbursed', 'closed']) {
    const shown = await done(sandbox(`POST /loans/${id}/simulate`, { body: { to } }), 200);
    assert.deepEqual([shown.id, shown.client_id, shown.status], [id, client_id, to]);
  }
  const body = { loan_id: id, client_id, amount: 100, payment_method: 'mpesa', reference: 'A1' };
  const paid = await done(sandbox('POST /repayments', { body }), 201);
  assert.deepEqual(await done(sandbox('POST /repayments', { body }), 201), paid);
  const bounced = { reason: 'The payer took it back' };
  const back = await done(sandbox(`POST /repayments/${paid.id}/reversal`, { body: bounced }), 200);
  const whose = [back.id, back.client_id, back.status];
  assert.deepEqual(whose, [paid.id, client_id, 'reversed']);
  for (const { id: loan, balances } of (await done(sandbox('GET /loans'), 200)).items) {
    await assertStatement(sandbox, loan, balances.total);
  }
});

/** Its lines lead from nothing to what the loan owes. */
async function assertStatement(call: Caller, id: string, owed: number): Promise<void> {
  const statement = await done(call(`GET /loans/${id}/statement`), 200);
  const cents = (amount: number) => Math.round(amount * 100);
  let balance = cents(statement.opening_balance);
  for (const line of statement.lines) {
    balance += cents(line.change.total);
    assert.equal(cents(line.balance), balance);
  }
  assert.equal(statement.opening_balance, 0);
  assert.deepEqual([balance, cents(statement.closing_balance)], [cents(owed), cents(owed)]);
}

async function done(reply: Promise<Answer>, status: number) {
  const answer = await reply;
  assert.equal(answer.status, status, answer.text);
  return answer.json.data;
}

async function callerOf(environment: 'live' | 'test') {
  const { server, lender } = world;
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}
