import assert from 'node:assert/strict';
import { test } from 'node:test';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { CLOSED_SAVINGS, SANDBOX_SAVINGS } from '@mkopo/core/sandbox/sandbox-savings.ts';
import { changeSettings } from '@mkopo/server/operations/access/manage-tenant.ts';
import { postSavingsInterest } from '@mkopo/server/operations/savings/post-savings-interest.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openSaving } from '@mkopo/test/kit/worlds/saving.ts';

const server = await startTestServer();
const tables = await watchTables(server.testDatabase);
const lender = await makeLender(server.database, 'acme');
const world = await openSaving(server.database, lender);
const live = await callerOf('live');
const sandbox = await callerOf('test');

test('201 opens an account by the lender’s terms, puts in, takes out, and it adds up', async () => {
  const usual = { savingsInterestPct: { digits: 425n, scale: 2 }, savingsMinimumMinor: 500_00n };
  await world.as((tx) => changeSettings(tx, usual));
  const opening = { client_id: world.clientId };
  const opened = await live('POST /savings-accounts', { body: opening });
  assert.equal(opened.status, 201, opened.text);
  const { id, currency, balance, minimum_balance, interest_pct } = opened.json.data;
  assert.deepEqual([currency, balance, minimum_balance, interest_pct], ['KES', 0, 500, 4.25]);

  const body = { amount: 3000, payment_method: 'mpesa', reference: 'IN-1' };
  const deposit = await live(`POST /savings-accounts/${id}/deposits`, { body });
  assert.deepEqual([deposit.status, deposit.json.data.savings_account.available], [201, 2500]);
  const again = await live(`POST /savings-accounts/${id}/deposits`, { body });
  assert.equal(again.status, 200, 'one reference is one deposit');
  assert.deepEqual(again.json.data, deposit.json.data);

  const out = { amount: 2500, payment_method: 'cash' };
  const taken = await live(`POST /savings-accounts/${id}/withdrawals`, { body: out });
  assert.deepEqual([taken.status, taken.json.data.savings_account.balance], [201, 500]);
  const { items } = (await live(`GET /savings-accounts/${id}/transactions`)).json.data;
  assert.deepEqual(
    items.map(({ change }: { change: number }) => change),
    [-2500, 3000],
  );
  const account = (await live(`GET /savings-accounts/${id}`)).json.data;
  assert.deepEqual(account, taken.json.data.savings_account);
  const mine = (await live(`GET /savings-accounts?client_id=${world.clientId}&limit=200`)).json;
  assert.ok(mine.data.items.some((one: { id: string }) => one.id === id));
  await world.assertBooksHold();
});

test('400 for terms that a partner would set: they are the lender’s to promise', async () => {
  for (const call of [live, sandbox]) {
    const before = await tables.look();
    const body = { client_id: world.clientId, interest_pct: 40, minimum_balance: 1 };
    const { status, json } = await call('POST /savings-accounts', { body });
    assert.deepEqual([status, json.code], [400, 'validation_error']);
    const told = json.data.fields.map(({ field }: { field: string }) => field);
    assert.deepEqual(told.sort(), ['interest_pct', 'minimum_balance']);
    assert.deepEqual(changesBetween(before, await tables.look()), {});
  }
});

test('400 for the cursor of another account’s transactions', async () => {
  const accounts = [await world.opened(1000_00n), await world.opened(2000_00n)];
  for (const id of accounts) {
    for (const amount of [10, 20]) {
      const body = { amount, payment_method: 'cash' };
      await live(`POST /savings-accounts/${id}/deposits`, { body });
    }
  }
  const [first, second] = accounts;
  const page = (id?: string) => `GET /savings-accounts/${id}/transactions?limit=1`;
  const { next_cursor } = (await live(page(first))).json.data;
  assert.equal((await live(`${page(first?.toUpperCase())}&cursor=${next_cursor}`)).status, 200);
  const { status, json } = await live(`${page(second)}&cursor=${next_cursor}`);
  const fields = [{ field: 'cursor', problem: 'is not a cursor of this list' }];
  assert.deepEqual([status, json.code, json.data], [400, 'validation_error', { fields }]);
});

test('201 for a payment in a month whose interest was posted, which is corrected', async () => {
  const id = await world.opened(1000_00n);
  const today = civilDateOf(Temporal.Now.instant(), 'Africa/Nairobi');
  const monthEnd = today.with({ day: 1 }).subtract({ days: 1 });
  await settleSavings(today);
  const paid_on = monthEnd.with({ day: 1 }).toString();
  const body = { amount: 5000, payment_method: 'cash', paid_on };
  const kinds = async () => {
    const { json } = await live(`GET /savings-accounts/${id}/transactions`);
    return json.data.items.map(({ kind, effective_on, caused_by, number }: Line) =>
      kind === 'interest_correction' ? `${kind} of ${effective_on} by ${caused_by}` : number,
    );
  };
  const [last] = await kinds();
  const brought = await live(`POST /savings-accounts/${id}/deposits`, { body });
  assert.equal(brought.status, 201, brought.text);
  const { number } = brought.json.data.transaction;
  assert.equal(number, last + 1);
  assert.deepEqual((await kinds()).slice(0, 2), [
    `interest_correction of ${monthEnd} by ${number}`,
    number,
  ]);
  const taken = await live(`POST /savings-accounts/${id}/withdrawals`, { body });
  assert.equal(taken.status, 201, taken.text);
  const { balance } = taken.json.data.savings_account;
  await world.assertBooksHold();

  const before = await tables.look();
  const most = { ...body, amount: balance };
  const refused = await live(`POST /savings-accounts/${id}/withdrawals`, { body: most });
  assert.deepEqual([refused.status, refused.json.code], [422, 'amount_out_of_range']);
  assert.deepEqual(changesBetween(before, await tables.look()), {});
  const asked = { ...body, amount: refused.json.data.maximum };
  assert.ok(asked.amount > 990 && asked.amount < balance, `${asked.amount} of ${balance}`);
  const rest = await live(`POST /savings-accounts/${id}/withdrawals`, { body: asked });
  assert.equal(rest.status, 201, rest.text);
  await world.assertBooksHold();
});

test('422 for a withdrawal that some day since did not have, with the most that all had', async () => {
  const today = civilDateOf(Temporal.Now.instant(), 'Africa/Nairobi');
  const id = await world.opened(100_00n);
  const pay = { amount: 100, payment_method: 'cash' };
  const paid_on = today.subtract({ days: 1 }).toString();
  await live(`POST /savings-accounts/${id}/deposits`, { body: { ...pay, amount: 900 } });
  const request = `POST /savings-accounts/${id}/withdrawals`;
  const refused = await live(request, { body: { ...pay, amount: 1000, paid_on } });
  assert.deepEqual([refused.status, refused.json.code], [422, 'amount_out_of_range']);
  assert.deepEqual(refused.json.data, { currency: 'KES', maximum: 100 });
  const taken = await live(request, { body: { ...pay, paid_on } });
  assert.equal(taken.json.data.transaction.effective_on, paid_on, taken.text);
});

type Line = { kind: string; effective_on: string; caused_by: number | null; number: number };

async function settleSavings(today: Temporal.PlainDate): Promise<void> {
  const run = { throughOn: today.subtract({ days: 1 }), bookedOn: today, limit: 100 };
  while ((await world.as((tx) => postSavingsInterest(tx, run))).accounts > 0);
}

test('404, 409 and 422 say why, and nothing is left behind', async () => {
  const id = await world.opened(1000_00n);
  const before = await tables.look();
  const pay = { amount: 5000, payment_method: 'cash' };
  for (const [request, body, ...expected] of [
    ['POST /savings-accounts', { client_id: newId('client') }, 404, 'not_found'],
    [`POST /savings-accounts/${newId('x')}/deposits`, pay, 404, 'not_found'],
    [`POST /savings-accounts/${id}/withdrawals`, pay, 422, 'amount_out_of_range'],
    [`POST /savings-accounts/${id}/deposits`, { ...pay, amount: 0.001 }, 400, 'validation_error'],
  ] as const) {
    const { status, json } = await live(request, { body });
    assert.deepEqual([status, json.code], expected, JSON.stringify(json));
  }
  assert.deepEqual(changesBetween(before, await tables.look()), {});
});

test('200 in the sandbox: accounts to list, to put into and to take from, by the live rules', async () => {
  const { items } = (await sandbox('GET /savings-accounts?limit=200')).json.data;
  assert.equal(items.length, SANDBOX_SAVINGS.length);
  const [{ id, balance, available }] = items;
  const pay = { amount: available, payment_method: 'cash', reference: 'R' };
  const taken = await sandbox(`POST /savings-accounts/${id}/withdrawals`, { body: pay });
  assert.equal(taken.status, 201, taken.text);
  assert.deepEqual(taken.json.data.transaction.reference, 'R');
  assert.equal(taken.json.data.savings_account.balance, balance - available);
  const more = { ...pay, amount: available + 1 };
  const refused = await sandbox(`POST /savings-accounts/${id}/withdrawals`, { body: more });
  assert.deepEqual([refused.status, refused.json.code], [422, 'amount_out_of_range']);
  const closed = await sandbox(`POST /savings-accounts/${CLOSED_SAVINGS}/deposits`, { body: pay });
  assert.deepEqual([closed.status, closed.json.code], [409, 'invalid_state']);
  const shut = (await sandbox('GET /savings-accounts?status=closed')).json.data.items;
  assert.deepEqual([shut.length, shut[0].id], [1, CLOSED_SAVINGS]);
});

test('201 in the sandbox opens the same account for the same call; 404 for a live client', async () => {
  const body = { client_id: SANDBOX_CLIENTS[20]?.id };
  const first = await sandbox('POST /savings-accounts', { body });
  const again = await sandbox('POST /savings-accounts', { body });
  assert.deepEqual([first.status, again.json.data], [201, first.json.data]);
  const { id } = first.json.data;
  assert.equal((await sandbox(`GET /savings-accounts/${id}`)).json.data.id, id);
  const stranger = await sandbox('POST /savings-accounts', {
    body: { client_id: world.clientId },
  });
  assert.equal(stranger.status, 404);
});

async function callerOf(environment: 'live' | 'test') {
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}
