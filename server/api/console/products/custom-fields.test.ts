import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { makeLender, partnerKey, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const server = await joinTestServer();
const { superuserUrl } = server.testDatabase;
const VILLAGE = { key: 'village', label: 'Village', type: 'text' };
const BUSINESS = {
  ...{ key: 'business', label: 'Line of business', type: 'choice', choices: ['shop', 'farm'] },
};

test('201 defines a field; 200 lists fields in their order', async () => {
  const { admin, officer } = await open('in-order');
  const village = await admin('POST /custom-fields', { body: VILLAGE });
  assert.equal(village.status, 201, village.text);
  assert.deepEqual(village.json.data, {
    ...VILLAGE,
    ...{ choices: [], is_required: false, position: 1, is_active: true },
  });
  const { json } = await admin('POST /custom-fields', { body: { ...BUSINESS, is_required: true } });
  assert.deepEqual([json.data.position, json.data.is_required], [2, true]);
  await admin('POST /custom-fields', { body: { ...VILLAGE, key: 'first', position: 0 } });
  const listed = (await officer('GET /custom-fields')).json.data.items;
  assert.deepEqual(keysOf(listed), ['first', 'village', 'business']);
  assert.deepEqual(listed[2], json.data);
});

test('400 for a NUL in the path, escaped as it comes, as in every other text', async () => {
  const { admin } = await open('nul-in-path');
  for (const key of ['%00', 'a%00b']) {
    const { status, json } = await admin(`PATCH /custom-fields/${key}`, { body: { label: 'X' } });
    assert.deepEqual([status, json.code], [400, 'validation_error']);
    assert.deepEqual(json.data.fields, [
      { field: 'key', problem: 'has a character that cannot be stored' },
    ]);
  }
  assert.equal((await admin('GET /custom-fields?is_active=%00')).status, 400);
});

test('200 changes what is sent and keeps the rest; a field at rest is asked no more', async () => {
  const { admin } = await open('changing');
  await admin('POST /custom-fields', { body: BUSINESS });
  const body = { label: 'Trade', choices: ['shop', 'boda'], is_required: true, is_active: false };
  const { status, json } = await admin('PATCH /custom-fields/business', { body });
  assert.equal(status, 200);
  assert.deepEqual(json.data, { ...BUSINESS, ...body, position: 1 });
  const again = await admin('PATCH /custom-fields/business', { body });
  assert.deepEqual(again.json.data, json.data);
  const active = await admin('GET /custom-fields?is_active=true');
  assert.deepEqual(active.json.data.items, []);
  const [trail] = await asSuperuser<{ actions: string[] }>(
    superuserUrl,
    `select array_agg(action order by id) as actions from audit_record
      where subject_kind = 'custom_field' and subject_id =
            (select id from custom_field where label = 'Trade')`,
  );
  const actions = ['custom_field.create', 'custom_field.update'];
  assert.deepEqual(trail?.actions, actions, 'what changes nothing leaves no record');
});

test('409 for a key that is in use, also by a field at rest; another lender has its own', async () => {
  const { admin } = await open('twice');
  await admin('POST /custom-fields', { body: VILLAGE });
  await admin('PATCH /custom-fields/village', { body: { is_active: false } });
  const { status, json } = await admin('POST /custom-fields', { body: VILLAGE });
  assert.deepEqual([status, json.code], [409, 'custom_field_exists']);
  assert.deepEqual(json.data, { key: 'village' });
  const { admin: other } = await open('once');
  assert.equal(
    (await other('PATCH /custom-fields/village', { body: { position: 1 } })).status,
    404,
  );
  assert.equal((await other('POST /custom-fields', { body: VILLAGE })).status, 201);
});

test('of many that define one key at once, one succeeds', async () => {
  const { admin } = await open('rush');
  const made = await Promise.all(
    Array.from({ length: 6 }, () => admin('POST /custom-fields', { body: VILLAGE })),
  );
  assert.deepEqual(made.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409]);
});

test('400 for a field that could not be filled in', async () => {
  const { admin } = await open('wrong');
  for (const [body, field] of [
    [{ ...VILLAGE, key: 'Village' }, 'key'],
    [{ ...VILLAGE, key: '1st' }, 'key'],
    [{ ...VILLAGE, key: 'k'.repeat(61) }, 'key'],
    [{ ...VILLAGE, label: ' ' }, 'label'],
    [{ ...VILLAGE, type: 'colour' }, 'type'],
    [{ ...VILLAGE, choices: ['a'] }, 'choices'],
    [{ ...BUSINESS, choices: undefined }, 'choices'],
    [{ ...BUSINESS, choices: [] }, 'choices'],
    [{ ...BUSINESS, choices: ['a', 'a'] }, 'choices'],
    [{ ...VILLAGE, position: -1 }, 'position'],
  ] as const) {
    const { status, json } = await admin('POST /custom-fields', { body });
    assert.equal(status, 400, JSON.stringify(body));
    assert.deepEqual(fieldsOf(json), [field], JSON.stringify(json));
  }
  assert.deepEqual((await admin('GET /custom-fields')).json.data.items, []);
  await admin('POST /custom-fields', { body: VILLAGE });
  const choices = await admin('PATCH /custom-fields/village', { body: { choices: ['a'] } });
  assert.deepEqual([choices.status, fieldsOf(choices.json)], [400, ['choices']]);
  const type = await admin('PATCH /custom-fields/village', { body: { type: 'number' } });
  assert.deepEqual([type.status, fieldsOf(type.json)], [400, ['type']]);
});

test('403 for those who do not keep the settings', async () => {
  const { officer } = await open('rights');
  assert.equal((await officer('POST /custom-fields', { body: VILLAGE })).status, 403);
  assert.equal((await officer('PATCH /custom-fields/x', { body: { position: 1 } })).status, 403);
});

test('400 names every wrong value of an application, with a wrong amount too', async () => {
  const { admin, apply, loans } = await open('strict');
  await admin('POST /custom-fields', { body: BUSINESS });
  await admin('POST /custom-fields', { body: { ...VILLAGE, is_required: true } });
  const values = { business: 'bank', village: 5, colour: 'red' };
  for (const call of await apply({ custom_field_values: values, applied_amount: 1200.001 })) {
    assert.deepEqual([call.status, call.json.code], [400, 'validation_error'], call.text);
    assert.deepEqual(fieldsOf(call.json), [
      'applied_amount',
      ...['business', 'village', 'colour'].map((key) => `custom_field_values.${key}`),
    ]);
  }
  assert.equal(await loans(), 0);
});

test('422 names what is missing of the lender’s and the product’s own; then 201', async () => {
  const { admin, apply, loans } = await open('asking');
  await admin('POST /custom-fields', { body: { ...VILLAGE, is_required: true } });
  for (const { status, json } of await apply({}, { required_fields: ['referee'] })) {
    assert.deepEqual([status, json.code], [422, 'missing_custom_fields']);
    assert.deepEqual(json.data, { missing: ['village', 'referee'] });
  }
  assert.equal(await loans(), 0);
  const custom_field_values = { village: 'Kisumu', referee: 'Asha' };
  const taken = await apply({ custom_field_values }, { required_fields: ['referee'] });
  for (const { status, json } of taken) {
    assert.equal(status, 201);
    assert.deepEqual(json.data.custom_field_values, custom_field_values);
  }
  await admin('PATCH /custom-fields/village', { body: { is_active: false } });
  for (const { status } of await apply({ custom_field_values: { any: 'thing' } })) {
    assert.equal(status, 201, 'a lender that asks for none takes any');
  }
});

test('200: partners read the active fields, in pages; the sandbox has none', async () => {
  const { admin, lender } = await open('partners');
  for (const key of ['a', 'b', 'c']) {
    await admin('POST /custom-fields', { body: { ...VILLAGE, key } });
  }
  await admin('PATCH /custom-fields/b', { body: { is_active: false } });
  const live = await partnerOf(lender, 'live');
  const { data: first } = (await live('GET /custom-fields?limit=1')).json;
  assert.deepEqual([keysOf(first.items), first.has_more], [['a'], true]);
  const next = await live(`GET /custom-fields?limit=1&cursor=${first.next_cursor}`);
  assert.deepEqual([keysOf(next.json.data.items), next.json.data.has_more], [['c'], false]);
  const sandbox = await (await partnerOf(lender, 'test'))('GET /custom-fields');
  assert.deepEqual(sandbox.json.data, { items: [], has_more: false, next_cursor: null });
});

test('200: payment methods have names for people, the same live and in the sandbox', async () => {
  const { lender } = await open('paying');
  const [live, sandbox] = await Promise.all(
    (['live', 'test'] as const).map(async (environment) =>
      (await partnerOf(lender, environment))('GET /payment-methods'),
    ),
  );
  assert.deepEqual(live?.json.data, sandbox?.json.data);
  assert.deepEqual(
    live?.json.data.items.map((one: { payment_method: string }) => one.payment_method),
    [
      ...['cash', 'mpesa', 'airtel_money', 'mobile_money', 'bank_transfer', 'card', 'cheque'],
      ...['check_off', 'other'],
    ],
  );
  assert.deepEqual(live?.json.data.items[1], { payment_method: 'mpesa', label: 'M-Pesa' });
});

/** A lender of its own, with people at work and a way to apply as staff and as a partner. */
async function open(slug: string) {
  const lender = await makeLender(server.database, slug);
  const enter = async (role: 'admin' | 'officer'): Promise<Caller> =>
    callerFor(server.origin, await makeStaff(server.database, lender, { role }));
  const [admin, officer] = await Promise.all([enter('admin'), enter('officer')]);
  const as = { admin, officer, manager: officer, cashier: officer, auditor: officer };
  const { client, product } = consoleLending({ as });
  return {
    ...{ lender, admin, officer },
    async apply(change: object, terms: object = {}) {
      const ids = { client_id: await client(), product_id: await product(terms) };
      const body = { ...ids, applied_amount: 12_000, term_days: 120, ...change };
      const partner = await partnerOf(lender, 'live');
      return [await officer('POST /loans', { body }), await partner('POST /loans', { body })];
    },
    loans: async () => (await officer('GET /loans')).json.data.items.length,
  };
}

async function partnerOf({ slug, ...lender }: TestLender, environment: 'live' | 'test') {
  const key = await partnerKey(server.database, { slug, ...lender }, { environment });
  return partnerCaller({ origin: server.origin, slug, key });
}

function keysOf(items: readonly { readonly key: string }[]): string[] {
  return items.map(({ key }) => key);
}

function fieldsOf(json: { data: { fields: { field: string }[] } }): string[] {
  return [...new Set(json.data.fields.map(({ field }) => field))];
}
