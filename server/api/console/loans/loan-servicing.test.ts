import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLedgerGaps } from '@mkopo/server/store/books/books-check.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openConsole();
const { as, server, lender } = world;
const { applied, disbursed, overpaid, writtenOff } = consoleLending(world);
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';
const MONTH_AGO = ago({ months: 1 });
const BECAUSE = { reason: 'Entered twice' };

test('201 charges a fee and a penalty, due with the instalment that runs', async () => {
  const id = await disbursed();
  const fee = await as.officer(`POST /loans/${id}/charges`, { body: { of: 'fee', amount: 250 } });
  assert.equal(fee.status, 201, fee.text);
  const body = { of: 'penalty', amount: 99.95 };
  const penalty = await as.officer(`POST /loans/${id}/charges`, { body });
  const { balances } = penalty.json.data.loan;
  assert.deepEqual([balances.fees, balances.penalties], [250, 99.95]);
  assert.deepEqual(penalty.json.data.transaction.change, {
    ...{ principal: 0, interest: 0, fees: 0, penalties: 99.95, total: 99.95 },
  });
  const [first] = (await as.auditor(`GET /loans/${id}`)).json.data.schedule;
  assert.deepEqual([first.fees, first.penalties], [250, 99.95]);
});

test('201 waives up to what is owed; 422 beyond, with the most that could be', async () => {
  const id = await disbursed(MONTH_AGO);
  const at = `POST /loans/${id}/waivers`;
  const waived = await as.manager(at, { body: { of: 'interest', amount: 60 } });
  assert.equal(waived.status, 201, waived.text);
  assert.equal(waived.json.data.loan.balances.interest, 240);
  const more = await as.manager(at, { body: { of: 'interest', amount: 240.01 } });
  assert.deepEqual([more.status, more.json.code], [422, 'amount_out_of_range']);
  assert.equal(more.json.data.maximum, 240);
  assert.equal((await as.manager(at, { body: { of: 'principal', amount: 1 } })).status, 400);
});

test('200 writes a loan off; 201 for what is recovered, and more is the client’s credit', async () => {
  const id = await writtenOff();
  const { data } = (await as.auditor(`GET /loans/${id}`)).json;
  assert.deepEqual([data.status, data.balances.total], ['written_off', 0]);
  assert.ok(data.lost >= 12_000);
  const body = { amount: data.lost, payment_method: 'cash', reference: 'C-9' };
  const all = await as.cashier(`POST /loans/${id}/recoveries`, { body });
  assert.equal(all.status, 201, all.text);
  assert.deepEqual([all.json.data.loan.lost, all.json.data.transaction.reference], [0, 'C-9']);
  const more = await as.cashier(`POST /loans/${id}/recoveries`, {
    body: { ...body, amount: 10, reference: 'C-10' },
  });
  assert.equal(more.json.data.loan.credit, 10);
  const early = { ...body, reference: 'C-11', paid_on: ago({ months: 2 }) };
  const before = await as.cashier(`POST /loans/${id}/recoveries`, { body: early });
  assert.deepEqual([before.status, before.json.code], [422, 'date_out_of_range']);
});

test('200 reschedules what is owed on new terms; the old schedule stays readable', async () => {
  const id = await disbursed(MONTH_AGO);
  const body = {
    term_days: 8,
    rate: { pct: 0.5, per: 'week' },
    frequency: { unit: 'days', every: 4 },
    grace: { principal: 1, interest_payment: 0, interest_free: 0 },
    first_due_on: ago({ days: -4 }),
  };
  const { status, json, text } = await as.manager(`POST /loans/${id}/reschedule`, { body });
  assert.equal(status, 200, text);
  assert.equal(json.data.loan.balances.principal, 12_000);
  const { version, instalments } = (await as.auditor(`GET /loans/${id}/schedule`)).json.data;
  assert.deepEqual(
    [version, instalments.map(({ principal }: { principal: number }) => principal)],
    [2, [0, 12_000]],
  );
  const old = (await as.auditor(`GET /loans/${id}/schedule?version=1`)).json.data;
  assert.deepEqual(
    old.instalments.map(({ planned }: { planned: { principal: number } }) => planned.principal),
    [3000, 3000, 3000, 3000],
  );
  assert.ok(old.instalments.every(({ owed }: { owed: number }) => owed === 0));
});

test('4xx for a reschedule that cannot be, with the field or the rule', async () => {
  const id = await disbursed();
  const topUp = (amount: number) => ({ top_up: { amount, payment_method: 'cash' } });
  const cases: readonly [object, number, string][] = [
    [topUp(90_000), 422, 'amount_out_of_range'],
    [{ first_due_on: ago() }, 422, 'date_out_of_range'],
    [{ grace: { principal: 50, interest_payment: 0, interest_free: 0 } }, 422, 'term_out_of_range'],
    [topUp(0.001), 400, 'validation_error'],
    [{ frequency: { unit: 'once', every: 2 } }, 400, 'validation_error'],
    [{ term_days: 0 }, 400, 'validation_error'],
    [{ rate: { pct: 1 } }, 400, 'validation_error'],
  ];
  for (const [change, status, code] of cases) {
    const body = { term_days: 60, ...change };
    const answer = await as.manager(`POST /loans/${id}/reschedule`, { body });
    assert.deepEqual([answer.status, answer.json.code], [status, code], answer.text);
  }
  assert.equal((await as.auditor(`GET /loans/${id}/schedule`)).json.data.version, 1);
});

test('201 refunds a credit, in parts, and no more than there is', async () => {
  const id = await overpaid();
  const at = `POST /loans/${id}/credit-refunds`;
  const body = { amount: 60.5, payment_method: 'mpesa', reference: 'TB1' };
  const part = await as.cashier(at, { body });
  assert.equal(part.status, 201, part.text);
  assert.equal(part.json.data.loan.credit, 39.5);
  const more = await as.cashier(at, { body });
  assert.deepEqual([more.status, more.json.data.maximum], [422, 39.5]);
});

test('200 reverses any transaction and replays what came after; a closed loan opens again', async () => {
  const id = await disbursed(MONTH_AGO);
  const pay = (amount: number) =>
    as.cashier('POST /repayments', { body: { loan_id: id, amount, payment_method: 'cheque' } });
  const [first, second] = [await pay(3120), await pay(9180)];
  assert.equal(second.json.data.loan_status, 'closed');
  const at = `/loans/${id}/transactions/${first.json.data.id}/reversal`;
  const { status, json, text } = await as.manager(`POST ${at}`, { body: BECAUSE });
  assert.equal(status, 200, text);
  const { transaction, loan } = json.data;
  assert.deepEqual(
    [loan.status, loan.balances.total, transaction.kind, transaction.reason],
    ['disbursed', 3120, 'reversal', BECAUSE.reason],
  );
  const replayed = (await as.auditor(`GET /repayments/${second.json.data.id}`)).json.data;
  assert.equal(replayed.allocation.interest, 270, 'it now pays the oldest instalment first');
  const [undone] = (
    await as.auditor(`GET /loans/${id}/transactions?kind=repayment`)
  ).json.data.items.toReversed();
  assert.deepEqual([undone.number, undone.status], [transaction.reverses, 'reversed']);
  const again = await as.manager(`POST ${at}`, { body: BECAUSE });
  assert.deepEqual([again.status, again.json.data.reversed], [409, true]);
});

test('404 for a transaction of another loan; 409 for one that is undone another way', async () => {
  const [id, other] = [await disbursed(), await disbursed()];
  const { items } = (await as.auditor(`GET /loans/${id}/transactions`)).json.data;
  const [payOut, approval] = items;
  const reverse = (loan: string, transaction: string) =>
    as.manager(`POST /loans/${loan}/transactions/${transaction}/reversal`, { body: BECAUSE });
  assert.equal((await reverse(other, payOut.id)).status, 404);
  assert.equal((await reverse(id, UNKNOWN)).status, 404);
  const undone = await reverse(id, approval.id);
  assert.deepEqual([undone.status, undone.json.data.action], [409, 'approval']);
  assert.equal((await reverse(id, payOut.id)).json.data.loan.status, 'approved');
});

test('409 where the state does not allow it, 404 where there is no loan, 400 for wrong money', async () => {
  const money = { amount: 10, payment_method: 'cash' };
  const cases: readonly [string, object][] = [
    ['charges', { of: 'fee', amount: 10 }],
    ['waivers', { of: 'interest', amount: 10 }],
    ['write-off', BECAUSE],
    ['recoveries', money],
    ['reschedule', { term_days: 60 }],
    ['credit-refunds', money],
  ];
  const pending = await applied();
  for (const [path, body] of cases) {
    const refused = await as.manager(`POST /loans/${pending}/${path}`, { body });
    assert.deepEqual([refused.status, refused.json.code], [409, 'invalid_state'], path);
    const nowhere = await as.manager(`POST /loans/${UNKNOWN}/${path}`, { body });
    assert.deepEqual([nowhere.status, nowhere.json.code], [404, 'not_found'], path);
    if (!('amount' in body)) continue;
    for (const amount of [0, -1, 10.001, '10', null, 1e13]) {
      const wrong = { ...body, amount };
      const answer = await as.manager(`POST /loans/${pending}/${path}`, { body: wrong });
      assert.equal(answer.status, 400, `${path} ${amount}`);
      assert.equal(answer.json.data.fields[0].field, 'amount');
    }
  }
});

test('200 states an account: what was owed, all that moved it, what is owed', async () => {
  const id = await disbursed(MONTH_AGO);
  await as.cashier('POST /repayments', {
    body: { loan_id: id, amount: 3120, payment_method: 'cash' },
  });
  const { data } = (await as.auditor(`GET /loans/${id}/statement`)).json;
  assert.deepEqual(
    data.lines.map(({ kind, balance }: { kind: string; balance: number }) => [kind, balance]),
    [
      ['disbursement', 12_300],
      ['repayment', 9180],
    ],
  );
  assert.deepEqual([data.opening_balance, data.closing_balance, data.to_on], [0, 9180, ago()]);
  const before = await as.auditor(`GET /loans/${id}/statement?to=${ago({ days: 1 })}`);
  assert.deepEqual([before.json.data.lines, before.json.data.closing_balance], [[], 0]);
});

test('after all of this, loans and ledger say the same', async () => {
  assert.deepEqual(await inTenant(server.database, lender, findLedgerGaps), []);
});
