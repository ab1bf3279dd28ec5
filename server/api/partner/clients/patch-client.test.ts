import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DELETED_CLIENT, SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const WHOLE = { ...AMINA, gender: 'female', email: 'amina@example.com' };
const EMPTIED = { gender: null, national_id: null, email: null };
const server = await joinTestServer();
const lender = await makeLender(server.database, 'acme');
const other = await makeLender(server.database, 'other');
const live = await callerOf(lender, 'live');
const sandbox = await callerOf(lender, 'test');
const otherLender = await callerOf(other, 'live');
const [FIXTURE] = SANDBOX_CLIENTS;

test('200 changes what is named and leaves the rest', async () => {
  const before = await make({ ...WHOLE, national_id: 'P1' });
  const body = { phone: '+254722000111', last_name: 'Otieno' };
  const { status, json } = await live(`PATCH /clients/${before.id}`, { body });
  assert.equal(status, 200);
  const { updated_at } = json.data;
  assert.deepEqual(json.data, { ...before, ...body, updated_at });
  assert.ok(Temporal.Instant.compare(updated_at, before.updated_at) > 0);
  assert.deepEqual((await live(`GET /clients/${before.id}`)).json.data, json.data);
});

test('200 with null empties what may be empty, live and in the sandbox', async () => {
  const { id } = await make({ ...WHOLE, national_id: 'P2' });
  for (const [call, path] of [
    [live, id],
    [sandbox, FIXTURE?.id],
  ] as const) {
    const { status, json } = await call(`PATCH /clients/${path}`, { body: EMPTIED });
    assert.equal(status, 200);
    const { gender, national_id, email } = json.data;
    assert.deepEqual({ gender, national_id, email }, EMPTIED);
  }
});

test('200 writes what was and what became of it, and one event', async () => {
  const { id } = await make(WHOLE);
  await live(`PATCH /clients/${id}`, { body: { phone: '+254722000111' } });
  const [record] = await asSuperuser<{ was: string; became: string; events: bigint }>(
    server.testDatabase.superuserUrl,
    `select before->>'phone' as was, after->>'phone' as became,
            (select count(*) from outbox_event
              where subject_id = '${id}' and type = 'client.updated') as events
       from audit_record where subject_id = '${id}' and action = 'client.update'`,
  );
  assert.deepEqual(record, { was: WHOLE.phone, became: '+254722000111', events: 1n });
});

test('200 in the sandbox answers the changed client, at a fixed moment, and keeps nothing', async () => {
  const path = `/clients/${FIXTURE?.id}`;
  const before = (await sandbox(`GET ${path}`)).json.data;
  const { status, json } = await sandbox(`PATCH ${path}`, { body: { first_name: 'Zawadi' } });
  // Another name was never checked.
  const identity = { status: 'unverified', kind: null, checked_at: null };
  const changed = { first_name: 'Zawadi', updated_at: '2026-01-06T06:00:00Z', identity };
  assert.deepEqual([status, json.data], [200, { ...before, ...changed }]);
  assert.deepEqual((await sandbox(`GET ${path}`)).json.data, before);
});

const WRONG: readonly [what: string, sent: object, fields: readonly string[]][] = [
  ['nothing', {}, ['']],
  ['a required field emptied', { first_name: null }, ['first_name']],
  ['all required fields emptied', { last_name: null, phone: null }, ['last_name', 'phone']],
  [
    'a country emptied',
    { country: null, id_issuing_country: null },
    ['country', 'id_issuing_country'],
  ],
  ['an empty document', { national_id: '' }, ['national_id']],
  ['a gender that is none', { gender: 'none' }, ['gender']],
  ['a bad e-mail and a bad phone', { email: 'x', phone: 'x' }, ['email', 'phone']],
  [
    'fields that are not the caller’s',
    { id: 'x', deleted_at: null, created_at: 'x' },
    ['created_at', 'deleted_at', 'id'],
  ],
];

test('400 names every field that is wrong, live and in the sandbox, and nothing changes', async () => {
  const before = await make(WHOLE);
  for (const [call, id] of [
    [live, before.id],
    [sandbox, FIXTURE?.id],
  ] as const) {
    for (const [what, body, fields] of WRONG) {
      const { status, json } = await call(`PATCH /clients/${id}`, { body });
      assert.deepEqual([status, json.code], [400, 'validation_error'], what);
      const named = json.data.fields.map(({ field }: { field: string }) => field);
      assert.deepEqual([...new Set(named)].sort(), fields, what);
    }
  }
  assert.deepEqual((await live(`GET /clients/${before.id}`)).json.data, before);
});

test('404 for a client that this lender does not have', async () => {
  const { id } = await make(WHOLE);
  const body = { first_name: 'Zawadi' };
  const strangers = ['00000000-0000-4000-8000-000000000000', 'x', FIXTURE?.id];
  for (const stranger of strangers) {
    assert.equal((await live(`PATCH /clients/${stranger}`, { body })).status, 404);
  }
  assert.equal((await otherLender(`PATCH /clients/${id}`, { body })).status, 404);
  assert.equal((await sandbox(`PATCH /clients/${id}`, { body })).status, 404);
});

test('409 for a deleted client, saying since when, live and in the sandbox', async () => {
  const { id } = await make(WHOLE);
  const { deleted_at } = (await live(`DELETE /clients/${id}`)).json.data;
  const gone = '2026-01-06T06:00:00Z';
  for (const [call, path, since] of [
    [live, id, deleted_at],
    [sandbox, DELETED_CLIENT, gone],
  ] as const) {
    const { status, json } = await call(`PATCH /clients/${path}`, { body: { first_name: 'Z' } });
    assert.deepEqual([status, json.code], [409, 'invalid_state']);
    assert.deepEqual(json.data, { status: 'deleted', deleted_at: since });
  }
});

test('409 for a document that another living client holds, with its id; one’s own is no trouble', async () => {
  const holder = await make({ ...AMINA, national_id: 'P3' });
  const { id } = await make({ ...AMINA, national_id: 'P4' });
  const taken = await live(`PATCH /clients/${id}`, { body: { national_id: 'P3' } });
  assert.deepEqual([taken.status, taken.json.code], [409, 'client_exists']);
  assert.deepEqual(taken.json.data, { existing_id: holder.id });
  const own = await live(`PATCH /clients/${id}`, { body: { national_id: 'P4', first_name: 'Z' } });
  assert.equal(own.status, 200);
  const abroad = { national_id: 'P3', id_issuing_country: 'UG' };
  assert.equal((await live(`PATCH /clients/${id}`, { body: abroad })).status, 200);
  const back = await live(`PATCH /clients/${id}`, { body: { id_issuing_country: 'KE' } });
  assert.deepEqual([back.status, back.json.data.existing_id], [409, holder.id]);
});

test('409 for all but one of many clients that are given one document at once', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => make(AMINA)));
  const replies = await Promise.all(
    clients.map(({ id }) => live(`PATCH /clients/${id}`, { body: { national_id: 'P5' } })),
  );
  const winners = replies.filter(({ status }) => status === 200);
  assert.equal(winners.length, 1);
  for (const { status, json } of replies.filter((reply) => !winners.includes(reply))) {
    assert.deepEqual([status, json.code], [409, 'client_exists']);
    assert.equal(json.data.existing_id, winners[0]?.json.data.id);
  }
});

test('200 for every one of many changes at once: none is lost to another', async () => {
  const { id } = await make(AMINA);
  const bodies = [
    { first_name: 'Z' },
    { last_name: 'Z' },
    { gender: 'other' },
    { email: 'z@z.ke' },
  ];
  await Promise.all(bodies.map((body) => live(`PATCH /clients/${id}`, { body })));
  const { first_name, last_name, gender, email } = (await live(`GET /clients/${id}`)).json.data;
  assert.deepEqual([{ first_name }, { last_name }, { gender }, { email }], bodies);
});

async function make(body: object) {
  const { status, json, text } = await live('POST /clients', { body });
  assert.equal(status, 201, text);
  return json.data;
}

async function callerOf(owner: typeof lender, environment: 'live' | 'test') {
  const key = await partnerKey(server.database, owner, { environment });
  return partnerCaller({ origin: server.origin, slug: owner.slug, key });
}
