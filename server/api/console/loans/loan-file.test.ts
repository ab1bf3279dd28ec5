import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { ago, consoleLending, PLAIN_PRODUCT } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openConsole();
const { as, server } = world;
const lending = consoleLending(world);

test('200 a loan with whose it is, who made it, what is late and what comes next', async () => {
  const id = await lending.disbursed(ago({ months: 1, days: 3 }));
  const { json, text, status } = await as.cashier(`GET /loans/${id}`);
  assert.equal(status, 200, text);
  const { client, applied_by, approved_by, ...loan } = json.data;
  assert.equal(client.name, 'Amina Odhiambo');
  assert.deepEqual([applied_by.kind, approved_by.kind], ['staff', 'staff']);
  assert.notEqual(applied_by.name, approved_by.name);
  assert.deepEqual(
    [loan.product_name, loan.arrears, loan.due_now, loan.arrears_since, loan.next_due.number],
    ['Biashara loan', 3120, 3120, loan.schedule[0].due_on, 2],
  );
  const { items } = (await as.cashier(`GET /loans/${id}/transactions`)).json.data;
  const told = items.map(({ kind, booked_by, can_reverse, can_move }: (typeof items)[number]) => [
    ...[kind, booked_by.kind, can_reverse, can_move],
  ]);
  assert.deepEqual(told, [
    ['disbursement', 'staff', true, false],
    ['approval', 'staff', false, false],
    ['application', 'staff', false, false],
  ]);
});

test('200 a money request waits on the loan, and says who may say yes to it', async () => {
  const id = await lending.disbursed();
  const ask = { operation: 'writeOffLoan', subject_id: id, body: { reason: 'Gone' } };
  assert.equal((await as.officer('POST /money-requests', { body: ask })).status, 201);
  const asManager = (await as.manager(`GET /loans/${id}`)).json.data.requests[0];
  const asOfficer = (await as.officer(`GET /loans/${id}`)).json.data.requests[0];
  assert.deepEqual([asManager.can_approve, asOfficer.can_approve], [true, false]);
  assert.deepEqual([asManager.can_withdraw, asOfficer.can_withdraw], [true, true]);
  assert.ok(asManager.asked_by);
  const said = await as.manager(`POST /money-requests/${asManager.id}/approval`);
  assert.equal(said.status, 200, said.text);
  assert.deepEqual((await as.manager(`GET /loans/${id}`)).json.data.requests, []);
});

type Payment = readonly [title: string, amount: number | 'settle', paid: object];

const PAYMENTS: readonly Payment[] = [
  ['less than is due', 1000, {}],
  ['what is due and the next', 6210, {}],
  ['of weeks ago', 3120, { paid_at: `${ago({ days: 20 })}T09:00:00Z` }],
  ['that settles early, with a rebate', 'settle', {}],
  ['too much', 20_000, {}],
];

for (const [title, wanted, paid] of PAYMENTS) {
  test(`200 a preview is what the booking then does: a payment ${title}`, async () => {
    const terms = { settlement_rebate: 'unearned_interest', prepayment: 'next_instalments' };
    const product_id = await lending.product({ ...PLAIN_PRODUCT, ...terms });
    const id = await out({ product_id, applied_on: ago({ months: 1, days: 3 }) });
    const settlement = (await as.cashier(`GET /loans/${id}/settlement`)).json.data.total;
    const amount = wanted === 'settle' ? settlement : wanted;
    const body = { loan_id: id, amount, payment_method: 'cash', ...paid };
    const before = await countRows();
    const seen = await as.cashier(`POST /loans/${id}/preview`, {
      body: { operation: 'createRepayment', body },
    });
    assert.equal(seen.status, 200, seen.text);
    assert.deepEqual(await countRows(), before);
    const booked = (await as.cashier('POST /repayments', { body })).json.data;
    const loan = (await as.cashier(`GET /loans/${id}`)).json.data;
    const { allocation, closes, loan: after, settled_instalments } = seen.json.data;
    assert.deepEqual(allocation, booked.allocation);
    assert.deepEqual([after.balances, after.credit], [loan.balances, loan.credit]);
    assert.deepEqual(after.schedule, loan.schedule);
    assert.equal(closes, loan.status === 'closed');
    const settled = loan.schedule.filter(({ owed }: { owed: number }) => owed === 0);
    assert.equal(settled_instalments.length, settled.length);
  });
}

test('200 a preview of any move; what would be refused is refused', async () => {
  const id = await lending.disbursed(ago({ months: 1 }));
  const preview = (operation: string, body: object, by: Caller = as.manager) =>
    by(`POST /loans/${id}/preview`, { body: { operation, body } });
  const longer = (await preview('rescheduleLoan', { term_days: 240 })).json.data;
  assert.deepEqual([longer.loan.schedule.length, longer.given_up], [8, 0]);
  const charged = (await preview('chargeLoan', { of: 'fee', amount: 250 })).json.data;
  assert.equal(charged.loan.balances.total - charged.balance_before, 250);
  const gone = (await preview('writeOffLoan', { reason: 'Gone' }, as.officer)).json.data;
  assert.equal(gone.loan.status, 'written_off');
  const [made] = (await as.manager(`GET /loans/${id}/transactions`)).json.data.items;
  const body = { operation: 'reverseTransaction', transaction_id: made.id, body: { reason: 'No' } };
  const undone = await as.manager(`POST /loans/${id}/preview`, { body });
  assert.equal(undone.json.data.loan.status, 'approved', undone.text);
  const refused: readonly [string, object, number, string][] = [
    ['approveLoan', {}, 409, 'invalid_state'],
    ['waiveDebt', { of: 'penalty', amount: 5 }, 422, 'amount_out_of_range'],
    ['waiveDebt', { of: 'penalty' }, 400, 'validation_error'],
    ['deleteLoan', {}, 400, 'validation_error'],
  ];
  for (const [operation, sent, status, code] of refused) {
    const answer = await preview(operation, sent);
    assert.deepEqual([answer.status, answer.json.code], [status, code], answer.text);
  }
  assert.equal((await as.manager(`GET /loans/${id}`)).json.data.status, 'disbursed');
});

async function out(application: { applied_on: string; product_id: string }): Promise<string> {
  const id = await lending.approved(application);
  const body = { payment_method: 'cash', disbursed_on: application.applied_on };
  const paid = await as.cashier(`POST /loans/${id}/disbursement`, { body });
  assert.equal(paid.status, 200, paid.text);
  return id;
}

/** How many rows there are of all that a move writes. */
function countRows(): Promise<unknown> {
  return asSuperuser(
    server.testDatabase.superuserUrl,
    `select (select count(*)::int from loan_transaction) as moves,
            (select count(*)::int from journal_entry) as entries,
            (select count(*)::int from outbox_event) as events,
            (select count(*)::int from audit_record) as records`,
  );
}
