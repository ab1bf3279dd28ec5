import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';

type Shown = { id: string; created_at: string; updated_at: string };

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const server = await joinTestServer();
const sandbox = await callerOf(await makeLender(server.database, 'trying'), 'test');

test('200 lists the newest first, without the deleted', async () => {
  const { call, ids } = await lenderWith('newest', 4);
  await call(`DELETE /clients/${ids[1]}`);
  const { status, json } = await call('GET /clients');
  assert.equal(status, 200);
  assert.deepEqual(idsOf(json.data.items), [ids[3], ids[2], ids[0]]);
  assert.deepEqual([json.data.has_more, json.data.next_cursor], [false, null]);
  assert.deepEqual((await call(`GET /clients/${ids[0]}`)).json.data, json.data.items[2]);
});

test('200 for a lender without clients is an empty list', async () => {
  const { call } = await lenderWith('empty', 0);
  const { status, json } = await call('GET /clients');
  assert.deepEqual([status, json.data], [200, { items: [], has_more: false, next_cursor: null }]);
});

test('200 pages hold every client once, also those made in the same instant', async () => {
  const { call, lender } = await lenderWith('pages', 0);
  await inTenant(server.database, lender, async (tx) => {
    const input = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };
    for (let count = 0; count < 7; count += 1) await createClient(tx, input);
  });
  for (const limit of [1, 2, 7, 200]) {
    const pages = await allPages(call, `limit=${limit}`);
    assert.equal(pages.length, Math.ceil(7 / limit));
    assert.equal(new Set(pages.flat()).size, 7, `limit ${limit}`);
    assert.equal(pages.flat().length, 7);
  }
});

test('200 pages stay as they are while clients are added', async () => {
  const { call, ids } = await lenderWith('growing', 5);
  const pages = await allPages(call, 'limit=2', () => call('POST /clients', { body: AMINA }));
  assert.deepEqual(pages.flat(), ids.toReversed());
});

test('200 in the sandbox pages through the sixty fixtures, with the same bytes every time', async () => {
  const pages = await allPages(sandbox, 'limit=25');
  assert.deepEqual(
    pages.map(({ length }) => length),
    [25, 25, 10],
  );
  assert.deepEqual(
    pages.flat(),
    SANDBOX_CLIENTS.map(({ id }) => id),
  );
  const [one, other] = await Promise.all([1, 2].map(() => sandbox('GET /clients?limit=3')));
  assert.deepEqual(one?.json.data, other?.json.data);
});

test('200 keeps to the times that were asked for, both ends included', async () => {
  const { call, ids } = await lenderWith('times', 4);
  const made: Shown[] = (await call('GET /clients')).json.data.items.toReversed();
  const at = (index: number) => encodeURIComponent(made[index]?.created_at ?? assert.fail());
  const list = async (query: string) =>
    idsOf((await call(`GET /clients?${query}`)).json.data.items);
  assert.deepEqual(await list(`created_from=${at(2)}`), [ids[3], ids[2]]);
  assert.deepEqual(await list(`created_to=${at(1)}`), [ids[1], ids[0]]);
  assert.deepEqual(await list(`created_from=${at(1)}&created_to=${at(2)}`), [ids[2], ids[1]]);
  assert.deepEqual(await list(`created_from=${at(2)}&created_to=${at(1)}`), []);
});

test('200 in the sandbox keeps to the times, too', async () => {
  const list = async (query: string) => (await sandbox(`GET /clients?${query}`)).json.data.items;
  assert.equal((await list('created_from=2026-01-05T06:00:00Z')).length, 1);
  assert.equal((await list('created_from=2026-01-05T08:00:00%2B03:00&limit=200')).length, 2);
  assert.equal((await list('created_to=2026-01-02T19:00:00Z')).length, 1);
  assert.equal((await list('updated_since=2027-01-01T00:00:00Z')).length, 0);
});

const WRONG_QUERIES = {
  limit: [
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=abc',
    'limit=1.5',
    'limit=',
    'limit=1&limit=1',
  ],
  cursor: [
    'cursor=',
    'cursor=garbage',
    'cursor=__proto__',
    'cursor=%00',
    `cursor=${'a'.repeat(501)}`,
  ],
  created_from: ['created_from=yesterday', 'created_from=2026-02-30T00:00:00Z', 'created_from='],
  created_to: ['created_to=2026-01-01', 'created_to=9999-12-31T23:59:59-12:00'],
  updated_since: ['updated_since=0', 'updated_since=0000-01-01T00:00:00Z'],
} as const;

test('400 names the parameter that is wrong, live and in the sandbox', async () => {
  const { call } = await lenderWith('wrong', 1);
  for (const asked of [call, sandbox]) {
    for (const [field, queries] of Object.entries(WRONG_QUERIES)) {
      for (const query of queries) {
        const { status, json } = await asked(`GET /clients?${query}`);
        assert.deepEqual([status, json.code], [400, 'validation_error'], query);
        assert.ok(
          json.data.fields.every((problem: { field: string }) => problem.field === field),
          query,
        );
      }
    }
  }
});

test('400 for parameters that do not exist, all of them named', async () => {
  const { status, json } = await sandbox('GET /clients?page=2&limit=x&sort=name');
  assert.deepEqual([status, json.code], [400, 'unknown_parameter']);
  const fields = json.data.fields.map(({ field }: { field: string }) => field);
  assert.deepEqual(fields, ['page', 'sort', 'limit']);
});

test('400 for a cursor of another lender, of another filter, or of the other world', async () => {
  const one = await lenderWith('cursor-one', 3);
  const two = await lenderWith('cursor-two', 3);
  const cursorOf = async (call: Caller) =>
    (await call('GET /clients?limit=1')).json.data.next_cursor;
  const cursor = await cursorOf(one.call);
  assert.equal((await one.call(`GET /clients?limit=2&cursor=${cursor}`)).status, 200);
  const filtered = `GET /clients?created_from=2020-01-01T00:00:00Z&cursor=${cursor}`;
  assert.equal((await one.call(filtered)).status, 400);
  assert.equal((await two.call(`GET /clients?cursor=${cursor}`)).status, 400);
  assert.equal((await sandbox(`GET /clients?cursor=${cursor}`)).status, 400);
  assert.equal((await one.call(`GET /clients?cursor=${await cursorOf(sandbox)}`)).status, 400);
});

/** A lender of the test's own, with so many clients; ids are oldest first. */
async function lenderWith(slug: string, clients: number) {
  const lender = await makeLender(server.database, slug);
  const call = await callerOf(lender, 'live');
  const ids: string[] = [];
  for (let count = 0; count < clients; count += 1) {
    ids.push((await call('POST /clients', { body: AMINA })).json.data.id);
  }
  return { lender, call, ids };
}

async function callerOf(lender: TestLender, environment: 'live' | 'test') {
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}

async function allPages(
  call: Caller,
  query: string,
  between: () => Promise<unknown> = async () => {},
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const { json } = await call(`GET /clients?${query}${cursor ? `&cursor=${cursor}` : ''}`);
    pages.push(idsOf(json.data.items));
    cursor = json.data.next_cursor;
    await between();
  } while (cursor);
  return pages;
}

function idsOf(items: readonly Shown[]): string[] {
  return items.map(({ id }) => id);
}
