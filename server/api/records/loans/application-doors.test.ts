import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { EVER, WITHIN_MS } from '@mkopo/test/kit/syncing.ts';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import {
  enterAsMember,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';

// The doors by which applications come in, and what all of them refuse.

const world = await openOwnConsole();
const { server, lender, as } = world;
const { database, origin, testDatabase } = server;
const lending = consoleLending(world);
const tables = await watchTables(testDatabase);
const product_id = await lending.product({ is_portal_visible: true });
const app = await memberApp(database, lender);
const keyed = async (environment: 'live' | 'test') =>
  partnerCaller({
    origin,
    slug: lender.slug,
    key: await partnerKey(database, lender, { environment }),
  });
const [live, sandbox] = [await keyed('live'), await keyed('test')];

type Apply = (change?: object) => Promise<Answer>;

const TERMS = { product_id, applied_amount: 12_000, term_days: 120 };
const SANDBOX = { product_id: SANDBOX_PRODUCT.id, applied_amount: 20_000, term_days: 90 };
const [{ id: sandboxClient } = { id: '' }] = SANDBOX_CLIENTS;

/** How to apply at each door, for a client or, where it is the sandbox, for one that it has. */
const DOORS: Readonly<Record<string, (client_id: string) => Promise<Apply> | Apply>> = {
  partner: (client_id) => (change) =>
    live('POST /loans', { body: { ...TERMS, client_id, ...change } }),
  portal: (client_id) => (change) =>
    live('POST /portal/loans/apply', {
      body: { ...TERMS, ...change },
      headers: { 'x-client-id': client_id },
    }),
  member: async (client_id) => {
    const member = await makeMember(database, lender, { clientId: client_id as ClientId });
    const call = memberCaller(origin, await enterAsMember(server, { lender, app, member }));
    const body = { loan_product_id: product_id, amount: 12_000, term_days: 120 };
    return (change) => call('POST /loans', { body: { ...body, ...change } });
  },
  console: (client_id) => (change) =>
    as.officer('POST /loans', { body: { ...TERMS, client_id, ...change } }),
  'partner sandbox': () => (change) =>
    sandbox('POST /loans', { body: { ...SANDBOX, client_id: sandboxClient, ...change } }),
  'portal sandbox': () => (change) =>
    sandbox('POST /portal/loans/apply', {
      body: { ...SANDBOX, ...change },
      headers: { 'x-client-id': sandboxClient },
    }),
};

const large = Object.fromEntries(
  Array.from({ length: 17 }, (_, index) => [`key_${index}`, 'x'.repeat(1_000)]),
);

for (const [door, open] of Object.entries(DOORS)) {
  test(`400 for more than plain values in custom fields, and nothing changes: ${door}`, async () => {
    const apply = await open(await lending.client());
    const before = await tables.look();
    for (const [values, field] of [
      [{ note: 'x'.repeat(1_001) }, 'custom_field_values.note'],
      [{ note: { deep: 1 } }, 'custom_field_values.note'],
      [{ note: ['x'] }, 'custom_field_values.note'],
      [{ note: 1e60 }, 'custom_field_values.note'],
      [{ 'No key': 'x' }, 'custom_field_values.No key'],
      [large, 'custom_field_values'],
    ] as const) {
      const { status, json } = await apply({ custom_field_values: values });
      assert.equal(status, 400, JSON.stringify(json));
      assert.match(JSON.stringify(json), new RegExp(`"field":"${field}"|"${field}":`));
    }
    const polluting = JSON.parse('{"__proto__": {"polluted": 1}}');
    assert.equal((await apply({ custom_field_values: polluting })).status, 400);
    assert.deepEqual(changesBetween(before, await tables.look()), {});
    const plain = { note: 'x'.repeat(1_000), acres: 2.5, is_farmer: true, left: null };
    const { status, text } = await apply({ custom_field_values: plain });
    assert.equal(status, 201, text);
  });
}

for (const door of ['partner', 'portal', 'member']) {
  test(`422 for the sixth application that would wait, and staff may enter it: ${door}`, async () => {
    const client = await lending.client();
    const apply = (await DOORS[door]?.(client)) ?? assert.fail('no such door');
    for (let count = 1; count <= 5; count += 1) {
      const { status, text } = await apply();
      assert.equal(status, 201, text);
    }
    const before = await tables.look();
    const { status, text } = await apply();
    assert.equal(status, 422, text);
    assert.match(text, /"not_eligible"/);
    assert.match(text, /"reasons":\["pending_applications"\]/);
    assert.deepEqual(changesBetween(before, await tables.look()), {});
    const byStaff = await DOORS['console']?.(client);
    assert.equal((await byStaff?.())?.status, 201);
  });
}

test('of ten applications at once five are taken', async () => {
  const apply = await DOORS['partner']?.(await lending.client());
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply?.()));
  const statuses = answers.map((answer) => answer?.status).toSorted();
  assert.deepEqual(statuses, [...Array(5).fill(201), ...Array(5).fill(422)]);
});

test('the database takes no more than plain values either, and leaves other loans alone', async () => {
  const id = await lending.applied();
  const { superuserUrl } = testDatabase;
  const keep = (values: string) =>
    asSuperuser(superuserUrl, `update loan set custom_fields = ${values} where id = '${id}'`);
  for (const values of [
    `'[]'`,
    `'{"note": {}}'`,
    `'{"note": [1]}'`,
    `'{"__proto__": 1}'`,
    `jsonb_build_object('note', repeat('x', 1001))`,
    `jsonb_build_object(repeat('k', 61), 1)`,
    `(select jsonb_object_agg('key_' || n, repeat('x', 1000)) from generate_series(1, 17) n)`,
  ]) {
    await assert.rejects(keep(values), /custom fields of loan/, values);
  }
  await keep(`'{"note": "x", "acres": 2.5, "is_farmer": true, "left": null}'`);
  // A loan of before the rule: it can still be decided on and paid.
  await asSuperuser(
    superuserUrl,
    `set session_replication_role = replica;
     update loan set custom_fields = '{"note": {"deep": [1]}}' where id = '${id}'`,
  );
  const decided = await as.manager(`POST /loans/${id}/approval`, { body: {} });
  assert.equal(decided.status, 200, decided.text);
  const { json } = await as.officer(`GET /loans/${id}`);
  assert.deepEqual(json.data.custom_field_values, { note: { deep: [1] } });
});

test('200: a page of loans ends by the bytes that borrowers wrote, and all are found', async () => {
  const client_id = await lending.client();
  const custom_field_values = Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => [`key_${index}`, 'x'.repeat(1_000)]),
  );
  const body = { ...TERMS, client_id, custom_field_values };
  const ids: string[] = [];
  // Those who lend to one client wait for each other: eighty at once might wait for too long.
  for (let made = 0; made < 80; made += 10) {
    const some = Array.from({ length: 10 }, () => as.officer('POST /loans', { body }));
    for (const { status, text, json } of await Promise.all(some)) {
      assert.equal(status, 201, text);
      ids.push(json.data.id);
    }
  }
  for (const since of ['', `&updated_since=${EVER}`]) {
    // What others have under way on the same PostgreSQL may hold changes back for a moment.
    const pages = await until('all are shown', WITHIN_MS, async () => {
      const shown = await pagesOf(`limit=200&client_id=${client_id}${since}`);
      return shown.flat().length < ids.length ? null : shown;
    });
    assert.deepEqual(pages.flat().toSorted(), ids.toSorted());
    assert.deepEqual(
      pages.map(({ length }) => length),
      [32, 32, 16],
    );
  }
});

/** The ids on each page of a list, to its end. */
async function pagesOf(query: string): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor = '';
  do {
    const { json, text } = await live(`GET /loans?${query}${cursor && `&cursor=${cursor}`}`);
    assert.ok(text.length < 700_000, `${text.length} bytes`);
    const { items, has_more, next_cursor } = json.data;
    pages.push(items.map(({ id }: { id: string }) => id));
    cursor = has_more ? next_cursor : '';
  } while (cursor);
  return pages;
}

test('200: a loan of before the rule has a page of its own, however large it is', async () => {
  const client_id = await lending.client();
  const body = { ...TERMS, client_id };
  const made = [1, 2, 3].map(() => as.officer('POST /loans', { body }));
  const ids = (await Promise.all(made)).map(({ json }) => json.data.id);
  await asSuperuser(
    testDatabase.superuserUrl,
    `set session_replication_role = replica;
     update loan set custom_fields = jsonb_build_object('note', repeat('x', 2000000))
      where client_id = '${client_id}'`,
  );
  const found: string[] = [];
  let cursor = '';
  do {
    const { json } = await live(
      `GET /loans?client_id=${client_id}${cursor && `&cursor=${cursor}`}`,
    );
    assert.equal(json.data.items.length, 1);
    found.push(json.data.items[0].id);
    cursor = json.data.next_cursor ?? '';
  } while (cursor);
  assert.deepEqual(found.toSorted(), ids.toSorted());
});
