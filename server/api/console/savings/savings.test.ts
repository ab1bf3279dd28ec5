import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { verifyBooks, verifySavings } from '@mkopo/server/operations/books/verify-books.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const { server, lender, as } = await openConsole();
const { database } = server;
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';
const WANJIRU = { first_name: 'Wanjiru', last_name: 'Kamau', phone: '+254722000111' };
const { id: clientId } = (await as.officer('POST /clients', { body: WANJIRU })).json.data;

// Whatever a call did, savings and ledger are one.
afterEach(async () => {
  assert.deepEqual(await inTenant(database, lender, verifyBooks), []);
  const all = { after: null, limit: 1000 };
  const { accounts, faults } = await inTenant(database, lender, (tx) => verifySavings(tx, all));
  assert.deepEqual(faults, []);
  assert.ok(accounts > 0 && accounts < 1000);
});

test('201 opens an account, which everybody can read', async () => {
  const body = { client_id: clientId, interest_pct: 4.25, minimum_balance: 500 };
  const made = await as.officer('POST /savings-accounts', { body });
  assert.equal(made.status, 201, made.text);
  const { id, account_number, created_at: _, updated_at: __, ...account } = made.json.data;
  assert.match(account_number, /^S-\d{6}$/);
  assert.deepEqual(account, {
    ...{ client_id: clientId, status: 'active', currency: 'KES', balance: 0, available: 0 },
    ...{ minimum_balance: 500, interest_pct: 4.25, interest_through_on: null },
    ...{ opened_on: account.opened_on, closed_on: null },
  });
  for (const call of Object.values(as)) {
    const read = (await call(`GET /savings-accounts/${id}`)).json.data;
    assert.partialDeepStrictEqual(read, made.json.data);
  }
});

test('201 by the lender’s usual terms where staff say nothing; 0 is a minimum of none', async () => {
  const usual = { savings_interest_pct: 4.5, savings_minimum_balance: 200 };
  await as.admin('PATCH /settings', { body: usual });
  const termsOf = async (said: object) => {
    const body = { client_id: clientId, ...said };
    const { json } = await as.officer('POST /savings-accounts', { body });
    return [json.data.interest_pct, json.data.minimum_balance];
  };
  assert.deepEqual(await termsOf({}), [4.5, 200]);
  assert.deepEqual(await termsOf({ interest_pct: 6 }), [6, 200]);
  assert.deepEqual(await termsOf({ interest_pct: null, minimum_balance: 0 }), [null, 0]);
  assert.deepEqual(await termsOf({ minimum_balance: null }), [4.5, 200]);
  assert.deepEqual(await termsOf({ minimum_balance: 50 }), [4.5, 50]);
  const none = { savings_interest_pct: null, savings_minimum_balance: 0 };
  await as.admin('PATCH /settings', { body: none });
  assert.deepEqual(await termsOf({}), [null, 0]);
});

test('404 and 409 for a client who is unknown, or left', async () => {
  const open = (id: string) => as.officer('POST /savings-accounts', { body: { client_id: id } });
  assert.deepEqual(said(await open(UNKNOWN)), [404, 'not_found']);
  const { id } = (await as.officer('POST /clients', { body: WANJIRU })).json.data;
  await as.manager(`DELETE /clients/${id}`);
  assert.deepEqual(said(await open(id)), [409, 'invalid_state']);
});

test('201 takes money in and out, and tells the transaction and the account after it', async () => {
  const id = await opened({ minimum_balance: 100 });
  const paid = await deposit(id, { amount: 1000.5 });
  assert.equal(paid.status, 201, paid.text);
  const { transaction, savings_account } = paid.json.data;
  assert.deepEqual(
    [transaction.kind, transaction.change, transaction.balance, transaction.payment_method],
    ['deposit', 1000.5, 1000.5, 'mpesa'],
  );
  assert.deepEqual([savings_account.balance, savings_account.available], [1000.5, 900.5]);
  const taken = await withdraw(id, { amount: 900.5 });
  assert.equal(taken.status, 201, taken.text);
  assert.deepEqual(
    [taken.json.data.transaction.change, taken.json.data.savings_account.balance],
    [-900.5, 100],
  );
});

test('422 for more than is there, with the most that is; and nothing is taken', async () => {
  const id = await opened({ minimum_balance: 100 });
  await deposit(id, { amount: 300 });
  const refused = await withdraw(id, { amount: 200.01 });
  assert.deepEqual(said(refused), [422, 'amount_out_of_range']);
  assert.deepEqual(refused.json.data, { currency: 'KES', maximum: 200 });
  assert.equal(await balanceOf(id), 300);
});

test('422 for money of tomorrow, or of before the account was opened', async () => {
  const id = await opened();
  for (const paid_on of ['2020-01-01', '2190-01-01']) {
    assert.deepEqual(said(await deposit(id, { amount: 5, paid_on })), [422, 'date_out_of_range']);
  }
});

test('200 for a deposit that was told before, and the money is there once', async () => {
  const [id, other] = [await opened(), await opened()];
  const told = { amount: 70, reference: 'QGH7X1K2LM' };
  const first = await deposit(id, told);
  assert.equal(first.status, 201);
  const again = await deposit(id, told);
  assert.equal(again.status, 200, again.text);
  assert.deepEqual(again.json.data.transaction, first.json.data.transaction);
  const { id: existing_id } = first.json.data.transaction;
  const used = { reference: told.reference, savings_account_id: id, existing_id };
  for (const another of [await deposit(other, told), await deposit(id, { ...told, amount: 71 })]) {
    assert.deepEqual(said(another), [409, 'invalid_state']);
    assert.deepEqual(another.json.data, used);
  }
  assert.deepEqual([await balanceOf(id), await balanceOf(other)], [70, 0]);
});

test('400 names all that is wrong with a payment', async () => {
  const id = await opened();
  const body = { amount: -1, payment_method: 'gold', paid_on: '2026-02-30', note: 'x' };
  const { status, json } = await as.cashier(`POST /savings-accounts/${id}/deposits`, { body });
  assert.equal(status, 400);
  const fields = json.data.fields.map(({ field }: { field: string }) => field);
  assert.deepEqual(fields.toSorted(), ['amount', 'note', 'paid_on', 'payment_method']);
  const { json: tooFine } = await deposit(id, { amount: 1.005 });
  assert.deepEqual(tooFine.data.fields[0].field, 'amount');
});

test('200 takes a transaction back, once, and only on its own account', async () => {
  const [id, other] = [await opened(), await opened()];
  const { transaction } = (await deposit(id, { amount: 80 })).json.data;
  const undo = (account: string) =>
    as.manager(`POST /savings-accounts/${account}/transactions/${transaction.id}/reversal`, {
      body: { reason: 'Entered twice' },
    });
  assert.deepEqual(said(await undo(other)), [404, 'not_found']);
  const undone = await undo(id);
  assert.equal(undone.status, 200, undone.text);
  const { kind, change, reason, reverses } = undone.json.data.transaction;
  assert.deepEqual([kind, change, reason, reverses], ['reversal', -80, 'Entered twice', 1]);
  assert.deepEqual(said(await undo(id)), [409, 'invalid_state']);
  const { items } = (await as.auditor(`GET /savings-accounts/${id}/transactions`)).json.data;
  assert.deepEqual(
    items.map(({ number, status }: { number: number; status: string }) => [number, status]),
    [
      [2, 'posted'],
      [1, 'reversed'],
    ],
  );
});

test('409 closes no account with money on it, 200 pays it out and closes', async () => {
  const id = await opened({ minimum_balance: 100 });
  await deposit(id, { amount: 250 });
  const close = (body: object) => as.manager(`POST /savings-accounts/${id}/close`, { body });
  const refused = await close({ payout_method: null });
  assert.deepEqual(said(refused), [409, 'invalid_state']);
  assert.deepEqual(refused.json.data, { status: 'active', balance: 250 });
  const closed = await close({ payout_method: 'cash' });
  assert.equal(closed.status, 200, closed.text);
  const { transaction, savings_account } = closed.json.data;
  assert.deepEqual([transaction.kind, transaction.change], ['closure', -250]);
  assert.deepEqual([savings_account.status, savings_account.balance], ['closed', 0]);
  assert.deepEqual(said(await deposit(id, { amount: 5 })), [409, 'invalid_state']);
});

test('200 lists accounts by client and status, page by page', async () => {
  const { id: own } = (await as.officer('POST /clients', { body: WANJIRU })).json.data;
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) made.unshift(await opened({ client_id: own }));
  await as.manager(`POST /savings-accounts/${made[1]}/close`, { body: { payout_method: null } });
  const list = async (query: string) =>
    (await as.auditor(`GET /savings-accounts?client_id=${own}&${query}`)).json.data;
  const first = await list('limit=2');
  const second = await list(`limit=2&cursor=${first.next_cursor}`);
  assert.deepEqual(
    [...first.items, ...second.items].map(({ id }) => id),
    made,
  );
  const idsOf = async (status: string) =>
    (await list(`status=${status}`)).items.map(({ id }: { id: string }) => id);
  assert.deepEqual(await idsOf('closed'), [made[1]]);
  assert.deepEqual(await idsOf('active'), [made[0], made[2]]);
});

test('200 pages through a statement, newest first', async () => {
  const id = await opened();
  for (const amount of [10, 20, 30]) await deposit(id, { amount });
  const path = `GET /savings-accounts/${id}/transactions?limit=2`;
  const first = (await as.auditor(path)).json.data;
  const second = (await as.auditor(`${path}&cursor=${first.next_cursor}`)).json.data;
  assert.deepEqual(
    [...first.items, ...second.items].map(({ change, balance }) => [change, balance]),
    [
      [30, 60],
      [20, 30],
      [10, 10],
    ],
  );
});

test('404 for an account that is not there, whatever is asked', async () => {
  const body = { amount: 5, payment_method: 'cash' };
  for (const answer of [
    await as.manager(`GET /savings-accounts/${UNKNOWN}`),
    await as.manager(`GET /savings-accounts/${UNKNOWN}/transactions`),
    await as.manager(`POST /savings-accounts/${UNKNOWN}/deposits`, { body }),
    await as.manager(`POST /savings-accounts/${UNKNOWN}/withdrawals`, { body }),
    await as.manager(`POST /savings-accounts/${UNKNOWN}/close`, { body: { payout_method: null } }),
  ]) {
    assert.deepEqual(said(answer), [404, 'not_found']);
  }
});

async function opened(terms: object = {}): Promise<string> {
  const body = { client_id: clientId, ...terms };
  const made = await as.officer('POST /savings-accounts', { body });
  assert.equal(made.status, 201, made.text);
  return made.json.data.id;
}

function deposit(id: string, fields: object): Promise<Answer> {
  const body = { payment_method: 'mpesa', ...fields };
  return as.cashier(`POST /savings-accounts/${id}/deposits`, { body });
}

function withdraw(id: string, fields: object): Promise<Answer> {
  const body = { payment_method: 'cash', ...fields };
  return as.cashier(`POST /savings-accounts/${id}/withdrawals`, { body });
}

async function balanceOf(id: string): Promise<number> {
  return (await as.auditor(`GET /savings-accounts/${id}`)).json.data.balance;
}

function said({ status, json }: Answer): [number, string] {
  return [status, json.code];
}
