// Rows come to a PostgreSQL that counts its transactions by itself: the order of changes goes on.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { joinEmbeddedPostgres } from '@mkopo/server/main/embedded/embedded-postgres.ts';
import { prepareDatabase } from '@mkopo/server/main/installation.ts';
import { readEvents } from '@mkopo/server/operations/events/read-events.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { makeTestEndpoint, untilSettled } from '@mkopo/test/deliveries/delivery-stage.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import {
  asSuperuser,
  cloneDatabase,
  createDatabase,
  quickFolder,
  type TestDatabase,
} from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf, TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { untilSealed } from '@mkopo/test/kit/until-sealed.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';

const home = mkdtempSync(join(await quickFolder(), 'mkopo-eras-'));
const folder = join(home, 'backup');
const elsewhere = await joinEmbeddedPostgres(join(home, 'elsewhere'));
await prepareDatabase(elsewhere.url);
cleanUp(async () => {
  await elsewhere.leave();
  rmSync(home, { recursive: true });
});

const countOn = (url: string, numbers: number) =>
  asSuperuser(
    url,
    `do $$ begin
       for count in 1..${numbers} loop perform pg_current_xact_id(); commit; end loop;
     end $$`,
  );
async function counted(url: string): Promise<number> {
  const [now] = await asSuperuser<{ number: string }>(
    url,
    'select pg_snapshot_xmax(pg_current_snapshot())::text as number',
  );
  return Number(now?.number);
}

// An old database has counted further than a new one.
const source = await cloneDatabase();
await countOn(source.superuserUrl, 5000);
const database = openDatabase(source.serverUrl, { masterKeys: TEST_MASTER_KEYS });
cleanUp(() => database.close());
const lender = await makeLender(database, 'umoja');
const key = await partnerKey(database, lender);
const world = await openLending(database, lender);
const endpoint = await makeTestEndpoint(world, { url: 'http://127.0.0.1:9/' });
const loanId = await world.disbursed();

const REPAYMENTS = 'GET /repayments?updated_since=2020-01-01T00:00:00Z';
const EVENTS = 'GET /events?type=repayment.posted';
type Page = { readonly amounts: number[]; readonly cursor: string };

/** What comes behind a place, from the server on a database, once all of it is settled. */
async function askFor(call: Caller, list: string, cursor = ''): Promise<Page> {
  const { status, json, text } = await call(`${list}${cursor && `&cursor=${cursor}`}`);
  assert.equal(status, 200, text);
  const items: { amount?: number; data?: { amount: number } }[] = json.data.items;
  const amounts = items.map((item) => item.data?.amount ?? item.amount ?? assert.fail(text));
  return { amounts, cursor: json.data.next_cursor };
}

async function callerOf(testDatabase: TestDatabase) {
  const server = await startTestServer({ testDatabase, config: { deliverWebhooks: false } });
  return { server, call: partnerCaller({ ...server, slug: 'umoja', key }) };
}

async function pay(serverUrl: string, amount: bigint): Promise<void> {
  const there = openDatabase(serverUrl, { masterKeys: TEST_MASTER_KEYS });
  await inTenant(there, lender, (tx) => receiveRepayment(tx, payment(loanId, amount)));
  await there.close();
}

const before = await (async () => {
  await pay(source.serverUrl, 100_00n);
  await untilSettled(source.superuserUrl);
  await world.as((tx) => readEvents(tx, { world: 'live', endpointId: endpoint.id, limit: 100 }));
  const { server, call } = await callerOf(source);
  await untilSealed(source);
  const places = { repayments: await askFor(call, REPAYMENTS), events: await askFor(call, EVENTS) };
  await server.close();
  // What is neither sealed nor read when the backup is taken.
  await pay(source.serverUrl, 200_00n);
  await untilSettled(source.superuserUrl);
  const { code, err } = await mkopoWith(settingsOf(source))('backup', folder);
  assert.equal(code, 0, err);
  return places;
})();
/** Where whoever read on after the backup has come to. */
const lost = await (async () => {
  await pay(source.serverUrl, 300_00n);
  await untilSettled(source.superuserUrl);
  const { server, call } = await callerOf(source);
  const places = { repayments: await askFor(call, REPAYMENTS), events: await askFor(call, EVENTS) };
  await server.close();
  return places;
})();
assert.deepEqual([before.repayments.amounts, lost.events.amounts], [[100], [100, 200, 300]]);

async function restoreElsewhere(): Promise<TestDatabase> {
  const target = await createDatabase(elsewhere.url, '');
  const { code, out, err } = await mkopoWith(settingsOf(target))('restore', folder);
  assert.equal(code, 0, out + err);
  assert.match(out, /^umoja: \d+ records, chain holds\n/m);
  return target;
}

/** All that was brought along is told, then all that is new, to each reader once. */
async function assertOrderGoesOn(target: TestDatabase): Promise<void> {
  await pay(target.serverUrl, 400_00n);
  await untilSettled(target.superuserUrl);
  const { server, call } = await callerOf(target);
  await untilSealed(target);
  const all = await askFor(call, REPAYMENTS);
  assert.deepEqual(all.amounts, [100, 200, 400]);
  const news = [
    await askFor(call, REPAYMENTS, before.repayments.cursor),
    await askFor(call, EVENTS, before.events.cursor),
  ];
  assert.deepEqual(
    news.map(({ amounts }) => amounts),
    [
      [200, 400],
      [200, 400],
    ],
  );
  const later = await askFor(call, REPAYMENTS, all.cursor);
  assert.deepEqual(later.amounts, []);
  for (const [list, { cursor }] of [
    [REPAYMENTS, lost.repayments],
    [EVENTS, lost.events],
  ] as const) {
    const refused = await call(`${list}&cursor=${cursor}`);
    assert.deepEqual([refused.status, refused.json.code], [400, 'validation_error']);
  }
  await server.close();
  const there = openDatabase(target.serverUrl, { masterKeys: TEST_MASTER_KEYS });
  await inTenant(there, lender, (tx) =>
    readEvents(tx, { world: 'live', endpointId: endpoint.id, limit: 100 }),
  );
  await there.close();
  const queued = await asSuperuser<{ amount: string }>(
    target.superuserUrl,
    `select data ->> 'amount' as amount
       from webhook_delivery join outbox_event on outbox_event.id = event_id
      where outbox_event.type = 'repayment.posted' order by outbox_event.sequence`,
  );
  assert.deepEqual(
    queued.map(({ amount }) => Number(amount)),
    [100, 200, 400],
  );
  const { code, out } = await mkopoWith(settingsOf(target))('audit', 'verify');
  assert.equal(code, 0, out);
}

test('the order of changes goes on where a PostgreSQL has counted less', async () => {
  const target = await restoreElsewhere();
  assert.ok((await counted(elsewhere.url)) < (await counted(source.superuserUrl)));
  await assertOrderGoesOn(target);
});

test('rows that were brought by hand are found at the next start, and the order goes on', async () => {
  const target = await restoreElsewhere();
  // So a dump would leave it, which knows nothing of all this.
  await asSuperuser(
    target.superuserUrl,
    `truncate lender_era; update database_home set home = 'of another one'`,
  );
  const { code, out } = await mkopoWith(settingsOf(target))('migrate');
  assert.deepEqual([code, out], [0, 'The schema is up to date.\n']);
  const eras = await asSuperuser(target.superuserUrl, 'select from lender_era');
  assert.equal(eras.length, 2, 'of the lender and of the platform');
  await mkopoWith(settingsOf(target))('migrate');
  const again = await asSuperuser(target.superuserUrl, 'select from lender_era');
  assert.equal(again.length, 2, 'once');
  await assertOrderGoesOn(target);
});

test('the order of changes goes on where a PostgreSQL has counted more', async () => {
  const ahead = (await counted(source.superuserUrl)) - (await counted(elsewhere.url));
  await countOn(elsewhere.url, ahead + 2000);
  const target = await restoreElsewhere();
  assert.ok((await counted(elsewhere.url)) > (await counted(source.superuserUrl)));
  await assertOrderGoesOn(target);
});

test('who writes while an era begins is waited for, and lies before it', async () => {
  const target = await restoreElsewhere();
  const there = openDatabase(target.serverUrl, { masterKeys: TEST_MASTER_KEYS });
  const wrote = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const writer = inTenant(there, lender, async (tx) => {
    await receiveRepayment(tx, payment(loanId, 500_00n));
    await tx.query('select 1');
    wrote.resolve();
    await mayEnd.promise;
  });
  await wrote.promise;
  await asSuperuser(target.superuserUrl, `update database_home set home = 'of another one'`);
  const migrated = mkopoWith(settingsOf(target))('migrate');
  await until('it waits', 60_000, async () => {
    const waiting = await asSuperuser(
      target.superuserUrl,
      `select from pg_locks where mode = 'ShareRowExclusiveLock' and not granted`,
    );
    return waiting.length > 0;
  });
  mayEnd.resolve();
  await writer;
  assert.equal((await migrated).code, 0);
  const [found] = await asSuperuser<{ isBefore: boolean }>(
    target.superuserUrl,
    `select max(committed_by) < (select max(ahead)::text::xid8 from lender_era) as is_before
       from audit_record`,
  );
  assert.equal(found?.isBefore, true);
  await there.close();
});
