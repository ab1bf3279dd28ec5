import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SANDBOX_FILE } from '@mkopo/core/sandbox/sandbox-documents.ts';
import { WITHIN_MS } from '@mkopo/test/kit/syncing.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openConsole();
const { as } = world;
const lending = consoleLending(world);

const AMINA = {
  ...{ first_name: 'Amina Wanjiru', last_name: 'Odhiambo', phone: '+254722111222' },
  ...{ national_id: '29111222', email: 'amina@home.example' },
};
const BRIAN = { first_name: 'Brian', last_name: 'Otieno', phone: '+254733000999' };
const amina: string = (await as.officer('POST /clients', { body: AMINA })).json.data.id;
const brian: string = (await as.officer('POST /clients', { body: BRIAN })).json.data.id;

const found = async (query: string) =>
  (await as.officer(`GET /clients?${query}`)).json.data.items.map(({ id }: { id: string }) => id);
const q = (text: string) => found(`q=${encodeURIComponent(text)}`);

test('200 finds a client by names in any order, by phone, document and member number', async () => {
  for (const typed of [
    ...['amina odhiambo', 'ODHIAMBO wanj', 'Wanjiru', '0722 111 222', '+254722111222', '722111'],
    ...['29111222', '2911', '  amina  '],
  ]) {
    assert.deepEqual(await q(typed), [amina], typed);
  }
  for (const slipped of ['amian', 'Wanijru odhiambo']) {
    assert.deepEqual(await q(slipped), [amina], slipped);
  }
  for (const query of ['phone=0722111222', 'national_id=29111222', 'email=AMINA@home.example']) {
    assert.deepEqual(await found(query), [amina], query);
    assert.equal((await as.officer(`GET /clients/counts?${query}`)).json.data.all, 1);
    const changed = await until('the change is listed', WITHIN_MS, async () => {
      const ids = await found(`${query}&updated_since=2020-01-01T00:00:00Z`);
      return ids.length > 0 && ids;
    });
    assert.deepEqual(changed, [amina]);
  }
  assert.deepEqual(await q('amina otieno'), []);
  assert.deepEqual(await q('iro'), [], 'names are found by how their words begin');
  assert.deepEqual(await q("'; drop table client --%"), []);
  const invited = { client_id: brian, email: 'brian@home.example' };
  const { member_no } = (await as.officer('POST /members', { body: invited })).json.data;
  assert.deepEqual(await q(member_no.toLowerCase()), [brian]);
});

test('200 tells how clients stand, filters and sorts by it, and counts by the same filters', async () => {
  const loan = await lending.disbursed(ago({ months: 3 }));
  const { client_id: late } = (await as.officer(`GET /loans/${loan}`)).json.data;
  assert.deepEqual(await found('late=true'), [late]);
  assert.deepEqual(await found('has_active_loan=true'), [late]);
  assert.ok(!(await found('has_active_loan=false')).includes(late));
  const [first] = (await as.officer('GET /clients?sort=days_late')).json.data.items;
  assert.deepEqual([first.id, first.active_loans, first.days_late > 50], [late, 1, true]);
  assert.equal((await found('sort=balance'))[0], late);
  assert.deepEqual(await found('sort=name&q=254'), [late, amina, brian]);
  const counts = (await as.officer('GET /clients/counts')).json.data;
  assert.deepEqual([counts.all, counts.active, counts.late], [3, 1, 1]);
  assert.equal(counts.balance, first.balance);
  assert.equal((await as.officer('GET /clients/counts?q=amina+wanj')).json.data.all, 1);
});

test('200 pages by every sort, each client once', async () => {
  for (const sort of ['newest', 'name', 'balance', 'days_late']) {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await as.officer(`GET /clients?sort=${sort}&limit=1${cursor}`);
      const { items, next_cursor: next } = page.json.data;
      seen.push(...items.map(({ id }: { id: string }) => id));
      cursor = next ? `&cursor=${next}` : '';
    } while (cursor);
    assert.equal(new Set(seen).size, 3, sort);
  }
});

test('200 warns of a client who is there already, by document, phone or name', async () => {
  const alike = async (query: Readonly<Record<string, string>>) => {
    const { data } = (await as.officer(`GET /clients/duplicates?${new URLSearchParams(query)}`))
      .json;
    return [data.number, data.items.map((one: { id: string; like: string[] }) => one.like)];
  };
  assert.deepEqual(await alike({ tel: '0722-111-222' }), ['+254722111222', [['phone']]]);
  assert.deepEqual(await alike({ tel: '0722' }), [null, []]);
  assert.deepEqual(await alike({ name: 'odhiambo AMINA' }), [null, [['name'], ['name']]]);
  assert.deepEqual(await alike({ name: 'Amina' }), [null, []]);
  const names = { first_name: 'Zuhura Nyambura', last_name: 'Wairimu wa Gathoni' };
  const known = { ...BRIAN, ...names, phone: '0722333444' };
  assert.equal((await as.officer('POST /clients', { body: known })).status, 201);
  for (const name of ['zuhura gathoni', 'Nyambura Gathoni', 'Zuhura Nyambura', 'Wairimu, Zuhura']) {
    assert.deepEqual(await alike({ name }), [null, [['name']]], name);
  }
  const { items } = (await as.officer('GET /clients/duplicates?national_id=29111222')).json.data;
  assert.deepEqual([items[0].id, items[0].like, items[0].refuses], [amina, ['national_id'], true]);
  const body = { ...BRIAN, national_id: '29111222' };
  assert.equal((await as.officer('POST /clients', { body })).json.code, 'client_exists');
});

test('200 shows a client at a glance: sums, member, and how instalments were paid', async () => {
  const loan = await lending.disbursed(ago({ months: 3 }));
  const { client_id: id } = (await as.officer(`GET /loans/${loan}`)).json.data;
  const body = { loan_id: loan, amount: 3_200, payment_method: 'cash' };
  assert.equal((await as.cashier('POST /repayments', { body })).status, 201);
  const { json } = await as.auditor(`GET /clients/${id}/overview`);
  const { client, outstanding, behaviour, loans, member, savings } = json.data;
  assert.deepEqual([client.id, member, savings], [id, null, { accounts: 0, balance: 0 }]);
  assert.deepEqual(loans, [{ status: 'disbursed', loans: 1, amount: 12_000 }]);
  assert.ok(outstanding > 8_000 && outstanding < 12_000);
  const states = behaviour.map(({ state }: { state: string }) => state);
  assert.deepEqual([states[0], states[1]], ['late', 'missed']);
  assert.ok(behaviour[0].days_late > 50);
  const brians = (await as.officer(`GET /clients/${brian}/overview`)).json.data;
  assert.match(brians.member.member_no, /^M-/);
});

test('201 keeps a paper of a client, lists it and hands it out; cashiers see none', async () => {
  const form = new FormData();
  form.set('client_id', amina);
  form.set('kind', 'national_id');
  form.set('file', new File([SANDBOX_FILE], 'id.pdf'));
  const made = await as.officer('POST /documents', { body: form });
  assert.equal(made.status, 201, made.text);
  const { id } = made.json.data;
  const papers = (await as.auditor(`GET /documents?client_id=${amina}`)).json.data.items;
  assert.deepEqual(papers, [made.json.data]);
  assert.equal((await as.manager(`GET /documents/${id}/content`)).text, SANDBOX_FILE);
  assert.equal((await as.cashier(`GET /documents/${id}/content`)).status, 403);
  assert.equal((await as.auditor(`DELETE /documents/${id}`)).status, 403);
  assert.equal((await as.officer(`DELETE /documents/${id}`)).status, 200);
});
