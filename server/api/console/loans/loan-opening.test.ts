import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openConsole();
const { as, somebody } = world;
const { applied, approved, disbursed, product } = consoleLending(world);
const OFFER = { amount: 12_000, term_days: 120 };
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';
const CASH = { payment_method: 'cash' };
const BECAUSE = { reason: 'Changed their mind' };

test('200 approves another amount and term than were asked for, and keeps both', async () => {
  const id = await applied();
  const body = { amount: 10_000.5, term_days: 90 };
  const { status, json, text } = await as.manager(`POST /loans/${id}/approval`, { body });
  assert.equal(status, 200, text);
  const { transaction, loan } = json.data;
  assert.deepEqual(
    [loan.status, loan.applied_amount, loan.approved_amount, loan.term_days],
    ['approved', 12_000, 10_000.5, 90],
  );
  assert.deepEqual([transaction.kind, transaction.number], ['approval', 2]);
  assert.ok(loan.approved_at);
});

test('200 approves what was asked for where the body says nothing else', async () => {
  const id = await applied();
  const { status, json, text } = await as.manager(`POST /loans/${id}/approval`, { body: {} });
  assert.equal(status, 200, text);
  assert.deepEqual([json.data.loan.approved_amount, json.data.loan.term_days], [12_000, 120]);
});

test('200 undoes an approval, and the loan can be approved anew', async () => {
  const id = await approved();
  const undone = await as.manager(`DELETE /loans/${id}/approval`);
  assert.equal(undone.status, 200, undone.text);
  const { status, approved_amount, approved_at } = undone.json.data.loan;
  assert.deepEqual([status, approved_amount, approved_at], ['pending', null, null]);
  assert.equal((await as.manager(`POST /loans/${id}/approval`, { body: OFFER })).status, 200);
});

test('403 for approving what one entered oneself, where the lender asks for two persons', async () => {
  await as.admin('PATCH /settings', { body: { maker_and_checker: 'differ' } });
  const { client_id, product_id } = (await as.auditor(`GET /loans/${await applied()}`)).json.data;
  const ids = { client_id, product_id };
  const own = await as.manager('POST /loans', {
    body: { ...ids, applied_amount: 12_000, term_days: 120 },
  });
  const at = `/loans/${own.json.data.id}/approval`;
  const refused = await as.manager(`POST ${at}`, { body: OFFER });
  assert.deepEqual([refused.status, refused.json.code], [403, 'not_permitted'], refused.text);
  assert.equal(refused.json.data.why, 'maker_is_checker');
  const other = await somebody({ role: 'manager' });
  assert.equal((await other(`POST ${at}`, { body: OFFER })).status, 200);
  await as.admin('PATCH /settings', { body: { maker_and_checker: 'may_be_one' } });
});

test('403 above the approver’s limit; the limit itself is within it', async () => {
  const small = await somebody({ role: 'manager', approvalLimitMinor: 12_000_00n });
  const id = await applied();
  const above = await small(`POST /loans/${id}/approval`, {
    body: { ...OFFER, amount: 12_000.01 },
  });
  assert.deepEqual(
    [above.status, above.json.data.why, above.json.data.limit],
    [403, 'above_approval_limit', 12_000],
  );
  assert.equal((await small(`POST /loans/${id}/approval`, { body: OFFER })).status, 200);
});

test('200 rejects and withdraws with a reason that stays readable', async () => {
  const rejected = await as.manager(`POST /loans/${await applied()}/rejection`, { body: BECAUSE });
  assert.deepEqual(
    [rejected.status, rejected.json.data.loan.status, rejected.json.data.transaction.reason],
    [200, 'rejected', BECAUSE.reason],
  );
  for (const id of [await applied(), await approved()]) {
    const withdrawn = await as.officer(`POST /loans/${id}/withdrawal`, { body: BECAUSE });
    assert.deepEqual([withdrawn.status, withdrawn.json.data.loan.status], [200, 'withdrawn']);
  }
});

test('201 takes an application fee in, up to what is owed of it', async () => {
  const fees = [{ due: 'at_application', fixed: 100 }];
  const id = await applied({ product_id: await product({ fees }) });
  const at = `/loans/${id}/fee-payments`;
  const body = { amount: 60, payment_method: 'mpesa', reference: 'TAJ81H2K9X' };
  const { status, json, text } = await as.cashier(`POST ${at}`, { body });
  assert.equal(status, 201, text);
  const { transaction, loan } = json.data;
  assert.deepEqual(
    [transaction.amount, transaction.payment_method, transaction.reference, loan.balances.fees],
    [60, 'mpesa', 'TAJ81H2K9X', 40],
  );
  const next = { ...body, reference: 'TAJ81H2K9Y' };
  const more = await as.cashier(`POST ${at}`, { body: { ...next, amount: 41 } });
  assert.deepEqual([more.status, more.json.data.maximum], [422, 40]);
  const before = { ...next, amount: 40, paid_on: ago({ days: 1 }) };
  const early = await as.cashier(`POST ${at}`, { body: before });
  assert.deepEqual([early.status, early.json.code], [422, 'date_out_of_range']);
});

test('200: an application fee in per cent follows the amount that is granted', async () => {
  const fees = [{ due: 'at_application', pct: 2 }];
  const fee_taxes = [{ from_on: '2020-01-01', pct: 20 }];
  const product_id = await product({ fees, fee_taxes });
  const id = await applied({ product_id, applied_amount: 10_000 });
  const at = `/loans/${id}`;
  const fee = async () => {
    const { balances, credit } = (await as.auditor(`GET ${at}`)).json.data;
    return [balances.fees, credit];
  };
  const grant = (amount: number) => as.manager(`POST ${at}/approval`, { body: { amount } });
  assert.deepEqual(await fee(), [240, 0]);
  const granted = await grant(5000);
  assert.deepEqual([granted.json.data.loan.balances.fees, await fee()], [120, [120, 0]]);
  assert.equal(granted.json.data.transaction.change.fees, -120);
  await as.manager(`DELETE ${at}/approval`);
  assert.deepEqual(await fee(), [240, 0]);

  const paid = { amount: 240, ...CASH };
  assert.equal((await as.cashier(`POST ${at}/fee-payments`, { body: paid })).status, 201);
  await grant(5000);
  assert.deepEqual(await fee(), [0, 120], 'half of what was paid is the client’s');
  const refund = { amount: 120, ...CASH };
  const early = await as.cashier(`POST ${at}/credit-refunds`, { body: refund });
  assert.deepEqual([early.status, early.json.code], [409, 'invalid_state']);
  const { lines, closing_balance } = (await as.auditor(`GET ${at}/statement`)).json.data;
  const told = lines.map((line: { kind: string; credit: number }) => [line.kind, line.credit]);
  assert.deepEqual([told.at(-1), closing_balance], [['approval', 120], 0]);
  await as.manager(`DELETE ${at}/approval`);
  assert.deepEqual(await fee(), [0, 0], 'all of it is the fee again');

  await grant(5000);
  assert.equal((await as.officer(`POST ${at}/withdrawal`, { body: BECAUSE })).status, 200);
  const more = await as.cashier(`POST ${at}/credit-refunds`, { body: { ...refund, amount: 121 } });
  assert.deepEqual([more.status, more.json.data.maximum], [422, 120]);
  const refunded = await as.cashier(`POST ${at}/credit-refunds`, { body: refund });
  assert.deepEqual([refunded.status, refunded.json.data.loan.credit], [201, 0], refunded.text);
});

test('200 refunds a rejected application what it paid for more than was asked for', async () => {
  const fees = [{ due: 'at_application', pct: 2 }];
  const id = await applied({ product_id: await product({ fees }), applied_amount: 10_000 });
  const at = `/loans/${id}`;
  await as.manager(`POST ${at}/approval`, { body: { amount: 20_000 } });
  await as.cashier(`POST ${at}/fee-payments`, { body: { amount: 400, ...CASH } });
  const undone = await as.manager(`DELETE ${at}/approval`);
  assert.equal(undone.json.data.loan.credit, 200, undone.text);
  assert.equal((await as.manager(`POST ${at}/rejection`, { body: BECAUSE })).status, 200);
  const refunded = await as.cashier(`POST ${at}/credit-refunds`, {
    body: { amount: 200, ...CASH },
  });
  assert.deepEqual([refunded.status, refunded.json.data.loan.credit], [201, 0], refunded.text);
  assert.deepEqual(await inTenant(world.server.database, world.lender, verifyBooks), []);
});

test('200 pays a loan out, today or back-dated to the application', async () => {
  const now = await approved();
  const today = await as.cashier(`POST /loans/${now}/disbursement`, {
    body: { ...CASH, reference: 'V-17', first_due_on: ago({ days: -45 }) },
  });
  assert.equal(today.status, 200, today.text);
  const { transaction, loan } = today.json.data;
  assert.deepEqual(
    [loan.status, loan.disbursed_amount, loan.disbursed_on, transaction.amount],
    ['disbursed', 12_000, ago(), 12_000],
  );
  assert.equal(transaction.reference, 'V-17');
  const [first] = (await as.auditor(`GET /loans/${now}`)).json.data.schedule;
  assert.equal(first.due_on, ago({ days: -45 }));

  const back = await disbursed(ago({ months: 1, days: 3 }));
  const { items } = (await as.auditor(`GET /loans/${back}/transactions?kind=disbursement`)).json
    .data;
  assert.deepEqual(
    [items[0].effective_on, items[0].booked_on],
    [ago({ months: 1, days: 3 }), ago()],
  );
});

test('422 for a pay-out before the application, tomorrow, or after its first due date', async () => {
  const id = await approved();
  for (const change of [
    { disbursed_on: ago({ days: 1 }) },
    { disbursed_on: ago({ days: -1 }) },
    { first_due_on: ago() },
  ]) {
    const body = { ...CASH, ...change };
    const answer = await as.cashier(`POST /loans/${id}/disbursement`, { body });
    assert.deepEqual([answer.status, answer.json.code], [422, 'date_out_of_range'], answer.text);
  }
  assert.equal((await as.auditor(`GET /loans/${id}`)).json.data.status, 'approved');
});

test('409 for a move that the loan’s state does not allow, and nothing changes', async () => {
  const [pending, out] = [await applied(), await disbursed()];
  const cases: readonly [string, object | undefined][] = [
    [`POST /loans/${out}/approval`, OFFER],
    [`POST /loans/${out}/rejection`, BECAUSE],
    [`POST /loans/${out}/withdrawal`, BECAUSE],
    [`POST /loans/${out}/fee-payments`, { amount: 1, ...CASH }],
    [`POST /loans/${out}/disbursement`, CASH],
    [`DELETE /loans/${pending}/approval`, undefined],
    [`POST /loans/${pending}/disbursement`, CASH],
  ];
  const before = [await transactionsOf(pending), await transactionsOf(out)];
  for (const [request, body] of cases) {
    const { status, json } = await as.manager(request, body ? { body } : {});
    assert.deepEqual([status, json.code], [409, 'invalid_state'], request);
    assert.ok(json.data.status && json.data.action, request);
  }
  assert.deepEqual([await transactionsOf(pending), await transactionsOf(out)], before);
});

test('400, 404 and 422 for approvals that cannot be', async () => {
  const id = await applied();
  const cases: readonly [string, object, number, string][] = [
    [id, { amount: 12_000.001, term_days: 120 }, 400, 'validation_error'],
    [id, { amount: null, term_days: 120 }, 400, 'validation_error'],
    [id, { amount: 999_999, term_days: 120 }, 422, 'amount_out_of_range'],
    [id, { amount: 12_000, term_days: 999 }, 422, 'term_out_of_range'],
    [UNKNOWN, OFFER, 404, 'not_found'],
  ];
  for (const [loan, body, status, code] of cases) {
    const answer = await as.manager(`POST /loans/${loan}/approval`, { body });
    assert.deepEqual([answer.status, answer.json.code], [status, code], answer.text);
  }
});

async function transactionsOf(id: string) {
  return (await as.auditor(`GET /loans/${id}/transactions`)).json.data.items;
}
