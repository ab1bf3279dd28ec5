import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE_THAT_EXISTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const server = await startTestServer();
const live = await callerOf('acme', 'live');
const sandbox = await callerOf('trying', 'test');
const otherLender = await callerOf('other', 'live');
const WORLDS = { live, sandbox };
const UNVERIFIED = { status: 'unverified', kind: null, checked_at: null };

test('201 makes a client, with its country and that of its document filled in', async () => {
  const reply = await live('POST /clients', { body: AMINA });
  assert.equal(reply.status, 201, reply.text);
  const { id, created_at, updated_at, ...rest } = reply.json.data;
  const unknown = { gender: null, national_id: null, email: null, deleted_at: null };
  const home = { country: 'KE', id_issuing_country: 'KE' };
  assert.deepEqual(rest, { ...AMINA, ...unknown, ...home, identity: UNVERIFIED });
  assert.equal(created_at, updated_at);
  assert.deepEqual((await live(`GET /clients/${id}`)).json.data, reply.json.data);
});

test('201 fills in the country of the lender that phones are read by, in both worlds', async () => {
  const lender = await makeLender(server.database, 'kampala', { country: 'UG' });
  for (const environment of ['live', 'test'] as const) {
    const key = await partnerKey(server.database, lender, { environment });
    const call = partnerCaller({ origin: server.origin, slug: lender.slug, key });
    const { data } = (await call('POST /clients', { body: { ...AMINA, phone: '0772123456' } }))
      .json;
    const { phone, country, id_issuing_country } = data;
    assert.deepEqual([phone, country, id_issuing_country], ['+256772123456', 'UG', 'UG']);
  }
});

test('201 with every field keeps every field, live and in the sandbox', async () => {
  const body = {
    first_name: 'አሚና',
    last_name: "O’Neill-N'Golo",
    phone: '+256772123456',
    gender: 'other',
    national_id: 'CM 900/12-X',
    country: 'UG',
    id_issuing_country: 'SS',
    email: 'Amina.O+loans@example.co.ke',
  };
  for (const [world, call] of Object.entries(WORLDS)) {
    const reply = await call('POST /clients', { body });
    assert.equal(reply.status, 201, world);
    const { id: _, created_at: __, updated_at: ___, deleted_at, ...kept } = reply.json.data;
    assert.deepEqual([kept, deleted_at], [{ ...body, identity: UNVERIFIED }, null], world);
  }
});

test('201 takes the document’s country from the client’s', async () => {
  for (const call of Object.values(WORLDS)) {
    const { json } = await call('POST /clients', { body: { ...AMINA, country: 'TZ' } });
    assert.equal(json.data.id_issuing_country, 'TZ');
  }
});

test('201 writes one audit record and one event, in the same transaction', async () => {
  const { json } = await live('POST /clients', { body: AMINA });
  const rows = await asSuperuser<{ what: string }>(
    server.testDatabase.superuserUrl,
    `select action as what from audit_record where subject_id = '${json.data.id}'
     union all select type from outbox_event where subject_id = '${json.data.id}'`,
  );
  assert.deepEqual(rows.map(({ what }) => what).sort(), ['client.create', 'client.created']);
});

test('201 in the sandbox is the same answer every time, and a client that can be read', async () => {
  const body = { ...AMINA, national_id: '12345678' };
  const replies = await Promise.all([1, 2].map(() => sandbox('POST /clients', { body })));
  const [first, second] = replies.map(({ json }) => json.data);
  assert.deepEqual(first, second);
  assert.equal(first.id, 'cc9c2422-4949-50f4-acfb-3d3cd3c100ed');
  assert.equal(first.created_at, '2026-01-05T06:00:00Z');
  assert.equal((await sandbox(`GET /clients/${first.id}`)).status, 200);
});

/** What is wrong, and the fields that the answer must name. */
const WRONG: readonly [what: string, sent: object | string, fields: readonly string[]][] = [
  ['an empty object', {}, ['first_name', 'last_name', 'phone']],
  ['a list', [], ['']],
  ['null', 'null', ['']],
  ['an empty name', { ...AMINA, first_name: '' }, ['first_name']],
  ['a name of spaces', { ...AMINA, first_name: '  ' }, ['first_name']],
  ['a name of 101 characters', { ...AMINA, last_name: 'a'.repeat(101) }, ['last_name']],
  ['a line break in a name', { ...AMINA, last_name: 'A\nB' }, ['last_name']],
  ['a name that is a number', { ...AMINA, first_name: 5 }, ['first_name']],
  ['a name that is null', { ...AMINA, first_name: null }, ['first_name']],
  ['a phone that does not exist', { ...AMINA, phone: '+25473311188' }, ['phone']],
  ['a local phone too short', { ...AMINA, phone: '073311188' }, ['phone']],
  ['a phone with an extension', { ...AMINA, phone: '0712345678 ext. 5' }, ['phone']],
  ['two phones', { ...AMINA, phone: '0712345678, 0722345678' }, ['phone']],
  ['a phone too short for its country', { ...AMINA, phone: '+254712345' }, ['phone']],
  ['a phone too long for its country', { ...AMINA, phone: '+25471234567890' }, ['phone']],
  ['a phone that is a number', { ...AMINA, phone: 254712345678 }, ['phone']],
  ['a gender that is none', { ...AMINA, gender: 'Female' }, ['gender']],
  ['a country in small letters', { ...AMINA, country: 'ke' }, ['country']],
  ['a country that does not exist', { ...AMINA, country: 'ZZ' }, ['country']],
  ['a country of three letters', { ...AMINA, id_issuing_country: 'KEN' }, ['id_issuing_country']],
  ['an e-mail without a domain', { ...AMINA, email: 'amina@' }, ['email']],
  ['an e-mail of 255 characters', { ...AMINA, email: `${'a'.repeat(243)}@example.com` }, ['email']],
  ['an empty document', { ...AMINA, national_id: '' }, ['national_id']],
  ['a document of 41 characters', { ...AMINA, national_id: '1'.repeat(41) }, ['national_id']],
  ['a document that is a number', { ...AMINA, national_id: 12345678 }, ['national_id']],
  ['fields that do not exist', { ...AMINA, id: 'x', tenant_id: 'y' }, ['id', 'tenant_id']],
  [
    'several things',
    { phone: 'x', gender: 'x', extra: 1 },
    ['extra', 'first_name', 'gender', 'last_name', 'phone'],
  ],
];

for (const [world, call] of Object.entries(WORLDS)) {
  test(`400 names every field that is wrong (${world}), and nothing is left behind`, async () => {
    const before = await countRows();
    for (const [what, body, fields] of WRONG) {
      const { status, json } = await call('POST /clients', { body });
      assert.deepEqual([status, json.code], [400, 'validation_error'], what);
      const named = json.data.fields.map(({ field }: { field: string }) => field);
      assert.deepEqual(named.sort(), fields, what);
    }
    assert.deepEqual(await countRows(), before);
  });
}

test('400 for what is not JSON, with the reason', async () => {
  const reaching = '{"__proto__": {}, "first_name": "A"}';
  const twice = '{"first_name": "A", "first_name": "B"}';
  const bodies = ['{', '', twice, reaching, '{"a": 1e999}', '"\\u0000"'];
  for (const call of Object.values(WORLDS)) {
    for (const body of bodies) {
      const { status, json } = await call('POST /clients', { body });
      assert.deepEqual([status, json.code], [400, 'invalid_json'], body);
      assert.ok(json.data.reason);
    }
  }
});

test('201 at the limits: 100 characters of any script, a document of 40', async () => {
  const body = { ...AMINA, first_name: 'ũ'.repeat(100), last_name: '😀'.repeat(100) };
  for (const call of Object.values(WORLDS)) {
    const sent = { ...body, national_id: '9'.repeat(40) };
    const { status, json } = await call('POST /clients', { body: sent });
    assert.equal(status, 201);
    assert.equal(json.data.last_name, body.last_name);
  }
});

test('409 for a document that a living client holds, with its id, and nothing is left behind', async () => {
  const body = { ...AMINA, national_id: '11111111' };
  const first = await live('POST /clients', { body });
  const before = await countRows();
  const second = await live('POST /clients', { body: { ...body, first_name: 'Someone' } });
  assert.deepEqual([second.status, second.json.code], [409, 'client_exists']);
  assert.deepEqual(second.json.data, { existing_id: first.json.data.id });
  assert.deepEqual(await countRows(), before);
});

test('409 in the sandbox for the phone that exists, with an id that can be read', async () => {
  const body = { ...AMINA, phone: PHONE_THAT_EXISTS };
  const { status, json } = await sandbox('POST /clients', { body });
  assert.deepEqual([status, json.code], [409, 'client_exists']);
  assert.equal((await sandbox(`GET /clients/${json.data.existing_id}`)).status, 200);
});

test('201 for the same document from another country, at another lender, and after a deletion', async () => {
  const body = { ...AMINA, national_id: '22222222' };
  const first = await live('POST /clients', { body });
  const ugandan = await live('POST /clients', { body: { ...body, id_issuing_country: 'UG' } });
  const elsewhere = await otherLender('POST /clients', { body });
  assert.deepEqual([first.status, ugandan.status, elsewhere.status], [201, 201, 201]);
  await live(`DELETE /clients/${first.json.data.id}`);
  const again = await live('POST /clients', { body });
  assert.equal(again.status, 201);
  assert.notEqual(again.json.data.id, first.json.data.id);
});

async function callerOf(slug: string, environment: 'live' | 'test') {
  const lender = await makeLender(server.database, slug);
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug, key });
}

async function countRows() {
  return asSuperuser(
    server.testDatabase.superuserUrl,
    `select (select count(*) from client) as clients, (select count(*) from audit_record) as audit,
            (select count(*) from outbox_event) as events`,
  );
}
