import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const { server, as } = await openConsole();
const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';

test('201 makes a client that everybody can read, under the name of who made it', async () => {
  const made = await as.officer('POST /clients', { body: AMINA });
  assert.equal(made.status, 201, made.text);
  const { id, country } = made.json.data;
  assert.equal(country, 'KE');
  for (const call of Object.values(as)) {
    assert.deepEqual((await call(`GET /clients/${id}`)).json.data, made.json.data);
  }
  const me = (await as.officer('GET /session')).json.data;
  assert.deepEqual(await tracesOf(id), [`client.create staff ${me.staff.id}`]);
});

test('200 changes and marks a client; lists leave it out, its page says since when', async () => {
  const { id } = await makeClient();
  const body = { phone: '+254722000111', email: 'amina@example.com' };
  const changed = await as.officer(`PATCH /clients/${id}`, { body });
  assert.equal(changed.json.data.phone, body.phone);
  const deleted = await as.manager(`DELETE /clients/${id}`);
  assert.equal(deleted.status, 200, deleted.text);
  assert.ok((await as.officer(`GET /clients/${id}`)).json.data.deleted_at);
  const listed = (await as.officer('GET /clients')).json.data.items;
  assert.ok(listed.every((client: { id: string }) => client.id !== id));
  assert.equal((await as.officer(`PATCH /clients/${id}`, { body })).status, 409);
});

test('200 lists clients newest first, page by page', async () => {
  const made = [await makeClient(), await makeClient(), await makeClient()].map(({ id }) => id);
  const first = await as.auditor('GET /clients?limit=2');
  const { next_cursor: cursor } = first.json.data;
  const second = await as.auditor(`GET /clients?limit=2&cursor=${cursor}`);
  const ids = [...first.json.data.items, ...second.json.data.items].map(({ id }) => id);
  assert.deepEqual(ids.slice(0, 3), made.toReversed());
});

test('409 for a second client with the same document', async () => {
  const body = { ...AMINA, national_id: '30111222' };
  const { json } = await as.officer('POST /clients', { body });
  const second = await as.officer('POST /clients', { body });
  assert.deepEqual([second.status, second.json.code], [409, 'client_exists']);
  assert.equal(second.json.data.existing_id, json.data.id);
});

test('400 names all that is wrong with a client', async () => {
  const { status, json } = await as.officer('POST /clients', {
    body: { first_name: '', phone: '0712', nothing: 1 },
  });
  assert.equal(status, 400);
  assert.deepEqual(json.data.fields.map(({ field }: { field: string }) => field).sort(), [
    ...['first_name', 'last_name', 'nothing', 'phone'],
  ]);
});

test('403 for roles that do not deal with borrowers, 404 for nobody', async () => {
  const { id } = await makeClient();
  for (const role of ['admin', 'cashier', 'auditor'] as const) {
    assert.equal((await as[role]('POST /clients', { body: AMINA })).status, 403, role);
    assert.equal((await as[role](`DELETE /clients/${id}`)).status, 403, role);
  }
  assert.equal((await as.officer(`DELETE /clients/${id}`)).status, 403);
  assert.equal((await as.officer(`GET /clients/${UNKNOWN}`)).status, 404);
  assert.equal((await as.manager(`DELETE /clients/${UNKNOWN}`)).status, 404);
});

async function makeClient() {
  return (await as.officer('POST /clients', { body: AMINA })).json.data;
}

async function tracesOf(id: string) {
  const rows = await asSuperuser<{ trace: string }>(
    server.testDatabase.superuserUrl,
    `select action || ' ' || actor_kind || ' ' || actor_id as trace from audit_record
      where subject_id = '${id}' order by id`,
  );
  return rows.map(({ trace }) => trace);
}
