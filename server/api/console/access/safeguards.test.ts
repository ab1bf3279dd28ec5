import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { failOn } from '@mkopo/test/kit/failed-log-ins.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const world = await openConsole();
const { as, somebody, server, lender } = world;
const { client, product, applied, disbursed, writtenOff } = consoleLending(world);

const topUp = (amount: number) => ({
  term_days: 120,
  top_up: { amount, payment_method: 'cash' },
});

test('403 for a top-up above the limit of who grants it, and no money goes out', async () => {
  const id = await disbursed();
  // 12,000 are out, and earn 300.
  const small = await somebody({ role: 'manager', approvalLimitMinor: 13_300_00n });
  const above = await small(`POST /loans/${id}/reschedule`, { body: topUp(1_000.01) });
  assert.deepEqual([above.status, above.json.data.why], [403, 'above_approval_limit'], above.text);
  const within = await small(`POST /loans/${id}/reschedule`, { body: topUp(1_000) });
  assert.equal(within.status, 200, within.text);
});

test('403 for a top-up by one person where the lender asks for two', async () => {
  const strict = await openConsole('two-persons');
  const own = consoleLending(strict);
  const body = { maker_and_checker: 'differ' };
  assert.equal((await strict.as.admin('PATCH /settings', { body })).status, 200);
  const id = await own.disbursed();
  const more = await strict.as.manager(`POST /loans/${id}/reschedule`, { body: topUp(500) });
  assert.deepEqual([more.status, more.json.data.why], [403, 'maker_is_checker'], more.text);
  const longer = { body: { term_days: 150 } };
  const mere = await strict.as.manager(`POST /loans/${id}/reschedule`, longer);
  assert.equal(mere.status, 200, mere.text);
});

test('a retry is of the person who called: nobody is given the answer of another', async () => {
  const body = { first_name: 'Zawadi', last_name: 'Kamau', phone: '+254712000777' };
  const headers = { 'idempotency-key': 'the same key' };
  const first = await as.manager('POST /clients', { body, headers });
  const again = await as.manager('POST /clients', { body, headers });
  const other = await as.officer('POST /clients', { body, headers });
  assert.deepEqual([first.status, again.headers.get('idempotent-replayed')], [201, 'true']);
  assert.equal(again.json.data.id, first.json.data.id);
  assert.equal(other.headers.get('idempotent-replayed'), null, other.text);
});

test('409 for the deletion of a client with a loan under way or a savings account', async () => {
  const loan = (await as.auditor(`GET /loans/${await applied()}`)).json.data;
  const borrower = await as.manager(`DELETE /clients/${loan.client_id}`);
  assert.deepEqual([borrower.status, borrower.json.code], [409, 'invalid_state'], borrower.text);
  await as.manager(`POST /loans/${loan.id}/withdrawal`, { body: { reason: 'Changed their mind' } });
  assert.equal((await as.manager(`DELETE /clients/${loan.client_id}`)).status, 200);

  const client_id = await client();
  const opened = await as.officer('POST /savings-accounts', { body: { client_id } });
  assert.equal(opened.status, 201, opened.text);
  const saver = await as.manager(`DELETE /clients/${client_id}`);
  assert.deepEqual([saver.status, saver.json.data], [409, { loans: 0, savings: 1, guarantees: 0 }]);
});

test('409 for a recovery whose reference was used, and it is booked once', async () => {
  const [one, other] = [await writtenOff(), await writtenOff()];
  const body = { amount: 500, payment_method: 'mpesa', reference: 'RECOVERED1' };
  const first = await as.cashier(`POST /loans/${one}/recoveries`, { body });
  assert.equal(first.status, 201, first.text);
  for (const id of [one, other]) {
    const again = await as.cashier(`POST /loans/${id}/recoveries`, { body });
    assert.deepEqual([again.status, again.json.code], [409, 'invalid_state'], again.text);
    assert.equal(again.json.data.existing_id, first.json.data.transaction.id);
  }
});

test('409 for an application fee whose reference was used', async () => {
  const fees = [{ due: 'at_application', fixed: 500, pct: null }];
  const product_id = await product({ fees });
  const [one, other] = [await applied({ product_id }), await applied({ product_id })];
  const body = { amount: 100, payment_method: 'mpesa', reference: 'FEE1' };
  const first = await as.cashier(`POST /loans/${one}/fee-payments`, { body });
  assert.equal(first.status, 201, first.text);
  const again = await as.cashier(`POST /loans/${other}/fee-payments`, { body });
  assert.deepEqual([again.status, again.json.code], [409, 'invalid_state'], again.text);
});

test('422 for a product in a currency that is not the lender’s own', async () => {
  const {
    id: _,
    version: __,
    ...draft
  } = (await as.auditor(`GET /products/${await product()}`)).json.data;
  const foreign = await as.admin('POST /products', { body: { ...draft, currency: 'USD' } });
  assert.deepEqual([foreign.status, foreign.json.code], [422, 'invalid_product'], foreign.text);
  assert.deepEqual(foreign.json.data.faults, ['currency must be KES']);
});

test('201 of a password reset lets in at once who would have to wait', async () => {
  const { id, email } = await makeStaff(server.database, lender, { role: 'officer' });
  const tried = (password: string) =>
    fetch(`${server.origin}/console/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  for (let failures = 0; failures < 5; failures += 1) await tried('a wrong password');
  await failOn(server.testDatabase);
  assert.equal((await tried(PASSWORD)).status, 429);
  const reset = await as.admin(`POST /staff/${id}/password-reset`);
  assert.equal((await tried(reset.json.data.one_time_password)).status, 201, reset.text);
});

test('409 for money to a client who was deleted meanwhile', async () => {
  const id = await applied({ applied_on: ago() });
  const { client_id } = (await as.auditor(`GET /loans/${id}`)).json.data;
  const { superuserUrl } = server.testDatabase;
  await asSuperuser(superuserUrl, `update client set deleted_at = now() where id = '${client_id}'`);
  const approval = await as.manager(`POST /loans/${id}/approval`, { body: {} });
  assert.deepEqual([approval.status, approval.json.code], [409, 'invalid_state'], approval.text);
});
