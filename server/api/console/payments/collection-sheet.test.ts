import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { ago } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openMoney } from '@mkopo/test/kit/worlds/money-world.ts';

const world = await openMoney();
const { as, owed, assertBooksHold } = world;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;

async function sheet(query = ''): Promise<Json> {
  const { status, json, text } = await as.officer(`GET /collection-sheet?limit=200${query}`);
  assert.equal(status, 200, text);
  return json.data;
}

function line(loan_id: string, amount: number, more: object = {}) {
  return { loan_id, amount, ...more };
}

function sheetOf(...lines: readonly { readonly amount: number }[]) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { sheet: randomUUID(), payment_method: 'cash', total, lines };
}

test('200: a sheet lists who is due or late, with what is expected, and its totals', async () => {
  const { id, number } = await world.loan();
  const all = await sheet();
  const row = all.items.find((one: Json) => one.loan_id === id);
  assert.equal(row.loan_number, number);
  assert.equal(row.expected, row.due + row.arrears);
  assert.ok(row.expected > 0 && row.client.name.length > 1 && row.client.phone.startsWith('+'));
  const sum = all.items.reduce((total: number, one: Json) => total + one.expected, 0);
  assert.deepEqual([all.totals.loans, all.totals.expected], [all.items.length, sum]);
  const found = await sheet(`&q=${number}`);
  assert.deepEqual(
    found.items.map((one: Json) => one.loan_id),
    [id],
  );
  assert.equal(found.totals.expected, row.expected);
  const early = await sheet(`&date=${ago({ months: 2 })}`);
  assert.deepEqual([early.items, early.totals.loans], [[], 0]);
});

test('200: pages follow each other in every order, and no loan comes twice', async () => {
  await world.loan();
  await world.loan();
  for (const sort of ['name', 'latest', 'largest']) {
    const whole = (await sheet(`&sort=${sort}`)).items.map((one: Json) => one.loan_id);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { json } = await as.officer(`GET /collection-sheet?limit=1&sort=${sort}${cursor}`);
      seen.push(...json.data.items.map((one: Json) => one.loan_id));
      if (!json.data.has_more) break;
      cursor = `&cursor=${encodeURIComponent(json.data.next_cursor)}`;
    }
    assert.deepEqual(seen, whole, sort);
  }
});

test('200: lines are booked one by one, and a refused one changes nothing for others', async () => {
  const [one, other] = [await world.loan(), await world.loan()];
  const pending = await world.lending.approved();
  const [owes, owesOther] = [await owed(one.id), await owed(other.id)];
  const body = sheetOf(line(one.id, 400), line(pending, 50), line(other.id, 20_000));
  const { status, json, text } = await as.cashier('POST /collection-sheets', { body });
  assert.equal(status, 200, text);
  const { lines, booked, refused } = json.data;
  assert.deepEqual(
    lines.map((each: Json) => [each.status, each.code]),
    [
      ['booked', null],
      ['refused', 'loan_not_disbursed'],
      ['booked', null],
    ],
  );
  assert.deepEqual([booked, refused], [20_400, 50]);
  assert.equal(await owed(one.id), owes - 400);
  assert.equal(lines[2].repayment.allocation.overpayment, 20_000 - owesOther);
  assert.equal(lines[2].repayment.loan_status, 'closed');
  await assertBooksHold();
});

test('200: a sheet sent again books what was mended, and nothing twice', async () => {
  const [loan, other] = [await world.loan(), await world.loan()];
  const owes = await owed(loan.id);
  const wrong = line(await world.lending.approved(), 70);
  const first = sheetOf(line(loan.id, 300), wrong);
  assert.equal((await as.cashier('POST /collection-sheets', { body: first })).status, 200);
  const mended = { ...first, lines: [first.lines[0], { ...wrong, loan_id: other.id }] };
  const again = await as.cashier('POST /collection-sheets', { body: mended });
  assert.deepEqual(
    again.json.data.lines.map(({ status }: Json) => status),
    ['before', 'booked'],
    again.text,
  );
  assert.equal(await owed(loan.id), owes - 300);

  const changed = { ...mended, total: 301, lines: [{ ...first.lines[0], amount: 301 }] };
  const told = await as.cashier('POST /collection-sheets', { body: changed });
  assert.deepEqual([told.status, told.json.code], [409, 'invalid_state'], told.text);
  assert.match(told.json.data.lines[0], /^invalid_state: /);
  const later = { ...mended, held_on: ago({ days: 1 }) };
  const refused = await as.cashier('POST /collection-sheets', { body: later });
  assert.deepEqual([refused.status, refused.json.code], [409, 'invalid_state'], refused.text);
  assert.equal(await owed(loan.id), owes - 300);
  await assertBooksHold();
});

test('200: what was booked is listed, the last first, and read line by line', async () => {
  const [one, other] = [await world.loan(), await world.loan()];
  const body = sheetOf(line(one.id, 400), line(other.id, 50));
  const booked = (await as.cashier('POST /collection-sheets', { body })).json.data;
  const { json } = await as.officer('GET /collection-sheets?limit=1');
  const [listed] = json.data.items;
  assert.deepEqual(
    [listed.id, listed.sheet, listed.lines, listed.total, listed.held_on],
    [booked.id, body.sheet, 2, 450, booked.held_on],
  );
  const whole = (await as.officer(`GET /collection-sheets/${booked.id}`)).json.data;
  assert.deepEqual(
    whole.booked.map((each: Json) => [each.loan_id, each.loan_number, each.amount]).toSorted(),
    [
      [one.id, one.number, 400],
      [other.id, other.number, 50],
    ].toSorted(),
  );
  const byDay = await as.officer(`GET /collection-sheets?held_on=${ago({ months: 2 })}`);
  assert.deepEqual(byDay.json.data.items, []);
  const byOther = await as.officer(`GET /collection-sheets?booked_by=${randomUUID()}`);
  assert.deepEqual(byOther.json.data.items, []);
  const nowhere = await as.officer(`GET /collection-sheets/${randomUUID()}`);
  assert.deepEqual([nowhere.status, nowhere.json.code], [404, 'not_found']);
});

test('409: a sheet of which no line can be booked tells of each', async () => {
  const body = sheetOf(line(await world.lending.approved(), 70), line(randomUUID(), 30));
  const { status, json } = await as.cashier('POST /collection-sheets', { body });
  assert.deepEqual([status, json.code], [409, 'loan_not_disbursed']);
  assert.deepEqual(
    json.data.lines.map((line: string) => line.split(':')[0]),
    ['loan_not_disbursed', 'not_found'],
  );
});

test('200: two of the same sheet at once book each line once', async () => {
  const loan = await world.loan();
  const owes = await owed(loan.id);
  const body = sheetOf(line(loan.id, 250));
  const answers = await Promise.all(
    [1, 2, 3].map(() => as.cashier('POST /collection-sheets', { body })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  const statuses = answers.map(({ json }) => json.data.lines[0].status).toSorted();
  assert.deepEqual(statuses, ['before', 'before', 'booked']);
  assert.equal(await owed(loan.id), owes - 250);
});

test('400: a sum that is not that of the lines, or a loan twice, and nothing is booked', async () => {
  const loan = await world.loan();
  const owes = await owed(loan.id);
  const wrong = { ...sheetOf(line(loan.id, 100)), total: 90 };
  const twice = line(loan.id, 10);
  for (const [body, field] of [
    [wrong, 'total'],
    [sheetOf(twice, twice), 'lines.1.loan_id'],
  ] as const) {
    const { status, json } = await as.cashier('POST /collection-sheets', { body });
    assert.deepEqual([status, json.data.fields[0].field], [400, field]);
  }
  assert.equal((await as.officer('POST /collection-sheets', { body: wrong })).status, 403);
  assert.equal(await owed(loan.id), owes);
});
