import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const { as } = await openConsole();

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;
type Role = keyof typeof as;

async function data(request: string, body?: object): Promise<Json> {
  const { status, json, text } = await as.manager(request, body ? { body } : {});
  assert.ok(status < 300, text);
  return json.data;
}

async function opened(lastName: string, amount = 0): Promise<string> {
  const person = { first_name: 'Akinyi', last_name: lastName, phone: '+254722000111' };
  const { id: client_id } = await data('POST /clients', person);
  const { id } = await data('POST /savings-accounts', { client_id, interest_pct: 7.3 });
  const deposit = { amount, payment_method: 'cash' };
  if (amount > 0) await data(`POST /savings-accounts/${id}/deposits`, deposit);
  return id;
}

test('200: accounts are found by name and number, sorted, and counted with sums', async () => {
  const before = await data('GET /savings-accounts/counts');
  const [small, large] = [await opened('Were', 100), await opened('Wafula', 900)];
  const { items } = await data('GET /savings-accounts?q=akinyi%20w&sort=largest');
  assert.deepEqual(
    items.map((one: Json) => [one.id, one.client.name, one.balance]),
    [
      [large, 'Akinyi Wafula', 900],
      [small, 'Akinyi Were', 100],
    ],
  );
  for (const q of [items[0].account_number, items[0].account_number.replace('S-', '')]) {
    const found = await data(`GET /savings-accounts?q=${q}`);
    assert.deepEqual(
      found.items.map((one: Json) => one.id),
      [large],
    );
  }
  const { active } = await data('GET /savings-accounts/counts');
  assert.equal(active.count, before.active.count + 2);
  assert.equal(active.balance, before.active.balance + 1000);
  const changed = await data('GET /savings-accounts?updated_since=2026-01-01T00:00:00Z');
  assert.ok(changed.items.every((one: Json) => one.client.name));
});

test('200: an account tells its interest, and its statement comes as JSON, PDF and CSV', async () => {
  const id = await opened('Barasa', 500);
  const { interest, client } = await data(`GET /savings-accounts/${id}`);
  assert.deepEqual([interest.posted, interest.accrued], [0, 0], 'today is not over');
  assert.equal(client.name, 'Akinyi Barasa');
  const statement = await data(`GET /savings-accounts/${id}/statement`);
  assert.deepEqual([statement.opening_balance, statement.closing_balance], [0, 500]);
  const csv = await as.auditor(`GET /savings-accounts/${id}/statement?format=csv`);
  assert.match(csv.text, /Deposit, .*500/);
  const pdf = await as.cashier(`GET /savings-accounts/${id}/statement?format=pdf`);
  assert.match(pdf.text, /^%PDF/);
  const inSwahili = await as.auditor(
    `GET /savings-accounts/${id}/statement?format=csv&language=sw`,
  );
  assert.match(inSwahili.text, /Amana, .*500/);
});

/** Each action with the call that does it; what is refused for a role is refused with 403. */
const DOORS: Readonly<Record<string, (id: string) => [string, object]>> = {
  deposit: (id) => [
    `POST /savings-accounts/${id}/deposits`,
    { amount: 10, payment_method: 'cash' },
  ],
  withdraw: (id) => [
    `POST /savings-accounts/${id}/withdrawals`,
    { amount: 1, payment_method: 'cash' },
  ],
  close: (id) => [`POST /savings-accounts/${id}/close`, { payout_method: 'cash' }],
};

test('200: the actions that are offered are those whose doors are open, for every role', async () => {
  for (const role of Object.keys(as) as Role[]) {
    for (const amount of [0, 50]) {
      const id = await opened('Simiyu', amount);
      const { json } = await as[role](`GET /savings-accounts/${id}`);
      const { actions } = json.data;
      assert.deepEqual(
        actions.map((one: Json) => one.id),
        ['deposit', 'withdraw', 'close'],
      );
      for (const { id: action, allowed, why, who, by_request } of actions) {
        const [request, body] = DOORS[action]?.(id) ?? ['', {}];
        if (action === 'withdraw' && amount === 0 && allowed === false && why !== 'role') {
          assert.equal(why, 'nothing_available');
        }
        const isRole = why === 'role';
        assert.deepEqual([who.includes(role), by_request], [!isRole, false]);
        // An account on which something was paid in meanwhile pays out.
        const { status } = await as[role](request, { body });
        assert.equal(status === 403, isRole, `${role} ${action}`);
      }
    }
  }
});

test('200: of a closed account nothing is offered; interest and reversals are not reversed', async () => {
  const id = await opened('Ouma', 50);
  const [line] = (await data(`GET /savings-accounts/${id}/transactions`)).items;
  assert.deepEqual(
    line.actions.map((one: Json) => [one.id, one.allowed]),
    [
      ['reverse', true],
      ['move', true],
    ],
  );
  const own = await as.officer(`GET /savings-accounts/${id}/transactions`);
  assert.deepEqual(
    own.json.data.items[0].actions.map((one: Json) => [one.allowed, one.why, one.who]),
    [
      [false, 'role', ['manager']],
      [false, 'role', ['manager']],
    ],
  );
  await data(`POST /savings-accounts/${id}/transactions/${line.id}/reversal`, { reason: 'Twice' });
  const { items } = await data(`GET /savings-accounts/${id}/transactions`);
  assert.deepEqual(
    items.map((one: Json) => one.actions),
    [[], []],
  );
  await data(`POST /savings-accounts/${id}/close`, { payout_method: null });
  assert.deepEqual((await data(`GET /savings-accounts/${id}`)).actions, []);
});

test('200: where two persons are asked for, what gives money away is offered by request', async () => {
  const id = await opened('Kemboi', 80);
  const body = { maker_and_checker: 'differ' };
  assert.equal((await as.admin('PATCH /settings', { body })).status, 200);
  const offered = async (role: Role) =>
    (await as[role](`GET /savings-accounts/${id}`)).json.data.actions.map((one: Json) => [
      ...[one.id, one.allowed, one.by_request],
    ]);
  assert.deepEqual(await offered('cashier'), [
    ['deposit', true, false],
    ['withdraw', true, true],
    ['close', true, true],
  ]);
  const ask = { operation: 'withdrawSavings', subject_id: id };
  const asked = await as.cashier('POST /money-requests', {
    body: { ...ask, body: { amount: 30, payment_method: 'cash' } },
  });
  assert.equal(asked.status, 201, asked.text);
  const said = await as.manager(`POST /money-requests/${asked.json.data.id}/approval`);
  assert.ok(said.status < 300, said.text);
  assert.equal((await data(`GET /savings-accounts/${id}`)).balance, 50);
});
