import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ago } from '@mkopo/test/kit/worlds/console-lending.ts';
import { freshPhone, openMoney } from '@mkopo/test/kit/worlds/money-world.ts';

const world = await openMoney();
const { as, payBill, receipt } = world;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;

async function data(request: string): Promise<Json> {
  const { status, json, text } = await as.manager(`GET ${request}`);
  assert.equal(status, 200, text);
  return json.data;
}

test('200: receipts are found by their name, by what was typed, and counted with sums', async () => {
  const before = await data('/suspense/counts');
  const name = await payBill('KIOSK 77', 320);
  const item = await receipt(name, 'suspense');
  for (const q of [name, name.toLowerCase(), 'kiosk']) {
    const { items } = await data(`/suspense?q=${encodeURIComponent(q)}`);
    assert.deepEqual(
      items.map((one: Json) => one.id),
      [item.id],
      q,
    );
  }
  assert.deepEqual((await data('/suspense?q=nobody-like-this')).items, []);
  assert.deepEqual((await data(`/suspense?to=${ago({ days: 2 })}`)).items, []);
  const { suspense } = (await data('/suspense/counts')).by_status;
  assert.equal(suspense.count, before.by_status.suspense.count + 1);
  assert.equal(suspense.amount, before.by_status.suspense.amount + 320);
  assert.ok(suspense.oldest_at);
});

test('200: suggestions come ranked, each with its reasons', async () => {
  const { id, number } = await world.loan();
  const { json } = await as.manager(`GET /loans/${id}`);
  const [first] = (await data(`/collection-sheet?q=${number}`)).items;
  // Two digits the other way round, the right sum, and a phone that paid there before.
  const phone = freshPhone();
  await receipt(await payBill(number, 10, phone), 'credited');
  const digits = number.slice(3);
  const slip = `LN-${digits.slice(0, 4)}${digits[5]}${digits[4]}`;
  const { due } = { due: first.expected - 10 };
  const name = await payBill(slip === number ? `${number}9` : slip, due, phone);
  const item = await receipt(name, 'suspense');
  const { items } = await data(`/suspense/${item.id}/suggestions`);
  const [best] = items;
  assert.deepEqual([best.id, best.kind, best.number], [id, 'loan', json.data.loan_number]);
  assert.deepEqual(best.reasons, ['paid_before', 'number_slipped', 'amount_due']);
  assert.deepEqual([best.paid_before, best.due, best.score], [1, due, 100]);
  assert.equal((await as.officer(`GET /suspense/${item.id}/suggestions`)).status, 403);

  await as.cashier(`POST /suspense/${item.id}/match`, { body: { loan_id: id } });
  assert.deepEqual((await data(`/suspense/${item.id}/suggestions`)).items, []);
  const [credited] = (await data(`/suspense?status=credited&q=${name}`)).items;
  assert.deepEqual(
    [credited.loan_number, credited.client.name, credited.client.phone],
    [number, first.client.name, first.client.phone],
  );
});

test('200: payments and repayments are found by loan, and counted', async () => {
  const { id, number } = await world.loan();
  const phone = freshPhone();
  const asked = await world.prompt(id, phone, 700);
  const paid = await world.payment(asked.payment_id, ({ settled_at }) => settled_at !== null);
  for (const q of [number, `0${phone.slice(3)}`, paid.trx_id]) {
    const { items } = await data(`/payments?q=${q}&sort=largest`);
    assert.deepEqual(
      items.map((one: Json) => [one.payment_id, one.loan_number]),
      [[asked.payment_id, number]],
      q,
    );
    assert.ok(items[0].client.name);
  }
  const counts = await data(`/payments/counts?q=${number}`);
  assert.deepEqual([counts.by_status.paid.count, counts.by_status.paid.amount], [1, 700]);
  assert.deepEqual([counts.by_status.failed.count, counts.needs_look.count], [0, 0]);

  for (const q of [number, paid.trx_id]) {
    const { items } = await data(`/repayments?q=${q}&from=${ago()}&to=${ago()}`);
    assert.deepEqual(
      items.map((one: Json) => [one.id, one.loan_number, one.booked_on]),
      [[paid.transaction_id, number, String(ago())]],
      q,
    );
  }
  await as.manager(`POST /repayments/${paid.transaction_id}/reversal`, {
    body: { reason: 'Entered for a test' },
  });
  const sums = await data(`/repayments/counts?q=${number}`);
  assert.deepEqual(
    [sums.posted, sums.reversed, sums.by_method],
    [{ count: 0, amount: 0 }, { count: 1, amount: 700 }, []],
  );
  const wrong = await as.manager(`GET /payments?from=${ago()}&to=${ago({ days: 3 })}`);
  assert.equal(wrong.status, 400);
});

test('200: payouts tell whose they are, and are counted by state', async () => {
  const id = await world.lending.approved();
  const before = await data('/payouts/counts');
  const started = await as.manager(`POST /loans/${id}/payout`, { body: {} });
  assert.equal(started.status, 201, started.text);
  const { loan_number } = await data(`/loans/${id}`);
  const [payout] = (await data(`/payouts?q=${loan_number}`)).items;
  assert.deepEqual([payout.loan_id, payout.loan_number], [id, loan_number]);
  assert.ok(payout.client.name);
  const after = await data('/payouts/counts');
  const all = (counts: Json) =>
    Object.values(counts.by_state).reduce((sum: number, one: Json) => sum + one.count, 0);
  assert.equal(all(after), (all(before) as number) + 1);
});

test('200: payments and payouts, and how many there are, can be those of one branch', async () => {
  const made = await as.admin('POST /branches', { body: { code: 'VOI', name: 'Voi' } });
  const { id: branch } = made.json.data;
  const [{ id: loan }, approved] = [await world.loan(), await world.lending.approved()];
  const { payment_id: payment } = await world.prompt(loan, freshPhone(), 650);
  await as.manager(`POST /loans/${approved}/payout`, { body: {} });
  const seen = async () => {
    const [payments, payouts] = [
      await data(`/payments?branch_id=${branch}`),
      await data(`/payouts?branch_id=${branch}`),
    ];
    const counts = [
      (await data(`/payments/counts?branch_id=${branch}`)).by_status,
      (await data(`/payouts/counts?branch_id=${branch}`)).by_state,
    ].map((by) => Object.values(by).reduce((sum: number, one: Json) => sum + one.count, 0));
    assert.deepEqual(counts, [payments.items.length, payouts.items.length]);
    return [
      payments.items.map((one: Json) => one.payment_id),
      payouts.items.map((one: Json) => one.loan_id),
    ];
  };
  assert.deepEqual(await seen(), [[], []]);
  for (const one of [loan, approved]) {
    const { client_id: client } = await data(`/loans/${one}`);
    await as.manager(`POST /clients/${client}/branch`, { body: { branch_id: branch } });
  }
  const [payments, payouts] = await seen();
  assert.ok(payments.includes(payment) && payouts.includes(approved));
});

test('200: what money can be put to is found by number, name and phone', async () => {
  const { id, number } = await world.loan();
  const { items } = await data(`/money-targets?q=${number}`);
  assert.deepEqual(
    items.map((one: Json) => [one.kind, one.id, one.number]),
    [['loan', id, number]],
  );
  assert.ok(items[0].owed >= items[0].due && items[0].due > 0);
  const named = await data(`/money-targets?q=${encodeURIComponent(items[0].client_name)}`);
  assert.ok(named.items.length > 0 && named.items.length <= 20);
  assert.deepEqual((await data('/money-targets?q=nobody-like-this')).items, []);
});
