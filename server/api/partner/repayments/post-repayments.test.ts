import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { APPROVED_LOAN, DISBURSED_LOAN } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';

const server = await startTestServer();
const tables = await watchTables(server.testDatabase);
const lender = await makeLender(server.database, 'acme');
const world = await openLending(server.database, lender);
const live = await callerOf('live');
const sandbox = await callerOf('test');

test('201 pays the oldest debt first, and says what it paid and how the loan stands', async () => {
  const loan_id = await world.disbursed();
  const paid_at = '2026-02-15T10:00:00+03:00';
  const body = { loan_id, client_id: world.clientId, amount: 3120.5, payment_method: 'mpesa' };
  const { status, json } = await live('POST /repayments', {
    body: { ...body, reference: 'QGH7X1K2LM', paid_at },
  });
  assert.equal(status, 201, JSON.stringify(json));
  const { id, allocation, loan_balance, ...rest } = json.data;
  assert.match(id, /^[0-9a-f-]{36}$/);
  assert.deepEqual(rest, {
    ...body,
    reference: 'QGH7X1K2LM',
    paid_at: '2026-02-15T07:00:00Z',
    status: 'posted',
    loan_status: 'disbursed',
  });
  const parts = { principal: 3000, interest: 120.5, fees: 0, penalties: 0, overpayment: 0 };
  assert.deepEqual(allocation, parts);
  assert.equal(loan_balance, 12_300 - 3120.5);
  await world.assertBooksHold();
});

test('201 without paid_at was paid now; more than is owed is the client’s credit', async () => {
  const loan_id = await world.disbursed();
  const body = { loan_id, amount: 13_000, payment_method: 'cash' };
  const beganAt = Temporal.Now.instant();
  const { status, json } = await live('POST /repayments', { body });
  assert.equal(status, 201);
  assert.ok(Temporal.Instant.compare(json.data.paid_at, beganAt.subtract({ seconds: 1 })) >= 0);
  assert.equal(json.data.reference, null);
  assert.equal(json.data.allocation.overpayment, 700);
  assert.deepEqual([json.data.loan_status, json.data.loan_balance], ['closed', 0]);
});

test('200 for a reference that came before: the same repayment, and nothing is booked', async () => {
  const loan_id = await world.disbursed();
  const body = { loan_id, amount: 100, payment_method: 'mpesa', reference: 'TWICE' };
  const first = await live('POST /repayments', { body });
  const before = await tables.look();
  const again = await live('POST /repayments', { body });
  assert.deepEqual([first.status, again.status], [201, 200]);
  assert.deepEqual(again.json.data, first.json.data);
  assert.deepEqual(changesBetween(before, await tables.look()), {});
  const byCash = await live('POST /repayments', { body: { ...body, payment_method: 'cash' } });
  assert.equal(byCash.status, 201, 'a reference names a payment within its method');
});

test('409 for a reference that names another payment, with its id, and nothing is booked', async () => {
  const [loan_id, other] = [await world.disbursed(), await world.disbursed()];
  const body = { loan_id, amount: 100, payment_method: 'mpesa', reference: 'MINE' };
  const first = await live('POST /repayments', { body });
  const before = await tables.look();
  for (const change of [{ amount: 100.01 }, { loan_id: other }]) {
    const { status, json } = await live('POST /repayments', { body: { ...body, ...change } });
    assert.deepEqual([status, json.code], [409, 'invalid_state']);
    assert.deepEqual(json.data, {
      status: 'posted',
      action: 'repayment',
      existing_id: first.json.data.id,
    });
  }
  assert.deepEqual(changesBetween(before, await tables.look()), {});
});

test('404 and 422 for a reference that came before, of a loan or a client that do not fit', async () => {
  const loan_id = await world.disbursed();
  const body = { loan_id, amount: 100, payment_method: 'mpesa', reference: 'AGAIN' };
  const first = await live('POST /repayments', { body });
  const before = await tables.look();
  const [unknown, stranger] = [newId('loan'), newId('client')];
  for (const [change, ...expected] of [
    [{ loan_id: unknown }, 404, 'not_found', { loan_id: unknown }],
    [{ client_id: stranger }, 422, 'client_mismatch', { loan_id }],
    [{ client_id: stranger, amount: 1 }, 422, 'client_mismatch', { loan_id }],
  ] as const) {
    const { status, json } = await live('POST /repayments', { body: { ...body, ...change } });
    assert.deepEqual([status, json.code, json.data], expected);
  }
  const known = { ...body, client_id: first.json.data.client_id };
  assert.equal((await live('POST /repayments', { body: known })).status, 200);
  assert.deepEqual(changesBetween(before, await tables.look()), {});
});

test('404, 409 and 422 say why a payment cannot be taken, and nothing is left behind', async () => {
  const [loan_id, approved] = [await world.disbursed(), await world.approved()];
  const body = { loan_id, amount: 100, payment_method: 'mpesa' };
  const tomorrow = Temporal.Now.instant().add({ hours: 24 }).toString({ smallestUnit: 'second' });
  const [unknown, stranger] = [newId('loan'), newId('client')];
  const before = await tables.look();
  for (const [change, ...expected] of [
    [{ loan_id: unknown }, 404, 'not_found', { loan_id: unknown }],
    [{ loan_id: approved }, 409, 'loan_not_disbursed', { status: 'approved', action: 'repayment' }],
    [{ client_id: stranger }, 422, 'client_mismatch', { loan_id }],
    [{ amount: 1.005 }, 422, 'amount_out_of_range', { currency: 'KES', decimals: 2 }],
    [{ paid_at: tomorrow }, 422, 'date_out_of_range', undefined],
    [{ paid_at: '2026-01-14T20:59:59Z' }, 422, 'date_out_of_range', undefined],
  ] as const) {
    const { status, json } = await live('POST /repayments', { body: { ...body, ...change } });
    assert.deepEqual([status, json.code], expected.slice(0, 2), JSON.stringify(json));
    if (expected[2]) assert.deepEqual(json.data, expected[2]);
  }
  assert.deepEqual(changesBetween(before, await tables.look()), {});
});

test('201 on the tenant’s own day: just after midnight in Nairobi is that day', async () => {
  const loan_id = await world.disbursed();
  const body = { loan_id, amount: 1, payment_method: 'mpesa', paid_at: '2026-01-14T21:00:00Z' };
  assert.equal((await live('POST /repayments', { body })).status, 201);
});

test('201 in the money of the loan, which may have no cents', async () => {
  const currency = parseCurrency('UGX') ?? KES;
  const inShillings = (minor: bigint) => money(currency, minor);
  const { min, max, usual } = SAMPLE_PRODUCT.amount;
  const amount = {
    min: inShillings(min.minor),
    max: inShillings(max.minor),
    usual: inShillings(usual.minor),
    step: null,
  };
  const kampala = await makeLender(server.database, 'kampala', { currency });
  const ugandan = await openLending(server.database, kampala, { currency, amount });
  const key = await partnerKey(server.database, kampala);
  const there = partnerCaller({ origin: server.origin, slug: kampala.slug, key });
  const body = { loan_id: await ugandan.disbursed(), payment_method: 'mpesa' };
  const paid = await there('POST /repayments', { body: { ...body, amount: 5000 } });
  assert.deepEqual([paid.status, paid.json.data.amount], [201, 5000]);
  const { status, json } = await there('POST /repayments', { body: { ...body, amount: 0.5 } });
  assert.deepEqual([status, json.data], [422, { currency: 'UGX', decimals: 0 }]);
});

test('400 names every field that is wrong, live and in the sandbox', async () => {
  const body = { loan_id: 'x', client_id: 1, amount: '5', payment_method: 'gold', reference: '' };
  for (const call of [live, sandbox]) {
    const { status, json } = await call('POST /repayments', { body: { ...body, paid_at: 'now' } });
    assert.equal(status, 400);
    const fields = new Set(json.data.fields.map(({ field }: { field: string }) => field));
    assert.deepEqual([...fields].sort(), [...Object.keys(body), 'paid_at'].sort());
    for (const amount of [0, -1, 1e13]) {
      const good = { loan_id: newId('loan'), payment_method: 'cash' };
      const answer = await call('POST /repayments', { body: { ...good, amount } });
      assert.deepEqual([answer.status, answer.json.data.fields[0].field], [400, 'amount']);
    }
  }
});

test('201 in the sandbox follows from the call alone, by the rules of real loans', async () => {
  const body = { loan_id: DISBURSED_LOAN, amount: 3000, payment_method: 'mpesa' };
  const first = await sandbox('POST /repayments', { body });
  assert.equal(first.status, 201, first.text);
  assert.deepEqual((await sandbox('POST /repayments', { body })).json.data, first.json.data);
  const { data: loan } = (await sandbox(`GET /loans/${DISBURSED_LOAN}`)).json;
  const { id, ...rest } = first.json.data;
  assert.match(id, /^.{14}5/, 'its id follows from what was sent');
  assert.deepEqual(rest, {
    ...body,
    client_id: loan.client_id,
    reference: null,
    paid_at: '2026-02-20T06:00:00Z',
    status: 'posted',
    // The second instalment, and what is left goes to the interest of the third.
    allocation: { principal: 2509.58, interest: 490.42, fees: 0, penalties: 0, overpayment: 0 },
    loan_status: 'disbursed',
    loan_balance: 20_522.96,
  });
  assert.equal(Math.round((loan.balances.total - 3000) * 100), 2_052_296);
});

test('201 in the sandbox for a loan that was just applied for, by the client who pays', async () => {
  const client_id = SANDBOX_CLIENTS[7]?.id;
  const terms = { product_id: SANDBOX_PRODUCT.id, applied_amount: 5000, term_days: 60 };
  const applied = await sandbox('POST /loans', { body: { client_id, ...terms } });
  const body = { loan_id: applied.json.data.id, client_id, amount: 10, payment_method: 'cash' };
  const { status, json } = await sandbox('POST /repayments', { body });
  assert.deepEqual([status, json.data.client_id], [201, client_id]);
});

test('409, 404 and 422 in the sandbox: an approved loan, a live one, a live client', async () => {
  const body = { loan_id: DISBURSED_LOAN, amount: 5, payment_method: 'cash' };
  for (const [change, ...expected] of [
    [{ loan_id: APPROVED_LOAN }, 409, 'loan_not_disbursed'],
    [{ loan_id: newId('loan') }, 404, 'not_found'],
    [{ client_id: newId('client') }, 422, 'client_mismatch'],
    [{ amount: 0.001 }, 422, 'amount_out_of_range'],
  ] as const) {
    const { status, json } = await sandbox('POST /repayments', { body: { ...body, ...change } });
    assert.deepEqual([status, json.code], expected);
  }
});

async function callerOf(environment: 'live' | 'test') {
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}
