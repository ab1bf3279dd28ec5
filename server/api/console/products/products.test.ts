import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLE_PRODUCT } from '@mkopo/server/api/console/products/example-product.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const { server, as } = await openConsole();
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';

test('201 makes a product with every option, and reads back as it was sent', async () => {
  const made = await as.admin('POST /products', { body: EXAMPLE_PRODUCT });
  assert.equal(made.status, 201, made.text);
  const { id, version, ...kept } = made.json.data;
  assert.equal(version, 1);
  assert.deepEqual(kept, EXAMPLE_PRODUCT);
  assert.deepEqual((await as.auditor(`GET /products/${id}`)).json.data, made.json.data);
});

test('201 with the least that a product can say is as the house has it', async () => {
  const { name, amount, term_days, frequency, rate, method, amortization } = EXAMPLE_PRODUCT;
  const body = { name, amount, term_days, frequency, rate, method, amortization };
  const { json } = await as.admin('POST /products', { body });
  const { currency, fees, penalty, is_active, is_portal_visible, rounding } = json.data;
  assert.deepEqual(
    { currency, fees, penalty, is_active, is_portal_visible, rounding },
    {
      ...{ currency: 'KES', fees: [], penalty: null, is_active: true, is_portal_visible: false },
      rounding: 'HALF_EVEN',
    },
  );
});

test('200 changes a product by making its next version; the old one stays readable', async () => {
  const { id } = await makeProduct();
  const changes = { rate: { pct: 2.75, per: 'month' }, penalty: null, is_portal_visible: true };
  const changed = await as.admin(`PATCH /products/${id}`, { body: changes });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual(changed.json.data, { ...EXAMPLE_PRODUCT, ...changes, id, version: 2 });
  const first = await as.officer(`GET /products/${id}?version=1`);
  assert.deepEqual(first.json.data, { ...EXAMPLE_PRODUCT, id, version: 1 });
  const again = await as.admin(`PATCH /products/${id}`, { body: changes });
  assert.equal(again.json.data.version, 2, 'a change that changes nothing makes no version');
  assert.deepEqual(await actionsOn(id), ['product.create', 'product.update']);
});

test('200: a rebate of one’s own makes a new version; versions from before grant none', async () => {
  const { id } = await makeProduct();
  const rebateOf = async (version: number) =>
    (await as.auditor(`GET /products/${id}?version=${version}`)).json.data.settlement_rebate;
  const body = { settlement_rebate: 'rule_of_78' };
  const changed = await as.admin(`PATCH /products/${id}`, { body });
  assert.deepEqual(
    [changed.json.data.version, changed.json.data.settlement_rebate],
    [2, 'rule_of_78'],
  );
  assert.equal(await rebateOf(1), 'unearned_interest');
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `insert into product_version (tenant_id, product_id, version, terms)
     select tenant_id, product_id, 9, terms - 'rebate' from product_version
      where product_id = '${id}' and version = 1`,
  );
  assert.equal(await rebateOf(9), 'none');
  const wrong = await as.admin(`PATCH /products/${id}`, { body: { settlement_rebate: 'all' } });
  assert.equal(wrong.status, 400);
});

test('200 lists products by name, and by whether they can be had', async () => {
  const { id } = await makeProduct({ name: 'Aaa', is_active: false });
  const all = (await as.cashier('GET /products')).json.data.items;
  assert.equal(all[0].id, id);
  const active = (await as.cashier('GET /products?is_active=true')).json.data.items;
  assert.ok(active.length > 0 && active.every((one: { is_active: boolean }) => one.is_active));
  const portal = await as.cashier('GET /products?is_portal_visible=false&is_active=false');
  assert.ok(portal.json.data.items.every((one: { id: string }) => one.id !== id));
});

test('422 names everything that is wrong with a product, and makes none', async () => {
  const before = await count();
  const body = {
    ...EXAMPLE_PRODUCT,
    amount: { min: 5000, max: 1000, usual: 12_000 },
    term_days: { min: 30, max: 7 },
    allocation: ['penalty'],
    fee_taxes: [
      { from_on: '2026-01-01', pct: 16 },
      { from_on: '2026-01-01', pct: 20 },
    ],
  };
  const { status, json } = await as.admin('POST /products', { body });
  assert.deepEqual([status, json.code], [422, 'invalid_product']);
  for (const field of ['amount.max', 'amount.usual', 'term_days.max', 'allocation', 'fee_taxes']) {
    assert.ok(
      json.data.faults.some((fault: string) => fault.startsWith(field)),
      field,
    );
    assert.ok(
      json.data.fault_codes.some((one: { field: string }) => one.field === field),
      field,
    );
  }
  assert.equal(await count(), before);
});

test('422 for terms that make no schedule says why', async () => {
  const body = {
    ...EXAMPLE_PRODUCT,
    grace: { principal: 99, interest_payment: 0, interest_free: 0 },
  };
  const { status, json } = await as.admin('POST /products', { body });
  assert.deepEqual([status, json.code], [422, 'invalid_product']);
  assert.deepEqual(json.data, {
    faults: ['product makes no schedule: grace_out_of_range'],
    fault_codes: [{ field: 'product', code: 'no_schedule', values: { why: 'grace_out_of_range' } }],
  });
});

test('422 for a change that makes a product unsound, and the old version stays', async () => {
  const { id } = await makeProduct();
  const body = { currency: 'UGX' };
  const { status, json } = await as.admin(`PATCH /products/${id}`, { body });
  assert.deepEqual([status, json.code], [422, 'invalid_product']);
  assert.equal((await as.admin(`GET /products/${id}`)).json.data.version, 1);
});

test('400 for money with more decimals than its currency, wherever it stands', async () => {
  const body = {
    ...EXAMPLE_PRODUCT,
    amount: { min: 1000.005, max: 2000, usual: 1500 },
    fees: [{ due: 'deducted', fixed: 0.001 }, { due: 'deducted' }],
    instalment_multiple: 10.123,
  };
  const { status, json } = await as.admin('POST /products', { body });
  assert.deepEqual([status, json.code], [400, 'validation_error']);
  assert.deepEqual(json.data.fields.map(({ field }: { field: string }) => field).sort(), [
    ...['amount.min', 'fees.0.fixed', 'fees.1', 'instalment_multiple'],
  ]);
});

test('400 for words and shapes that a product does not know', async () => {
  const cases = {
    method: 'compound',
    frequency: { unit: 'fortnights' },
    rate: { pct: -1, per: 'month' },
    currency: 'Shilling',
    grace: { principal: 1 },
    'fee_taxes.0.from_on': [{ from_on: '2026-02-30', pct: 16 }],
  };
  for (const [path, value] of Object.entries(cases)) {
    const [field = ''] = path.split('.');
    const { status, json } = await as.admin('POST /products', {
      body: { ...EXAMPLE_PRODUCT, [field]: value },
    });
    assert.equal(status, 400, path);
    assert.ok(json.data.fields.every((one: { field: string }) => one.field.startsWith(field)));
  }
  const unreal = await as.admin('POST /products', {
    body: { ...EXAMPLE_PRODUCT, currency: 'XXX' },
  });
  assert.deepEqual([unreal.status, unreal.json.data.fields[0].field], [400, 'currency']);
});

test('403 for those who do not make products, 404 for one that is not there', async () => {
  for (const role of ['manager', 'officer', 'cashier', 'auditor'] as const) {
    assert.equal((await as[role]('POST /products', { body: EXAMPLE_PRODUCT })).status, 403, role);
  }
  const body = { name: 'Other' };
  assert.equal((await as.admin(`PATCH /products/${UNKNOWN}`, { body })).status, 404);
  assert.equal((await as.admin(`GET /products/${UNKNOWN}`)).status, 404);
  const { id } = await makeProduct();
  assert.equal((await as.admin(`GET /products/${id}?version=9`)).status, 404);
});

async function makeProduct(change: object = {}) {
  const { json, text } = await as.admin('POST /products', {
    body: { ...EXAMPLE_PRODUCT, ...change },
  });
  assert.ok(json.data.id, text);
  return json.data;
}

async function count() {
  const rows = await asSuperuser(server.testDatabase.superuserUrl, 'select id from product');
  return rows.length;
}

async function actionsOn(id: string) {
  const rows = await asSuperuser<{ action: string }>(
    server.testDatabase.superuserUrl,
    `select action from audit_record where subject_id = '${id}' and actor_kind = 'staff'
      order by id`,
  );
  return rows.map(({ action }) => action);
}
