import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openConsole();
const { as, server } = world;
const { client, product, applied, disbursed } = consoleLending(world);
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';

const application = async (change: object = {}) => ({
  ...{ client_id: await client(), product_id: await product(), applied_amount: 12_000 },
  ...{ term_days: 120, ...change },
});

test('201 takes an application in, with its number and all that was said', async () => {
  const body = await application({
    applied_amount: 1234.5,
    purpose: 'Stock for the shop',
    custom_field_values: { kra_pin: 'A123456789Z', shops: 2 },
  });
  const { status, json, text } = await as.officer('POST /loans', { body });
  assert.equal(status, 201, text);
  const { id, loan_number, created_at, updated_at, product_version, ...kept } = json.data;
  assert.match(loan_number, /^LN-\d{6}$/);
  assert.equal(created_at, updated_at);
  assert.equal(product_version, 1);
  assert.deepEqual(kept, {
    ...body,
    ...{ status: 'pending', currency: 'KES', applied_on: ago(), disbursed_on: null },
    ...{ approved_amount: null, disbursed_amount: null, credit: 0, lost: 0, schedule: [] },
    balances: { principal: 0, interest: 0, fees: 0, penalties: 0, total: 0 },
    ...{ days_past_due: 0, delinquency: 'current', risk_class: 'normal', is_restructured: false },
    ...{ approved_at: null, disbursed_at: null, closed_at: null },
    ...{ payout: null, disbursement_trx_id: null },
  });
  // Its file tells all of it, and more.
  assert.partialDeepStrictEqual((await as.auditor(`GET /loans/${id}`)).json.data, json.data);
});

test('201 on the terms of today: a product that changes later changes no loan', async () => {
  const body = await application();
  const { json } = await as.officer('POST /loans', { body });
  await as.admin(`PATCH /products/${body.product_id}`, { body: { name: 'Other' } });
  assert.equal((await as.officer(`GET /loans/${json.data.id}`)).json.data.product_version, 1);
  const second = await as.officer('POST /loans', { body });
  assert.equal(second.json.data.product_version, 2);
});

test('4xx for an application that cannot be: whose, of what, how much, how long, when', async () => {
  const required = await product({ required_fields: ['kra_pin'] });
  const idle = await product({ is_active: false });
  const gone = await client();
  await as.manager(`DELETE /clients/${gone}`);
  const cases: readonly [object, number, string][] = [
    [{ client_id: UNKNOWN }, 404, 'not_found'],
    [{ client_id: gone }, 409, 'invalid_state'],
    [{ product_id: UNKNOWN }, 422, 'product_not_available'],
    [{ product_id: idle }, 422, 'product_not_available'],
    [{ product_id: required }, 422, 'missing_custom_fields'],
    [{ applied_amount: 999 }, 422, 'amount_out_of_range'],
    [{ applied_amount: 100_000.01 }, 422, 'amount_out_of_range'],
    [{ term_days: 6 }, 422, 'term_out_of_range'],
    [{ applied_on: ago({ days: -1 }) }, 422, 'date_out_of_range'],
    [{ applied_amount: 12_000.001 }, 400, 'validation_error'],
    [{ applied_amount: 0 }, 400, 'validation_error'],
    [{ applied_amount: '12000' }, 400, 'validation_error'],
    [{ term_days: 1.5 }, 400, 'validation_error'],
    [{ purpose: '' }, 400, 'validation_error'],
    [{ officer: 'me' }, 400, 'validation_error'],
    [{ custom_field_values: { ['k'.repeat(61)]: 1 } }, 400, 'validation_error'],
  ];
  const before = await countLoans();
  for (const [change, status, code] of cases) {
    const body = await application(change);
    const answer = await as.officer('POST /loans', { body });
    assert.deepEqual([answer.status, answer.json.code], [status, code], JSON.stringify(change));
    if (status !== 400) continue;
    const [named] = answer.json.data.fields[0].field.split('.');
    assert.equal(named, Object.keys(change)[0]);
  }
  assert.equal(await countLoans(), before);
});

test('403 for those who do not lend', async () => {
  const body = await application();
  for (const role of ['admin', 'cashier', 'auditor'] as const) {
    assert.equal((await as[role]('POST /loans', { body })).status, 403, role);
  }
});

test('200 lists loans newest first, by what is asked for, page by page', async () => {
  const [pending, late] = [await applied(), await disbursed(ago({ months: 2 }))];
  const found = async (query: string) =>
    (await as.cashier(`GET /loans?${query}`)).json.data.items.map(({ id }: { id: string }) => id);
  assert.deepEqual((await found('limit=2')).slice(0, 2), [late, pending]);
  assert.ok((await found('status=pending')).includes(pending));
  assert.ok(!(await found('status=pending')).includes(late));
  assert.deepEqual(await found('days_past_due=10'), [late]);
  const { client_id, loan_number } = (await as.cashier(`GET /loans/${late}`)).json.data;
  assert.deepEqual(await found(`client_id=${client_id}`), [late]);
  assert.deepEqual(await found(`loan_number=${loan_number}`), [late]);
  assert.deepEqual(await found(`loan_number=${loan_number.toLowerCase()}`), [late]);

  const first = (await as.cashier('GET /loans?limit=1')).json.data;
  const second = (await as.cashier(`GET /loans?limit=1&cursor=${first.next_cursor}`)).json.data;
  assert.deepEqual([first.items[0].id, second.items[0].id], [late, pending]);
  const other = await as.cashier(`GET /loans?limit=1&status=pending&cursor=${first.next_cursor}`);
  assert.equal(other.status, 400, 'a cursor belongs to its filters');
});

test('200 shows a loan that is late as late, to the day', async () => {
  const id = await disbursed(ago({ months: 2 }));
  const { data } = (await as.auditor(`GET /loans/${id}`)).json;
  const [first, second] = data.schedule;
  assert.ok(first.is_overdue);
  const days = Temporal.PlainDate.from(first.due_on).until(ago()).days;
  assert.equal(data.days_past_due, days);
  assert.equal(data.delinquency, days > 30 ? '31-60' : '1-30');
  assert.deepEqual([first.principal, first.interest, first.owed], [3000, 120, 3120]);
  assert.equal(second.number, 2);
});

test('200 works a loan out without writing anything', async () => {
  const before = await countLoans();
  const body = { product_id: await product(), amount: 12_000, term_days: 120 };
  const { status, json, text } = await as.auditor('POST /loans/quote', { body });
  assert.equal(status, 200, text);
  const { total_cost, total_paid, apr_pct, effective_rate_pct, schedule } = json.data;
  assert.deepEqual([total_cost, total_paid], [300, 12_300]);
  assert.ok(apr_pct > 11.9 && apr_pct < 12.1 && effective_rate_pct > apr_pct, text);
  assert.deepEqual(
    schedule.map(({ principal, interest, balance }: Record<string, number>) => [
      ...[principal, interest, balance],
    ]),
    [
      [3000, 120, 9000],
      [3000, 90, 6000],
      [3000, 60, 3000],
      [3000, 30, 0],
    ],
  );
  assert.equal(await countLoans(), before);
});

test('4xx for a quote that no loan could keep', async () => {
  const body = { product_id: await product(), amount: 12_000, term_days: 120 };
  const cases: readonly [object, number, string][] = [
    [{ product_id: UNKNOWN }, 422, 'product_not_available'],
    [{ amount: 1 }, 422, 'amount_out_of_range'],
    [{ term_days: 900 }, 422, 'term_out_of_range'],
    [{ disbursed_on: ago(), first_due_on: ago() }, 422, 'date_out_of_range'],
    [{ amount: 12_000.005 }, 400, 'validation_error'],
    [{ first_due_on: '2200-01-01' }, 400, 'validation_error'],
  ];
  for (const [change, status, code] of cases) {
    const answer = await as.officer('POST /loans/quote', { body: { ...body, ...change } });
    assert.deepEqual([answer.status, answer.json.code], [status, code], JSON.stringify(change));
  }
});

test('404 for a loan that is not there, whatever is asked of it', async () => {
  for (const path of ['', '/schedule', '/transactions', '/statement']) {
    assert.equal((await as.auditor(`GET /loans/${UNKNOWN}${path}`)).status, 404, path);
  }
  const id = await applied();
  assert.equal((await as.auditor(`GET /loans/${id}/schedule?version=7`)).status, 404);
});

async function countLoans() {
  const { superuserUrl } = server.testDatabase;
  return (await asSuperuser(superuserUrl, 'select id from loan')).length;
}
