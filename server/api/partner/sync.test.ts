import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { changeClient } from '@mkopo/server/operations/change-client.ts';
import { createClient } from '@mkopo/server/operations/create-client.ts';
import { inTenant } from '@mkopo/server/store/transaction.ts';
import { makeLender, partnerKey, type TestLender } from '@mkopo/test/kit/lender.ts';
import { openLending } from '@mkopo/test/kit/lending.ts';
import { type PartnerCaller, partnerCaller } from '@mkopo/test/kit/partner-caller.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';

type Item = { id: string; updated_at: string; deleted_at: string | null; status: string };

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const PERSON = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };
const WITHIN_MS = 60_000;
const server = await startTestServer();

test('200 shows a change that was committed late, once, to whoever has read past it', async () => {
  const { lender, call } = await newLender('late');
  const sync = syncing(call, 'clients');
  const late = await heldOpen(lender);
  const early = (await call('POST /clients', { body: AMINA })).json.data.id;
  await sync.toTheEnd();
  assert.deepEqual(idsOf(sync.seen), [], 'what came after it must wait, or it would be passed');
  await late.commit();
  await sync.untilSeen(2);
  assert.deepEqual(idsOf(sync.seen), [late.id, early]);
});

test('200 shows a late change although it is older than the time that was asked for', async () => {
  const { lender, call } = await newLender('older');
  const late = await heldOpen(lender);
  const sync = syncing(call, 'clients', LATER);
  await sync.toTheEnd();
  await late.commit();
  await sync.untilSeen(1);
  assert.deepEqual(idsOf(sync.seen), [late.id]);
});

test('200 shows no change ahead of its turn, or it would come twice', async () => {
  const { lender, call } = await newLender('turn');
  const { id } = (await call('POST /clients', { body: AMINA })).json.data;
  await syncing(call, 'clients').untilSeen(1);
  const sync = syncing(call, 'clients');
  const late = await heldOpen(lender);
  await call(`PATCH /clients/${id}`, { body: { phone: '+254722000111' } });
  await sync.toTheEnd();
  await late.commit();
  await sync.untilSeen(2);
  assert.deepEqual(idsOf(sync.seen), [late.id, id]);
});

test('200 for two that sync while four write: each sees every change, and none twice', async () => {
  const { lender, call } = await newLender('busy');
  const readers = [syncing(call, 'clients'), syncing(call, 'clients')];
  const { id: common } = await inTenant(server.database, lender, (tx) => createClient(tx, PERSON));
  let writing = true;
  const writers = [1, 2, 3, 4].map(async (writer) => {
    const made: string[] = [];
    for (let round = 0; round < 15; round += 1) {
      // They overlap, and who begins first need not be first at the client that all of them change.
      await inTenant(server.database, lender, async (tx) => {
        made.push((await createClient(tx, PERSON)).id);
        const phone = `+25472200${writer}1${String(round).padStart(2, '0')}`;
        await changeClient(tx, { id: common, changes: { phone } });
      });
    }
    return made;
  });
  const reading = readers.map(async (reader) => {
    while (writing) await reader.toTheEnd();
  });
  const ids = [common, ...(await Promise.all(writers)).flat()];
  writing = false;
  await Promise.all(reading);
  const all = new Map<string, string>();
  for (const item of await listAll(call)) all.set(item.id, item.updated_at);
  assert.equal(all.size, ids.length);
  for (const { seen, toTheEnd } of readers) {
    await until('both have caught up', WITHIN_MS, async () => {
      await toTheEnd();
      const last = new Map(seen.map(({ id, updated_at }) => [id, updated_at]));
      return [...all].every(([id, updatedAt]) => last.get(id) === updatedAt);
    });
    const changes = seen.map(({ id, updated_at }) => `${id} ${updated_at}`);
    assert.equal(new Set(changes).size, changes.length, 'a change came twice');
    assert.ok(changes.length >= ids.length);
  }
});

test('200 pages in the order of change, each record at its last one, the deleted too', async () => {
  const { call } = await newLender('order');
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.push((await call('POST /clients', { body: AMINA })).json.data.id);
  }
  await call(`PATCH /clients/${ids[1]}`, { body: { phone: '+254722000111' } });
  await call(`DELETE /clients/${ids[0]}`);
  const sync = syncing(call, 'clients');
  await until('the deletion shows', WITHIN_MS, async () => {
    await sync.toTheEnd();
    return sync.seen.some(({ deleted_at }) => deleted_at !== null);
  });
  const again = syncing(call, 'clients');
  await again.toTheEnd();
  assert.deepEqual(idsOf(again.seen), [ids[2], ids[3], ids[4], ids[1], ids[0]]);
  assert.ok(again.seen.at(-1)?.deleted_at);
  const since = again.seen.at(-2)?.updated_at;
  const recent = syncing(call, 'clients', since);
  await recent.toTheEnd();
  assert.deepEqual(idsOf(recent.seen), [ids[1], ids[0]]);
});

test('200 for loans: a change shows the loan again, as it stands, and filters hold', async () => {
  const { lender, call } = await newLender('loans');
  const world = await openLending(server.database, lender);
  const { loan } = await world.applied();
  const other = await world.disbursed();
  const [all, pending] = [syncing(call, 'loans'), syncing(call, 'loans?status=pending')];
  await all.untilSeen(2);
  await pending.untilSeen(1);
  assert.deepEqual(idsOf(all.seen), [loan.id, other]);
  await call(`POST /loans/${loan.id}/withdrawal`, { body: { reason: 'Found elsewhere' } });
  await all.untilSeen(3);
  await pending.toTheEnd();
  assert.deepEqual(statusesOf(all.seen.slice(2)), [`${loan.id} withdrawn`]);
  assert.deepEqual(idsOf(pending.seen), [loan.id]);
});

test('200 for repayments: one shows again when it is reversed, and those it restates', async () => {
  const { lender, call } = await newLender('repayments');
  const world = await openLending(server.database, lender);
  const loan_id = await world.disbursed();
  const paid: string[] = [];
  for (const amount of [500, 600, 700]) {
    const body = { loan_id, amount, payment_method: 'mpesa' };
    const { status, json } = await call('POST /repayments', { body });
    assert.equal(status, 201, JSON.stringify(json));
    paid.push(json.data.id);
  }
  const sync = syncing(call, 'repayments');
  await sync.untilSeen(3);
  assert.deepEqual(idsOf(sync.seen), paid);
  const [, second, third] = paid;
  await call(`POST /repayments/${second}/reversal`, { body: { reason: 'Bounced' } });
  await sync.untilSeen(5);
  const again = [`${second} reversed`, `${third} posted`];
  assert.deepEqual(statusesOf(sync.seen.slice(3)).sort(), again.sort());
  await sync.toTheEnd();
  assert.equal(sync.seen.length, 5);
});

test('200 in the sandbox goes through the fixtures once, and then finds no more', async () => {
  const lender = await makeLender(server.database, 'trying');
  const sandbox = await callerOf(lender, 'test');
  for (const list of ['clients', 'loans', 'repayments'] as const) {
    const [sync, whole] = [syncing(sandbox, list), await sandbox(`GET /${list}?limit=200`)];
    await sync.toTheEnd();
    await sync.toTheEnd();
    assert.deepEqual(idsOf(sync.seen).sort(), idsOf(whole.json.data.items).sort());
  }
  const sync = syncing(sandbox, 'clients', '2027-01-01T00:00:00Z');
  await sync.toTheEnd();
  assert.deepEqual(sync.seen, []);
  assert.ok(SANDBOX_CLIENTS.length > 0, 'the test is blind');
});

test('400 for the cursor of a list newest first, and the other way round', async () => {
  const { call } = await newLender('cursors');
  for (let count = 0; count < 2; count += 1) await call('POST /clients', { body: AMINA });
  const plain = (await call('GET /clients?limit=1')).json.data.next_cursor;
  const synced = (await call(`GET /clients?updated_since=${EVER}`)).json.data.next_cursor;
  for (const query of [
    `clients?updated_since=${EVER}&cursor=${plain}`,
    `clients?cursor=${synced}`,
    `loans?updated_since=${EVER}&cursor=${synced}`,
  ]) {
    assert.equal((await call(`GET /${query}`)).status, 400, query);
  }
});

const EVER = '2020-01-01T00:00:00Z';
const LATER = '2999-01-01T00:00:00Z';

/** A system that keeps its cursor and all it was shown. */
function syncing(call: PartnerCaller, list: string, since = EVER) {
  const seen: Item[] = [];
  const query = `limit=2&updated_since=${encodeURIComponent(since)}`;
  const asked = `GET /${list}${list.includes('?') ? '&' : '?'}${query}`;
  let cursor = '';
  const toTheEnd = async () => {
    for (;;) {
      const { status, json } = await call(`${asked}${cursor && `&cursor=${cursor}`}`);
      assert.equal(status, 200, JSON.stringify(json));
      seen.push(...json.data.items);
      cursor = json.data.next_cursor;
      if (!json.data.has_more) return;
    }
  };
  /** What others have under way on the same PostgreSQL may hold changes back for a moment. */
  const untilSeen = (count: number) =>
    until(`${count} of ${list} were shown`, WITHIN_MS, async () => {
      await toTheEnd();
      return seen.length >= count;
    });
  return { seen, toTheEnd, untilSeen };
}

/** A client in a transaction that has written it and does not end until it is told to. */
async function heldOpen(lender: TestLender) {
  const [written, mayEnd] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const ended = inTenant(server.database, lender, async (tx) => {
    written.resolve((await createClient(tx, PERSON)).id);
    await mayEnd.promise;
  });
  const id = await Promise.race([written.promise, ended.then(() => assert.fail('it ended'))]);
  const commit = () => {
    mayEnd.resolve();
    return ended;
  };
  return { id, commit };
}

async function listAll(call: PartnerCaller): Promise<Item[]> {
  return (await call('GET /clients?limit=200')).json.data.items;
}

async function newLender(slug: string) {
  const lender = await makeLender(server.database, slug);
  return { lender, call: await callerOf(lender, 'live') };
}

async function callerOf(lender: TestLender, environment: 'live' | 'test') {
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}

function idsOf(items: readonly Item[]): string[] {
  return items.map(({ id }) => id);
}

function statusesOf(items: readonly Item[]): string[] {
  return items.map(({ id, status }) => `${id} ${status}`);
}
