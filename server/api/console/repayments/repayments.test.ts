import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openConsole();
const { as } = world;
const { approved, client, disbursed } = consoleLending(world);
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';
const MONTH_AGO = ago({ months: 1 });

const pay = (loan_id: string, change: object = {}) =>
  as.cashier('POST /repayments', {
    body: { loan_id, amount: 3120, payment_method: 'cash', ...change },
  });

test('201 takes a repayment in, and it reads back the same', async () => {
  const loan = await disbursed(MONTH_AGO);
  const { status, json, text } = await pay(loan, { payment_method: 'mpesa', reference: 'TA1' });
  assert.equal(status, 201, text);
  const { id, client_id, paid_at, ...rest } = json.data;
  assert.deepEqual(rest, {
    ...{ loan_id: loan, amount: 3120, payment_method: 'mpesa', reference: 'TA1' },
    ...{ status: 'posted', loan_status: 'disbursed', loan_balance: 9180 },
    allocation: { principal: 3000, interest: 120, fees: 0, penalties: 0, overpayment: 0 },
  });
  assert.ok(client_id && paid_at);
  assert.deepEqual((await as.officer(`GET /repayments/${id}`)).json.data, json.data);
});

test('200 for the same reference again: one payment, however often it is entered', async () => {
  const loan = await disbursed(MONTH_AGO);
  const first = await pay(loan, { reference: 'R-200' });
  const again = await pay(loan, { reference: 'R-200' });
  assert.deepEqual([first.status, again.status], [201, 200]);
  assert.equal(again.json.data.id, first.json.data.id);
  const other = await pay(loan, { reference: 'R-200', amount: 1 });
  assert.deepEqual(
    [other.status, other.json.data.existing_id],
    [409, first.json.data.id],
    other.text,
  );
});

test('200 lists repayments by loan, client, method, reference and status', async () => {
  const loan = await disbursed(MONTH_AGO);
  const first = (await pay(loan, { amount: 100, reference: 'L-1' })).json.data;
  const second = (await pay(loan, { amount: 200, payment_method: 'mpesa' })).json.data;
  await as.manager(`POST /repayments/${first.id}/reversal`, { body: { reason: 'Bounced' } });
  const found = async (query: string) =>
    (await as.auditor(`GET /repayments?${query}`)).json.data.items.map(
      ({ id }: { id: string }) => id,
    );
  assert.deepEqual(await found(`loan_id=${loan}`), [second.id, first.id]);
  assert.deepEqual(await found(`client_id=${first.client_id}&limit=1`), [second.id]);
  assert.deepEqual(await found(`loan_id=${loan}&payment_method=mpesa`), [second.id]);
  assert.deepEqual(await found('reference=L-1'), [first.id]);
  assert.deepEqual(await found(`loan_id=${loan}&status=reversed`), [first.id]);
  assert.deepEqual(await found(`loan_id=${loan}&status=posted`), [second.id]);
  const page = (await as.auditor(`GET /repayments?loan_id=${loan}&limit=1`)).json.data;
  const rest = await found(`loan_id=${loan}&limit=1&cursor=${page.next_cursor}`);
  assert.deepEqual([page.items[0].id, ...rest], [second.id, first.id]);
  assert.equal(page.items[0].loan_balance, 12_100, 'lists tell the loan as it stands');
});

test('200 reverses a repayment, once', async () => {
  const loan = await disbursed(MONTH_AGO);
  const { id } = (await pay(loan, { reference: 'B-1' })).json.data;
  const body = { reason: 'The cheque bounced' };
  const reversed = await as.manager(`POST /repayments/${id}/reversal`, { body });
  assert.equal(reversed.status, 200, reversed.text);
  assert.deepEqual(
    [reversed.json.data.status, reversed.json.data.loan_balance],
    ['reversed', 12_300],
  );
  const again = await as.manager(`POST /repayments/${id}/reversal`, { body });
  assert.deepEqual([again.status, again.json.code], [409, 'invalid_state']);
});

test('404 for the reversal of what is no repayment', async () => {
  const loan = await disbursed();
  const { items } = (await as.auditor(`GET /loans/${loan}/transactions`)).json.data;
  for (const id of [items[0].id, items[1].id, UNKNOWN]) {
    const body = { reason: 'Mistake' };
    assert.equal((await as.manager(`POST /repayments/${id}/reversal`, { body })).status, 404);
    assert.equal((await as.auditor(`GET /repayments/${id}`)).status, 404);
  }
});

test('4xx for a repayment that cannot be, and nothing is written', async () => {
  const loan = await disbursed(MONTH_AGO);
  const cases: readonly [string, object, number, string][] = [
    [UNKNOWN, {}, 404, 'not_found'],
    [await approved(), {}, 409, 'loan_not_disbursed'],
    [loan, { client_id: await client() }, 422, 'client_mismatch'],
    [loan, { amount: 0.001 }, 422, 'amount_out_of_range'],
    [loan, { paid_at: '2020-01-01T00:00:00Z' }, 422, 'date_out_of_range'],
    [
      loan,
      { paid_at: Temporal.Now.instant().add({ hours: 1 }).toString({ smallestUnit: 'second' }) },
      422,
      'date_out_of_range',
    ],
    [loan, { amount: 0 }, 400, 'validation_error'],
    [loan, { payment_method: 'gold' }, 400, 'validation_error'],
    [loan, { paid_at: 'yesterday' }, 400, 'validation_error'],
  ];
  for (const [id, change, status, code] of cases) {
    const answer = await pay(id, change);
    assert.deepEqual([answer.status, answer.json.code], [status, code], answer.text);
  }
  assert.equal((await as.auditor(`GET /loans/${loan}`)).json.data.balances.total, 12_300);
});

test('403: officers and admins take no money, cashiers take none back', async () => {
  const loan = await disbursed(MONTH_AGO);
  const body = { loan_id: loan, amount: 100, payment_method: 'cash' };
  for (const role of ['admin', 'officer', 'auditor'] as const) {
    assert.equal((await as[role]('POST /repayments', { body })).status, 403, role);
  }
  const { id } = (await pay(loan)).json.data;
  const reversal = { body: { reason: 'Mistake' } };
  assert.equal((await as.cashier(`POST /repayments/${id}/reversal`, reversal)).status, 403);
});
