import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import {
  AMOUNT_THAT_IS_REJECTED,
  DISBURSED_LOAN,
  fixtureId,
  SANDBOX_LOANS,
} from '@mkopo/core/sandbox/sandbox-loans.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
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
const asking = await openLending(server.database, lender, { requiredFields: ['village'] });
const live = await callerOf('live');
const sandbox = await callerOf('test');

const application = {
  client_id: asking.clientId,
  product_id: asking.product.id,
  applied_amount: 12_000,
  term_days: 120,
  purpose: 'Stock for the shop',
  custom_field_values: { village: 'Kisumu' },
};
const sandboxApplication = {
  client_id: SANDBOX_CLIENTS[0]?.id,
  product_id: SANDBOX_PRODUCT.id,
  applied_amount: 20_000,
  term_days: 90,
};

test('201 takes an application in; it waits for the lender’s staff', async () => {
  const { status, json } = await live('POST /loans', { body: application });
  assert.equal(status, 201, JSON.stringify(json));
  const { id, loan_number, status: state, approved_amount, schedule, ...rest } = json.data;
  assert.match(loan_number, /^LN-\d{6}$/);
  assert.deepEqual([state, approved_amount, schedule], ['pending', null, []]);
  for (const [name, value] of Object.entries(application)) assert.deepEqual(rest[name], value);
  assert.deepEqual((await live(`GET /loans/${id}`)).json.data, json.data);
});

test('404, 422 and 400 say why there is no loan, and nothing is left behind', async () => {
  const gone = await world.as((tx) => createProduct(tx, { ...SAMPLE_PRODUCT, isActive: false }));
  const before = await tables.look();
  for (const [change, ...expected] of [
    [{ client_id: newId('client') }, 404, 'not_found'],
    [{ product_id: newId('product') }, 422, 'product_not_available'],
    [{ product_id: gone.id }, 422, 'product_not_available'],
    [{ applied_amount: 1 }, 422, 'amount_out_of_range'],
    [{ term_days: 1 }, 422, 'term_out_of_range'],
    [{ custom_field_values: {} }, 422, 'missing_custom_fields'],
    [{ applied_amount: 1200.001 }, 400, 'validation_error'],
    [{ applied_amount: '12000' }, 400, 'validation_error'],
  ] as const) {
    const { status, json } = await live('POST /loans', { body: { ...application, ...change } });
    assert.deepEqual([status, json.code], expected, JSON.stringify(json));
    if (status === 422 && 'custom_field_values' in change) {
      assert.deepEqual(json.data, { missing: ['village'] });
    }
  }
  assert.deepEqual(changesBetween(before, await tables.look()), {});
});

test('200 lists the products that can be applied for, with a filter and in pages', async () => {
  await world.as((tx) => createProduct(tx, { ...SAMPLE_PRODUCT, isPortalVisible: false }));
  const ids = async (query: string) => {
    const { json } = await live(`GET /loans/products${query}`);
    return json.data.items.map(({ id }: { id: string }) => id);
  };
  const all = await ids('');
  assert.ok(all.includes(world.product.id));
  assert.equal((await ids('?is_portal_visible=false')).length, 1);
  const { json } = await live('GET /loans/products?limit=1');
  assert.equal(json.data.has_more, true);
  assert.deepEqual(await ids(`?limit=200&cursor=${json.data.next_cursor}`), all.slice(1));
});

test('200 for a loan with its schedule, transactions and statement, which agree', async () => {
  const id = await world.disbursed();
  const { data: loan } = (await live(`GET /loans/${id}`)).json;
  const { data: schedule } = (await live(`GET /loans/${id}/schedule`)).json;
  assert.deepEqual(loan.schedule, schedule.instalments);
  assert.deepEqual([loan.status, loan.balances.total, schedule.version], ['disbursed', 12_300, 1]);
  const { data: made } = (await live(`GET /loans/${id}/transactions?kind=disbursement`)).json;
  assert.deepEqual(
    made.items.map(({ amount }: { amount: number }) => amount),
    [12_000],
  );
  const { data: statement } = (await live(`GET /loans/${id}/statement`)).json;
  assert.deepEqual([statement.opening_balance, statement.closing_balance], [0, 12_300]);
  assert.equal((await live(`GET /loans/${id}/schedule?version=2`)).status, 404);
});

test('200 filters loans by status, client and time', async () => {
  const id = await world.applied().then(({ loan }) => loan.id);
  const { created_at } = (await live(`GET /loans/${id}`)).json.data;
  const ids = async (query: string) => {
    const { status, json } = await live(`GET /loans?${query}`);
    assert.equal(status, 200, JSON.stringify(json));
    return json.data.items.map((loan: { id: string }) => loan.id);
  };
  const at = encodeURIComponent(created_at);
  assert.deepEqual(await ids(`created_from=${at}&created_to=${at}&status=pending`), [id]);
  assert.deepEqual(await ids(`client_id=${newId('client')}`), []);
  assert.deepEqual(await ids(`created_from=${at}&status=closed`), []);
});

test('200 withdraws an application once; 409 after that, and for money that is out', async () => {
  const { loan } = await world.applied();
  const body = { reason: 'Found elsewhere' };
  const { status, json } = await live(`POST /loans/${loan.id}/withdrawal`, { body });
  assert.deepEqual([status, json.data.id, json.data.status], [200, loan.id, 'withdrawn']);
  for (const id of [loan.id, await world.disbursed()]) {
    const again = await live(`POST /loans/${id}/withdrawal`, { body });
    assert.deepEqual([again.status, again.json.code], [409, 'invalid_state']);
  }
});

test('200 works a loan out to the cent, live and in the sandbox, and writes nothing', async () => {
  const before = await tables.look();
  for (const [call, product_id] of [
    [live, world.product.id],
    [sandbox, SANDBOX_PRODUCT.id],
  ] as const) {
    const body = { product_id, amount: 12_000, term_days: 120 };
    const { status, json } = await call('POST /loans/quote', { body });
    assert.equal(status, 200, JSON.stringify(json));
    const { schedule, interest, fees, total_cost, total_paid, paid_out, apr_pct } = json.data;
    const sum = (part: string) =>
      Math.round(
        schedule.reduce((all: number, line: Record<string, number>) => all + (line[part] ?? 0), 0) *
          100,
      ) / 100;
    assert.deepEqual([schedule.length, sum('principal'), sum('interest')], [4, 12_000, interest]);
    assert.equal(total_cost, Math.round((interest + fees) * 100) / 100);
    assert.equal(Math.round((total_paid - paid_out - total_cost) * 100), 0);
    assert.ok(apr_pct > 11);
  }
  assert.deepEqual(changesBetween(before, await tables.look()), {});
});

test('200 in the sandbox shows any loan in any state; to a live key there is no such call', async () => {
  const applied = await sandbox('POST /loans', { body: sandboxApplication });
  assert.deepEqual([applied.status, applied.json.data.status], [201, 'pending']);
  for (const id of [applied.json.data.id, DISBURSED_LOAN]) {
    for (const to of ['approved', 'rejected', 'withdrawn', 'disbursed', 'closed', 'written_off']) {
      const { status, json } = await sandbox(`POST /loans/${id}/simulate`, { body: { to } });
      assert.deepEqual([status, json.data.id, json.data.status], [200, id, to]);
    }
  }
  const body = { to: 'closed' };
  for (const id of [await world.approved(), DISBURSED_LOAN]) {
    const { status, json } = await live(`POST /loans/${id}/simulate`, { body });
    assert.deepEqual([status, json.code], [404, 'not_found']);
  }
  assert.equal((await sandbox(`POST /loans/${newId('loan')}/simulate`, { body })).status, 404);
  const wrong = await sandbox(`POST /loans/${DISBURSED_LOAN}/simulate`, { body: { to: 'lost' } });
  assert.equal(wrong.status, 400);
});

test('200 in the sandbox lists a loan in every state, and filters them', async () => {
  const { json } = await sandbox('GET /loans');
  assert.equal(json.data.items.length, SANDBOX_LOANS.length);
  const one = (status: string) => sandbox(`GET /loans?status=${status}`);
  for (const state of ['pending', 'approved', 'rejected', 'withdrawn', 'closed', 'written_off']) {
    const { items } = (await one(state)).json.data;
    assert.deepEqual([items.length, items[0].status], [1, state]);
  }
  const late = (await sandbox('GET /loans?days_past_due=1')).json.data.items;
  assert.deepEqual([late.length, late[0].id, late[0].days_past_due], [1, fixtureId('overdue'), 13]);
});

test('201 in the sandbox for the amount that is rejected is a rejected loan', async () => {
  const applied_amount = Number(AMOUNT_THAT_IS_REJECTED.minor) / 100;
  const { status, json } = await sandbox('POST /loans', {
    body: { ...sandboxApplication, applied_amount },
  });
  assert.deepEqual([status, json.data.status], [201, 'rejected']);
});

test('422 and 404 in the sandbox, as live ones are', async () => {
  for (const [change, ...expected] of [
    [{ product_id: newId('product') }, 422, 'product_not_available'],
    [{ client_id: newId('client') }, 404, 'not_found'],
    [{ applied_amount: 1 }, 422, 'amount_out_of_range'],
    [{ term_days: 1 }, 422, 'term_out_of_range'],
    [{ applied_amount: 1200.001 }, 400, 'validation_error'],
  ] as const) {
    const body = { ...sandboxApplication, ...change };
    const { status, json } = await sandbox('POST /loans', { body });
    assert.deepEqual([status, json.code], expected, JSON.stringify(json));
  }
});

async function callerOf(environment: 'live' | 'test') {
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}
