import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openConsole();
const { as } = world;
const lending = consoleLending(world);

type Entry = { kind: string; action: string; amount: number | null; by: { kind: string } | null };

test('200 all that happened around a loan, newest first, page by page, and who did it', async () => {
  const id = await lending.disbursed(ago({ months: 1 }));
  const paid = { loan_id: id, amount: 500, payment_method: 'mpesa', reference: 'TAJ81H2K9X' };
  await as.cashier('POST /repayments', { body: paid });
  await as.manager(`POST /loans/${id}/charges`, { body: { of: 'fee', amount: 250 } });
  await as.officer(`POST /loans/${id}/payments`, { body: { amount: 100 } });
  const ask = { operation: 'writeOffLoan', subject_id: id, body: { reason: 'Gone' } };
  await as.officer('POST /money-requests', { body: ask });
  const all: Entry[] = [];
  let cursor = '';
  do {
    const at = `GET /loans/${id}/timeline?limit=3${cursor && `&cursor=${cursor}`}`;
    const { json, status, text } = await as.cashier(at);
    assert.equal(status, 200, text);
    all.push(...json.data.items);
    cursor = json.data.next_cursor ?? '';
  } while (cursor);
  // The simulated phone pays what it was asked for, on a slow machine before we look.
  const done = all.filter(({ kind, amount }) => kind !== 'transaction' || amount !== 100);
  const told = done.map(({ kind, action, amount }) => [kind, action, amount]);
  assert.deepEqual(told, [
    ['request', 'request.ask', null],
    ['payment', 'payment.requested', 100],
    ['transaction', 'charge', 250],
    ['transaction', 'repayment', 500],
    ['transaction', 'disbursement', 12_000],
    ['transaction', 'approval', null],
    ['transaction', 'application', null],
  ]);
  assert.ok(done.every(({ by }) => by?.kind === 'staff'));
});

test('200 a client’s timeline has their loans, and what was changed of them', async () => {
  const loan = await lending.applied();
  const { client_id } = (await as.officer(`GET /loans/${loan}`)).json.data;
  await as.officer(`PATCH /clients/${client_id}`, { body: { phone: '+254722000111' } });
  const { items } = (await as.officer(`GET /clients/${client_id}/timeline`)).json.data;
  const told = items.map(({ kind, action }: Entry) => [kind, action]);
  assert.deepEqual(told, [
    ['client', 'client.update'],
    ['transaction', 'application'],
    ['client', 'client.create'],
  ]);
  const other = '00000000-0000-4000-8000-0000000000ff';
  assert.equal((await as.officer(`GET /clients/${other}/timeline`)).status, 404);
});

test('200 notes, promises and tasks are part of it, each with how it stands', async () => {
  const id = await lending.disbursed(ago({ months: 1 }));
  const { client_id } = (await as.officer(`GET /loans/${id}`)).json.data;
  const note = { client_id, loan_id: id, channel: 'call', text: 'Pays after market day' };
  await as.officer('POST /notes', { body: { ...note, outcome: 'promised' } });
  const promise = { loan_id: id, amount: 500, due_on: ago({ days: -3 }) };
  await as.officer('POST /promises', { body: promise });
  const task = { loan_id: id, title: 'Visit the shop', due_on: ago({ days: -1 }) };
  const given = (await as.officer('POST /tasks', { body: task })).json.data;
  await as.officer('POST /notes', { body: { client_id, channel: 'visit', text: 'New shop' } });
  const told = async (of: string) => {
    const { items } = (await as.manager(`GET ${of}/timeline`)).json.data;
    return items
      .filter(({ kind }: Entry) => ['note', 'promise', 'task'].includes(kind))
      .map((one: Entry & Record<string, unknown>) => [
        ...[one.action, one['method'], one.amount, one['detail'], one['due_on'], one['state']],
        one.by?.kind,
      ]);
  };
  const visit = ['note.write', 'visit', null, 'New shop', null, null, 'staff'];
  const others = (state: string, done: string) => [
    ['task.give', null, null, task.title, task.due_on, done, 'staff'],
    ['promise.take', null, 500, null, promise.due_on, state, 'staff'],
    ['note.write', 'call', null, note.text, null, 'promised', 'staff'],
  ];
  assert.deepEqual(await told(`/loans/${id}`), others('running', 'open'));
  assert.deepEqual(await told(`/clients/${client_id}`), [visit, ...others('running', 'open')]);

  const paid = { loan_id: id, amount: 500, payment_method: 'cash' };
  await as.cashier('POST /repayments', { body: paid });
  await as.officer(`PATCH /tasks/${given.id}`, { body: { is_done: true } });
  assert.deepEqual(await told(`/loans/${id}`), others('kept', 'done'));
});

test('200 what was booked for an earlier day says which; what was not does not', async () => {
  const id = await lending.disbursed(ago({ months: 1 }));
  const paid = { loan_id: id, amount: 500, payment_method: 'cash' };
  await as.cashier('POST /repayments', {
    body: { ...paid, paid_at: `${ago({ days: 6 })}T09:00:00Z` },
  });
  await as.cashier('POST /repayments', { body: paid });
  const { items } = (await as.cashier(`GET /loans/${id}/timeline`)).json.data;
  const days = items
    .filter(({ action }: Entry) => action === 'repayment')
    .map((one: { effective_on: string | null }) => one.effective_on);
  assert.deepEqual(days, [null, ago({ days: 6 })]);
});
