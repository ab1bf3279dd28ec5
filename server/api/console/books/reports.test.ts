import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const { database, origin, testDatabase } = await joinTestServer();
const lender = await makeLender(database, 'acme');
const { as, disbursed, product } = await openLending(database, lender);
const auditor = await makeStaff(database, lender, { role: 'auditor' });
const call = await callerFor(origin, auditor);

// Two loans of 12 000 over four months at 1 %; on the first due date one is paid its 3 120, twice,
// of which one bounces two days later.
const [paid] = [await disbursed(), await disbursed()];
const dueOn = SAMPLE_ON.add({ months: 1 });
const bounced = await as((tx) => receiveRepayment(tx, payment(paid, 3_120_00n)));
await as((tx) => receiveRepayment(tx, payment(paid, 3_120_00n, { method: 'cash' })));
const undo = { reason: 'bounced', bookedOn: dueOn.add({ days: 2 }) };
await as((tx) => reverseTransaction(tx, { transactionId: bounced.repayment.id, ...undo }));

test('200: the portfolio at risk of a day, in all and by product', async () => {
  const { status, json } = await call('GET /reports/portfolio-at-risk?date=2026-02-16');
  assert.equal(status, 200);
  assert.equal(json.data.date, '2026-02-16');
  assert.equal(json.data.currency, 'KES');
  assert.deepEqual(json.data.total, {
    loans: 2,
    principal: 18_000,
    at_risk: [
      { days: 1, loans: 1, principal: 12_000, share: 0.666667 },
      { days: 30, loans: 0, principal: 0, share: 0 },
      { days: 90, loans: 0, principal: 0, share: 0 },
    ],
  });
  const [own] = json.data.products;
  assert.deepEqual([own.product_id, own.product_name, own.loans], [product.id, product.name, 2]);
});

test('200: the ageing of a day, empty buckets and classes too', async () => {
  const { json } = await call('GET /reports/ageing?date=2026-03-20');
  const { buckets, classes, total } = json.data;
  assert.deepEqual(
    buckets.map((one: { bucket: string; loans: number }) => [one.bucket, one.loans]),
    [
      ['current', 0],
      ['1-30', 1],
      ['31-60', 1],
      ['61-90', 0],
      ['91-180', 0],
      ['181-360', 0],
      ['360+', 0],
    ],
  );
  assert.deepEqual(
    classes.map((one: { class: string; loans: number }) => [one.class, one.loans]),
    [
      ['normal', 1],
      ['watch', 1],
      ['substandard', 0],
      ['doubtful', 0],
      ['loss', 0],
    ],
  );
  assert.equal(total.loans, 2);
});

test('200: the collections of a period; a reversal shows on its own day', async () => {
  const month = await call('GET /reports/collections?from=2026-02-01&to=2026-02-28');
  assert.deepEqual(month.json.data.total, {
    ...{ receipts: 2, received: 6240, reversals: 1, reversed: 3120, net: 3120 },
  });
  const day = await call('GET /reports/collections?from=2026-02-15&to=2026-02-15');
  assert.deepEqual(
    day.json.data.days.map(
      (one: { payment_method: string; received: number; reversed: number }) => [
        one.payment_method,
        one.received,
        one.reversed,
      ],
    ),
    [
      ['cash', 3120, 0],
      ['mpesa', 3120, 0],
    ],
  );
});

test('200: the disbursements of a period', async () => {
  const { json } = await call('GET /reports/disbursements?from=2026-01-01&to=2026-01-31');
  assert.deepEqual(json.data.total, {
    ...{ loans: 2, lent: 24_000, paid_out: 24_000, fees_deducted: 0 },
    ...{ top_ups: 0, topped_up: 0, reversals: 0, reversed: 0 },
  });
});

test('200: the books: chart, journal, ledger and statements agree', async () => {
  const { items } = (await call('GET /books/accounts')).json.data;
  const receivable = items.find((one: { role: string }) => one.role === 'loans_receivable');
  const trial = (await call('GET /books/trial-balance?date=2026-12-31')).json.data;
  assert.ok(trial.is_balanced && trial.total.debit === trial.total.credit);
  const line = trial.accounts.find((one: { code: string }) => one.code === receivable.code);
  const page = await call(
    `GET /books/general-ledger?account=${receivable.code}&from=2026-01-01&to=2026-12-31`,
  );
  assert.equal(page.json.data.opening, 0);
  assert.equal(page.json.data.closing, line.debit);
  const entries = await call(`GET /books/entries?account=${receivable.code}&loan_id=${paid}`);
  assert.equal(entries.json.data.items.length, 4);
  const sheet = (await call('GET /books/balance-sheet?date=2026-12-31')).json.data;
  const income = (await call('GET /books/income-statement?from=2026-01-01&to=2026-12-31')).json;
  assert.equal(sheet.earnings, income.data.net_income);
  const { assets, liabilities, equity, earnings } = sheet;
  assert.equal(assets.total, liabilities.total + equity.total + earnings);
});

test('200: pages of the journal and of the audit trail hold every row once', async () => {
  for (const list of ['/books/entries', '/audit/records']) {
    const ids: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { json } = await call(`GET ${list}?limit=2${next && `&cursor=${next}`}`);
      ids.push(...json.data.items.map(({ id }: { id: string }) => id));
      next = json.data.next_cursor;
    }
    const whole = (await call(`GET ${list}?limit=200`)).json.data.items;
    assert.deepEqual(
      ids,
      whole.map(({ id }: { id: string }) => id),
    );
    assert.ok(ids.length > 4);
  }
});

test('200: audit records of one loan say who did what', async () => {
  const { json } = await call(`GET /audit/records?subject_kind=loan&subject_id=${paid}`);
  const [newest] = json.data.items;
  assert.deepEqual(
    [newest.action, newest.actor_kind, newest.actor_id],
    ['loan.reversal', 'command', 'test'],
  );
  const none = await call(`GET /audit/records?subject_id=${paid}&to=2001-01-01T00:00:00Z`);
  assert.deepEqual(none.json.data.items, []);
});

test('200 of the verification says that all holds, and what does not', async () => {
  const sound = await makeLender(database, 'sound');
  const broken = await makeLender(database, 'broken');
  const verdict = async (of: typeof sound) => {
    const world = await openLending(database, of);
    await world.disbursed();
    const look = await callerFor(origin, await makeStaff(database, of));
    return async () => (await look('GET /audit/verification')).json.data;
  };
  const [verifySound, verifyBroken] = [await verdict(sound), await verdict(broken)];
  assert.deepEqual((await verifyBroken()).books, { holds: true, fault_count: 0, faults: [] });
  await asSuperuser(
    testDatabase.superuserUrl,
    `set session_replication_role = replica;
     update loan set principal_owed_minor = 1 where tenant_id = '${broken.tenantId}'`,
  );
  const { books, trail } = await verifyBroken();
  assert.deepEqual([books.holds, books.fault_count, trail.holds], [false, 2, true]);
  assert.match(books.faults[0], /its balances are not what/);
  assert.match(books.faults[1], /the ageing has 1 minor, loans receivable 1200000$/);
  assert.equal((await verifySound()).books.holds, true);
});

test('400 for days that are none, and for a period that ends before it begins', async () => {
  for (const [path, field] of [
    ['/reports/ageing?date=2026-02-30', 'date'],
    ['/reports/collections?from=yesterday', 'from'],
    ['/reports/collections?from=2026-02-02&to=2026-02-01', 'from'],
    ['/books/income-statement?from=2199-01-01', 'from'],
    ['/books/entries?from=2026-02-02&to=2026-02-01', 'from'],
    [`/loans/${newId('loan')}/statement?from=2026-02-02&to=2026-02-01`, 'from'],
    ['/books/general-ledger?from=2026-01-01', 'account'],
    ['/audit/records?actor_kind=robot', 'actor_kind'],
  ] as const) {
    const { status, json } = await call(`GET ${path}`);
    assert.equal(status, 400, path);
    assert.deepEqual(
      json.data.fields.map((one: { field: string }) => one.field),
      [field],
    );
  }
});

test('404 for a ledger page of an account that is not in the chart', async () => {
  assert.equal((await call('GET /books/general-ledger?account=9999')).status, 404);
});
