import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXPORT_ROWS_AT_ONCE } from '@mkopo/core/access/list-export.ts';
import { VIEWS_PER_PERSON } from '@mkopo/core/access/saved-view.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { consoleCaller, logIn, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { readXlsx } from 'hucre/xlsx';

const world = await openConsole();
const { as, somebody, server, lender } = world;
const lending = consoleLending(world);

const VIEW = { list: 'loans', name: 'Large and waiting', query: { tab: 'to_approve', min: '9' } };
const names = async (caller: typeof as.manager) =>
  (await caller('GET /views?list=loans')).json.data.items.map(({ name }: { name: string }) => name);

test('201 a view is kept for oneself, shared, renamed and deleted', async () => {
  const saved = await as.officer('POST /views', { body: VIEW });
  assert.equal(saved.status, 201, saved.text);
  const { id, query, is_mine, owner_name } = saved.json.data;
  assert.deepEqual([query, is_mine, typeof owner_name], [VIEW.query, true, 'string']);
  assert.deepEqual(await names(as.manager), [], 'nobody else sees it');
  assert.equal((await as.manager(`PATCH /views/${id}`, { body: { name: 'x' } })).status, 404);
  const shared = await as.officer(`PATCH /views/${id}`, { body: { is_shared: true, name: 'Big' } });
  assert.equal(shared.json.data.is_shared, true, shared.text);
  assert.deepEqual(await names(as.manager), ['Big']);
  assert.equal((await as.manager(`PATCH /views/${id}`, { body: { name: 'x' } })).status, 403);
  assert.equal((await as.manager(`DELETE /views/${id}`)).status, 403);
  assert.equal((await as.admin(`DELETE /views/${id}`)).status, 200);
  assert.deepEqual(await names(as.officer), []);
});

test('409 for a name that is taken, and for more views than anybody needs', async () => {
  const person = await somebody({ role: 'officer' });
  const other = { ...VIEW, list: 'clients' };
  for (const body of [VIEW, other])
    assert.equal((await person('POST /views', { body })).status, 201);
  const again = await person('POST /views', { body: { ...VIEW, name: VIEW.name.toUpperCase() } });
  assert.deepEqual([again.status, again.json.data.why], [409, 'name_taken']);
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `insert into saved_view (tenant_id, owner_id, list, name, query, is_shared)
     select tenant_id, owner_id, list, 'View ' || n, query, false
       from saved_view, generate_series(3, ${VIEWS_PER_PERSON}) n
      where name = '${VIEW.name}' and list = 'clients'`,
  );
  const more = await person('POST /views', { body: { ...VIEW, name: 'One more' } });
  assert.deepEqual([more.status, more.json.data.why], [409, 'too_many_views']);
});

const person = await makeStaff(server.database, lender, { role: 'manager' });
const cookie = await logIn(server.origin, person);
const me = consoleCaller(server.origin, cookie);
const fileOf = (id: string) =>
  fetch(`${server.origin}/console/api/exports/${id}/file`, { headers: { cookie } });

test('201 a list goes along as CSV, by the filters of the list, and no text is a formula', async () => {
  const named = { first_name: '=cmd()', last_name: 'Njeri', phone: '+254722000101' };
  const client = (await as.officer('POST /clients', { body: named })).json.data;
  await lending.applied({ client_id: client.id });
  await lending.approved();
  const body = { list: 'loans', format: 'csv', query: { stage: 'to_approve', sort: '-amount' } };
  const made = await me('POST /exports', { body });
  assert.equal(made.status, 201, made.text);
  assert.deepEqual([made.json.data.status, made.json.data.rows], ['ready', 1]);
  const answer = await fileOf(made.json.data.id);
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  const [head = '', row = '', ...rest] = bytes.toString().trim().split('\r\n');
  assert.deepEqual(rest, []);
  assert.ok(head.includes('loan_number') && head.includes('client.name,client.phone'), head);
  assert.ok(row.includes("'=cmd() Njeri,'+254722000101"), row);
  const [kept] = (await as.auditor('GET /audit/records?action=list.export')).json.data.items;
  assert.deepEqual([kept.actor_id, kept.after.query], [person.id, body.query]);
});

test('200 as XLSX, with numbers that are numbers', async () => {
  const body = { list: 'clients', format: 'xlsx' };
  const { id } = (await me('POST /exports', { body })).json.data;
  const book = await readXlsx(new Uint8Array(await (await fileOf(id)).arrayBuffer()));
  const [head = [], ...rows] = book.sheets[0]?.rows ?? [];
  assert.ok(rows.length >= 2);
  assert.ok(rows[0]?.[head.indexOf('created_at')] instanceof Date);
});

test('404 for what somebody else exported; 400 for what the list does not know', async () => {
  const { id } = (await as.officer('POST /exports', { body: { list: 'savings', format: 'csv' } }))
    .json.data;
  for (const path of [`GET /exports/${id}`, `GET /exports/${id}/file`, `DELETE /exports/${id}`]) {
    assert.equal((await me(path)).status, 404, path);
  }
  for (const query of [{ stage: 'lost' }, { cursor: 'x' }, { phone: '1' }, { amount_min: 'x' }]) {
    const body = { list: 'loans', format: 'csv', query };
    const { status, json } = await me('POST /exports', { body });
    assert.deepEqual([status, json.data.fields[0].field], [400, `query.${Object.keys(query)[0]}`]);
  }
});

test('201 a long list is made in the background, one at a time, and kept for a day', async () => {
  const { superuserUrl } = server.testDatabase;
  await asSuperuser(
    superuserUrl,
    `insert into client (tenant_id, first_name, last_name, phone, country, id_issuing_country)
     select tenant_id, 'Many', 'People', '+254722000102', 'KE', 'KE'
       from tenant, generate_series(1, ${EXPORT_ROWS_AT_ONCE}) where slug = '${lender.slug}'`,
  );
  const body = { list: 'clients', format: 'csv' };
  const made = await me('POST /exports', { body });
  const { id, rows } = made.json.data;
  assert.equal(made.json.data.status, 'waiting', made.text);
  const second = await me('POST /exports', { body });
  if (second.status !== 201) {
    assert.deepEqual([second.status, second.json.data.why], [409, 'export_under_way']);
  }
  const done = await until('its file is made', 30_000, async () => {
    const { data } = (await me(`GET /exports/${id}`)).json;
    return data.status === 'ready' && data;
  });
  assert.deepEqual([done.rows_done, done.size_bytes > 0], [rows, true]);
  const text = await (await fileOf(id)).text();
  assert.equal(text.trim().split('\r\n').length, rows + 1);
  assert.ok((await server.putAway()).some((path) => path.endsWith(id)));
  // A day later, by the clock of the database.
  await asSuperuser(superuserUrl, `update list_export set due_at = now() where id = '${id}'`);
  await until(
    'it is forgotten',
    30_000,
    async () => (await me(`GET /exports/${id}`)).status === 404,
  );
});
