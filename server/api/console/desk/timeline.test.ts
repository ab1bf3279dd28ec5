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
  const told = all.map(({ kind, action, amount }) => [kind, action, amount]);
  assert.deepEqual(told, [
    ['request', 'request.ask', null],
    ['payment', 'payment.requested', 100],
    ['transaction', 'charge', 250],
    ['transaction', 'repayment', 500],
    ['transaction', 'disbursement', 12_000],
    ['transaction', 'approval', null],
    ['transaction', 'application', null],
  ]);
  assert.ok(all.every(({ by }) => by?.kind === 'staff'));
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
