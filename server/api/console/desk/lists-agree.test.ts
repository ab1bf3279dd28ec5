import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESK_LISTS, type DeskList } from '@mkopo/core/access/desk-list.ts';
import { consoleFamily } from '@mkopo/server/api/console/console-family.ts';
import { SearchField } from '@mkopo/server/api/records/kit/list-search.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { ago } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openMoney } from '@mkopo/test/kit/worlds/money-world.ts';
import { consoleCaller, logIn, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;

const world = await openMoney();
const { as, server, lender, lending } = world;

const person = await makeStaff(server.database, lender, { role: 'manager' });
const cookie = await logIn(server.origin, person);
const me = consoleCaller(server.origin, cookie);

async function data(request: string, body?: object): Promise<Json> {
  const answer = await me(request, body ? { body } : {});
  assert.ok(answer.status < 300, `${request}: ${answer.text}`);
  return answer.json.data;
}

const ZAWADI = {
  ...{ first_name: 'Zawadi Mwende', last_name: 'Kiprono', phone: '+254790123456' },
  national_id: '33445566',
};

/** Somebody who is on every list of the console, among others of whom no list is without one. */
async function onEveryList(who: typeof ZAWADI) {
  const { id: client_id } = await data('POST /clients', who);
  const [applied_on, phone] = [ago({ months: 2 }), who.phone.slice(1)];
  const late = await lending.approved({ client_id, applied_on });
  const paidOut = { payment_method: 'cash', disbursed_on: applied_on };
  await data(`POST /loans/${late}/disbursement`, paidOut);
  const { loan_number } = await data(`GET /loans/${late}`);
  const promise = { loan_id: late, amount: 500, due_on: ago({ days: -3 }) };
  await data('POST /promises', promise);
  const receipt = await world.payBill(loan_number, 150, phone);
  await world.receipt(receipt, 'credited');
  const { payment_id } = await world.prompt(late, phone, 200);
  await world.payment(payment_id, ({ settled_at }) => settled_at !== null);
  const byRail = await lending.approved({ client_id });
  await data(`POST /loans/${byRail}/payout`, {});
  await until('the payout has ended', 20_000, async () => {
    const { items } = await data(`GET /loans/${byRail}/payouts`);
    return items[0]?.state === 'paid';
  });
  const { account_number } = await data('POST /savings-accounts', { client_id, interest_pct: 7.3 });
  const [{ receipt: payout }] = (await data(`GET /loans/${byRail}/payouts`)).items;
  const { trx_id: payment } = await data(`GET /payments/${payment_id}`);
  return { loan_number, account_number, receipt, payout, payment };
}

const zawadi = await onEveryList(ZAWADI);
await onEveryList({
  ...{ first_name: '=cmd()', last_name: 'Otieno', phone: '+254790654321' },
  national_id: '77889900',
});

/** Where each list of the console is read, and by what the one of the test is narrowed down. */
const LISTS: Readonly<Record<DeskList, { readonly path: string; readonly query: string }>> = {
  loans: { path: '/loans', query: 'sort=-amount&stage=on_time,late,very_late' },
  clients: { path: '/clients', query: 'sort=name&has_active_loan=true' },
  repayments: { path: '/repayments', query: `payment_method=mpesa&to=${ago()}` },
  payments: { path: '/payments', query: 'sort=largest&status=paid' },
  payouts: { path: '/payouts', query: 'sort=oldest&state=paid' },
  suspense: { path: '/suspense', query: 'status=credited&sort=oldest' },
  savings: { path: '/savings-accounts', query: 'sort=oldest&status=active' },
  collections: { path: '/collections', query: 'list=late_31_60&sort=name' },
  promises: { path: '/promises', query: 'state=running' },
};

/** The first column of an export, with its head and how many rows were told. */
async function exported(list: DeskList, query: string) {
  const asked = { list, format: 'csv', query: Object.fromEntries(new URLSearchParams(query)) };
  const { id, rows } = await data('POST /exports', asked);
  const path = `/console/api/exports/${id}/file`;
  const text = await (await fetch(`${server.origin}${path}`, { headers: { cookie } })).text();
  const [head = '', ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
  return { rows, head: head.split(','), firsts: lines.map((line) => line.split(',')[0]), text };
}

test('a list that is taken along has the rows of the screen, in its order', async () => {
  for (const list of DESK_LISTS) {
    const { path, query } = LISTS[list];
    const { items } = await data(`GET ${path}?${query}`);
    assert.ok(items.length >= 2, `${list} has somebody on it`);
    const { rows, head, firsts, text } = await exported(list, query);
    const [name = ''] = head;
    assert.deepEqual(
      firsts,
      items.map((item: Json) => String(item[name])),
      list,
    );
    assert.equal(rows, items.length, list);
    const fields = Object.keys(items[0]).filter((field) => field !== 'suggestions');
    const taken = new Set(head.map((column) => column.split('.')[0]));
    assert.deepEqual(
      fields.filter((field) => !taken.has(field)),
      [],
      list,
    );
    assert.ok(!text.includes('[object'), list);
    assert.match(text, /'=cmd\(\)/, `${list} names them, and as text`);
    assert.doesNotMatch(text, /,=cmd/, list);
  }
});

test('400 for a list of whom to ask for money without saying which; 403 for who may not', async () => {
  const { status, json } = await me('POST /exports', {
    body: { list: 'collections', format: 'csv' },
  });
  assert.deepEqual([status, json.data.fields[0].field], [400, 'query.list']);
  const body = { list: 'suspense', format: 'csv' };
  assert.equal((await as.officer('POST /exports', { body })).status, 403);
});

/** Every door with a search box, as it is asked where what it shows has to do with a loan. */
const DOORS: Readonly<Record<string, string>> = {
  '/search': '',
  '/clients': '',
  '/loans': '',
  '/repayments': '',
  '/payments': '',
  '/payouts': '',
  '/suspense': 'status=credited&',
  '/savings-accounts': '',
  '/collection-sheet': '',
  '/money-targets': '',
};

const searched = (path: string, q: string) =>
  data(`GET ${path}?${DOORS[path] ?? ''}q=${encodeURIComponent(q)}`);

const SPELLINGS = [
  ...['zawadi', 'KIPRONO Zawadi', 'kipr, zaw', 'mwende', 'Mwende Kiprono'],
  ...['Zawaid', 'kipronno', 'mwnede kiprono'],
  ...['0790123456', '+254790123456', '254790123456', '0790 123', '790-123-456', '33445566'],
];

test('what is typed finds the same person at every door, and nobody else', async () => {
  for (const path of Object.keys(DOORS)) {
    for (const q of SPELLINGS) {
      const found = JSON.stringify(await searched(path, q));
      assert.match(found, /Kiprono/, `${path} ${q}`);
      assert.doesNotMatch(found, /Otieno/, `${path} ${q}`);
    }
    for (const q of [
      'wadi',
      'zawadi otieno',
      '0790123457',
      '%',
      '_',
      ',',
      '0791',
      'nobody-like-this',
    ]) {
      assert.doesNotMatch(JSON.stringify(await searched(path, q)), /Kiprono/, `${path} ${q}`);
    }
  }
});

test('what is counted is what is listed', async () => {
  for (const path of Object.keys(DOORS).filter((door) => ASKED.has(`${door}/counts`))) {
    const counted = async (q: string) => {
      const query = new URLSearchParams({ q });
      return data(`GET ${path}/counts?${query}`);
    };
    const first = await counted('zawadi');
    for (const q of SPELLINGS) assert.deepEqual(await counted(q), first, `${path} ${q}`);
    assert.notDeepEqual(await counted('nobody-like-this'), first, path);
  }
});

test('numbers and codes find what goes by them', async () => {
  const { loan_number, account_number, receipt, payout, payment } = zawadi;
  const serial = `ln ${Number(loan_number.slice(3))}`;
  const found = async (path: string, q: string) =>
    assert.match(JSON.stringify(await searched(path, q)), /Kiprono/, `${path} ${q}`);
  const OF_A_LOAN = [
    '/search',
    '/loans',
    '/repayments',
    '/payments',
    '/suspense',
    '/money-targets',
  ];
  for (const path of [...OF_A_LOAN, '/collection-sheet']) {
    for (const q of [loan_number, loan_number.toLowerCase(), serial]) await found(path, q);
  }
  for (const path of ['/savings-accounts', '/money-targets']) await found(path, account_number);
  for (const path of ['/search', '/repayments', '/suspense']) {
    for (const q of [receipt, receipt.toLowerCase(), ` ${receipt}`]) await found(path, q);
  }
  await found('/payouts', payout);
  await found('/payments', payment);
});

test('money that nobody claimed is found by who paid it and by what they typed', async () => {
  const receipt = await world.payBill('Duka la Zawadi', 75, ZAWADI.phone.slice(1));
  await world.receipt(receipt, 'suspense');
  const { payer_name } = (await data(`GET /suspense?q=${receipt}`)).items[0];
  const spellings = [receipt, 'duka la', '0790123456', ...(payer_name ? [payer_name] : [])];
  for (const q of spellings) {
    const { items } = await data(`GET /suspense?q=${encodeURIComponent(q)}`);
    assert.deepEqual(
      items.map((one: Json) => one.receipt),
      [receipt],
      q,
    );
  }
});

/** Where the console has a search box. */
const ASKED = new Set(
  consoleFamily.endpoints
    .filter(({ query }) => query && 'q' in query.properties)
    .map(({ path }) => path),
);

test('every search box is one of these, and reads what is typed alike', () => {
  const lists = [...ASKED].filter((path) => !path.endsWith('/counts') && !path.includes('{'));
  assert.deepEqual(lists.toSorted(), Object.keys(DOORS).toSorted());
  for (const { path, query } of consoleFamily.endpoints) {
    const { q } = query?.properties ?? {};
    if (q) assert.equal((q as Json).description, (SearchField as Json).description, path);
  }
});
