import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOAN_STAGES } from '@mkopo/core/loan/loan-stage.ts';
import { ago, consoleLending, PLAIN_PRODUCT } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import type { Static } from 'typebox';
import type { LoanDeskRecord } from './loan-desk-record.ts';

type Item = Static<typeof LoanDeskRecord>;

const world = await openConsole();
const { as } = world;
const lending = consoleLending(world);

let people = 10;
const named = async (first_name: string, last_name: string, more: object = {}) => {
  people += 1;
  const phone = `+2547220001${String(people).padStart(2, '0')}`;
  const body = { first_name, last_name, phone, ...more };
  const { json, text } = await as.officer('POST /clients', { body });
  assert.ok(json.data?.id, text);
  return json.data.id as string;
};
const items = async (query: string): Promise<Item[]> => {
  const { status, json, text } = await as.auditor(`GET /loans?${query}`);
  assert.equal(status, 200, text);
  return json.data.items;
};
const found = async (query: string) => (await items(query)).map(({ id }) => id);
const counts = async (query = '') => (await as.auditor(`GET /loans/counts?${query}`)).json.data;

const pending = await lending.applied();
const approved = await lending.approved();
const onTime = await lending.disbursed();
const late = await lending.disbursed(ago({ days: 45 }));
const veryLate = await lending.disbursed(ago({ months: 4 }));
const over = await lending.overpaid();
const given = await lending.writtenOff();
const ALL = [pending, approved, onTime, late, veryLate, over, given];

test('200 each loan comes with its client, product, stage and what is due', async () => {
  const [item] = (await items('')).filter(({ id }) => id === late);
  const { schedule } = (await as.auditor(`GET /loans/${late}`)).json.data;
  const [first, second] = schedule;
  assert.deepEqual([item?.stage, item?.amount, item?.flags], ['late', 12_000, []]);
  assert.deepEqual([item?.arrears, item?.client.name], [first.owed, 'Amina Odhiambo']);
  assert.equal(item?.product_name, PLAIN_PRODUCT.name);
  assert.deepEqual(item?.next_due, { on: second.due_on, amount: second.owed });
  assert.deepEqual(item?.instalments, { paid: 0, all: 4 });
  assert.equal(item?.status_since, ago({ days: 45 }));
  const [paid] = (await items('status=closed')).filter(({ id }) => id === over);
  assert.deepEqual([paid?.stage, paid?.arrears, paid?.flags], ['closed', 0, ['has_credit']]);
});

test('200 stages and statuses, one or several, and counts that agree with the lists', async () => {
  assert.deepEqual(await found('stage=to_approve'), [pending]);
  assert.deepEqual((await found('stage=late,very_late')).sort(), [late, veryLate].sort());
  assert.deepEqual((await found('status=pending,approved')).sort(), [pending, approved].sort());
  assert.deepEqual(await found('stage=late&status=pending'), []);
  assert.deepEqual(await found('days_past_due_min=1&days_past_due_max=30'), [late]);
  const all = await counts();
  assert.equal(all.all.loans, ALL.length);
  for (const stage of LOAN_STAGES) {
    const listed = await items(`stage=${stage}`);
    const sum = (of: (item: Item) => number) => listed.reduce((to, item) => to + of(item), 0);
    assert.deepEqual(
      all.stages[stage],
      {
        loans: listed.length,
        amount: sum(({ amount }) => amount),
        balance: sum(({ balances }) => balances.total),
      },
      stage,
    );
  }
});

test('200 finds loans by name in any order, phone as it is said, number and id', async () => {
  const client_id = await named('Wanjiku', 'Njeri', { national_id: '29871234' });
  const other = await named('Wanjala', 'Otieno');
  const hers = await lending.applied({ client_id });
  await lending.applied({ client_id: other });
  const [item] = await items(`client_id=${client_id}`);
  assert.ok(item);
  const { loan_number, client } = item;
  const { phone } = client;
  const said = `0${phone.slice(4, 7)} ${phone.slice(7)}`;
  const ways = [
    ...['wanjiku njeri', 'Njeri Wanj', 'WANJIKU', said, phone, phone.slice(0, 13), '29871'],
    ...[loan_number, `ln ${Number(loan_number.slice(3))}`],
  ];
  for (const q of ways) {
    assert.deepEqual(await found(`q=${encodeURIComponent(q)}`), [hers], q);
  }
  assert.equal((await found('q=wanj')).length, 2);
  assert.deepEqual(await found('q=njiku'), [], 'the beginning of a name counts');
  assert.deepEqual(await found('q=anjiku'), [hers], 'a letter was left out');
  assert.equal((await counts('q=wanjiku')).all.loans, 1);
  assert.deepEqual(await found("q=';--%25_"), []);
});

test('200 every order is whole, page by page, both ways', async () => {
  for (const sort of ['applied_on', 'amount', 'balance', 'days_late', 'created_at']) {
    const down = await found(`sort=-${sort}&limit=200`);
    const up: string[] = [];
    let cursor = '';
    do {
      const { json } = await as.auditor(`GET /loans?sort=${sort}&limit=2${cursor}`);
      up.push(...json.data.items.map(({ id }: Item) => id));
      cursor = json.data.next_cursor ? `&cursor=${json.data.next_cursor}` : '';
    } while (cursor);
    assert.deepEqual(up.toReversed(), down, sort);
  }
  assert.deepEqual((await found('sort=-days_late')).slice(0, 2), [veryLate, late]);
});

test('200 filters by amount and by the days of application and disbursement', async () => {
  const large = await lending.applied({ applied_amount: 50_000 });
  assert.deepEqual(await found('amount_min=40000'), [large]);
  assert.ok(!(await found('amount_max=40000')).includes(large));
  const then = ago({ days: 45 });
  assert.deepEqual(await found(`disbursed_from=${then}&disbursed_to=${then}`), [late]);
  assert.deepEqual(await found(`applied_from=${then}&applied_to=${then}`), [late]);
});

test('400 for words that are no stage, status or order', async () => {
  for (const query of ['stage=lost', 'status=pending,lost', 'sort=phone', 'q=', 'amount_min=x']) {
    assert.equal((await as.auditor(`GET /loans?${query}`)).status, 400, query);
  }
});
