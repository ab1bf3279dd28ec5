import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLedgerGaps } from '@mkopo/server/store/books/books-check.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { ago, PLAIN_PRODUCT } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const { server, lender, as, somebody } = await openOwnConsole();
const OUT_ON = ago({ months: 3 });

test('a loan lives from product to refund, each step by those who may, and the books hold', async () => {
  await as.admin('PATCH /settings', { body: { maker_and_checker: 'differ' } });
  const id = await enter();
  await approveAndPayOut(id);
  await serve(id);
  const total = await agreeAnew(id);
  await payOff(id, total);
  await lookBack(id);
  assert.deepEqual(await inTenant(server.database, lender, findLedgerGaps), []);
  assert.deepEqual(await unnamed(), [], 'every change names a member of staff');
});

/** Admin and officer: a product, a client, a quote, an application. */
async function enter(): Promise<string> {
  const product = await made(as.admin('POST /products', { body: PLAIN_PRODUCT }));
  const person = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
  const client = await made(as.officer('POST /clients', { body: person }));
  const asked = { product_id: product.id, amount: 12_000, term_days: 120 };
  const quote = await done(as.officer('POST /loans/quote', { body: asked }));
  assert.deepEqual([quote.total_cost, quote.schedule.length], [300, 4]);

  const ids = { client_id: client.id, product_id: product.id };
  const body = { ...ids, applied_amount: 15_000, term_days: 90, applied_on: OUT_ON };
  const loan = await made(as.officer('POST /loans', { body }));
  assert.deepEqual([loan.status, loan.schedule], ['pending', []]);
  return loan.id;
}

/** Manager and cashier: less money than was asked for, paid out three months ago. */
async function approveAndPayOut(id: string): Promise<void> {
  const offer = { amount: 12_000, term_days: 120 };
  const approved = await done(as.manager(`POST /loans/${id}/approval`, { body: offer }));
  const { status, applied_amount, approved_amount } = approved.loan;
  assert.deepEqual([status, applied_amount, approved_amount], ['approved', 15_000, 12_000]);

  const payOut = { payment_method: 'mpesa', reference: 'TAK2B7Q1ZD', disbursed_on: OUT_ON };
  const paidOut = await done(as.cashier(`POST /loans/${id}/disbursement`, { body: payOut }));
  assert.deepEqual([paidOut.loan.status, paidOut.loan.balances.total], ['disbursed', 12_300]);
  assert.ok(paidOut.loan.days_past_due > 25, 'back-dated, so it is late from the start');
}

/** A payment that bounces, a fee that is let go. */
async function serve(id: string): Promise<void> {
  const payment = { loan_id: id, amount: 3120, payment_method: 'cheque', reference: 'R1' };
  const paid = await made(as.cashier('POST /repayments', { body: payment }));
  assert.deepEqual([paid.allocation.principal, paid.allocation.interest], [3000, 120]);
  const fee = { of: 'fee', amount: 250 };
  const charged = await made(as.officer(`POST /loans/${id}/charges`, { body: fee }));
  assert.equal(charged.loan.balances.fees, 250);
  const alone = await as.manager(`POST /loans/${id}/waivers`, { body: fee });
  assert.deepEqual([alone.status, alone.json.data.why], [403, 'maker_is_checker'], alone.text);
  const wish = { operation: 'waiveDebt', subject_id: id, body: fee };
  const asked = await made(as.manager('POST /money-requests', { body: wish }));
  const colleague = await somebody({ role: 'manager' });
  await done(colleague(`POST /money-requests/${asked.id}/approval`));
  assert.equal((await done(as.auditor(`GET /loans/${id}`))).balances.fees, 0);
  const body = { reason: 'Bounced' };
  const reversed = await done(as.manager(`POST /repayments/${paid.id}/reversal`, { body }));
  assert.deepEqual([reversed.status, reversed.loan_balance], ['reversed', 12_300]);
}

/** Another schedule and more money, of which one person may decide now. Answers what is owed. */
async function agreeAnew(id: string): Promise<number> {
  await as.admin('PATCH /settings', { body: { maker_and_checker: 'may_be_one' } });
  const body = { term_days: 60, top_up: { amount: 1000, payment_method: 'cash' } };
  const agreed = await done(as.manager(`POST /loans/${id}/reschedule`, { body }));
  assert.equal(agreed.loan.balances.principal, 13_000);
  const old = await done(as.auditor(`GET /loans/${id}/schedule?version=1`));
  const now = await done(as.auditor(`GET /loans/${id}/schedule`));
  assert.deepEqual([old.is_in_force, old.instalments.length], [false, 4]);
  assert.deepEqual([now.version, now.is_in_force, now.instalments.length], [2, true, 2]);
  assert.equal(old.instalments[0].planned.principal, 3000);
  return agreed.loan.balances.total;
}

/** All of it and a bit too much, which is handed back. */
async function payOff(id: string, total: number): Promise<void> {
  const payment = { loan_id: id, amount: total + 100.5, payment_method: 'mpesa' };
  const last = await made(as.cashier('POST /repayments', { body: payment }));
  assert.deepEqual([last.loan_status, last.loan_balance], ['closed', 0]);
  assert.equal(last.allocation.overpayment, 100.5);
  const body = { amount: 100.5, payment_method: 'cash' };
  const refunded = await made(as.cashier(`POST /loans/${id}/credit-refunds`, { body }));
  assert.equal(refunded.loan.credit, 0);
}

/** The auditor reads it all back. */
async function lookBack(id: string): Promise<void> {
  const statement = await done(as.auditor(`GET /loans/${id}/statement`));
  assert.deepEqual([statement.closing_balance, statement.lines.at(-1).kind], [0, 'refund']);
  const { items } = await done(as.auditor(`GET /loans/${id}/transactions`));
  assert.deepEqual(
    items.map(({ kind }: { kind: string }) => kind),
    [
      ...['refund', 'repayment', 'reschedule', 'reversal', 'waiver', 'charge', 'repayment'],
      ...['disbursement', 'approval', 'application'],
    ],
  );
}

async function answered(reply: Promise<Answer>, wanted: number) {
  const { status, json, text } = await reply;
  assert.equal(status, wanted, text);
  return json.data;
}

function made(reply: Promise<Answer>) {
  return answered(reply, 201);
}

function done(reply: Promise<Answer>) {
  return answered(reply, 200);
}

/** Changes that nobody at the desk made. */
function unnamed() {
  return asSuperuser(
    server.testDatabase.superuserUrl,
    `select action from audit_record
      where subject_kind in ('loan', 'product', 'client') and actor_kind <> 'staff'`,
  );
}
