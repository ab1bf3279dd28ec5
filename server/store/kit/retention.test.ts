import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openDatabase } from './database.ts';
import { announce } from './outbox-store.ts';
import { keepDayPartitions } from './retention.ts';
import { inPlatform, inTenant } from './transaction.ts';

const TODAY = Temporal.Now.plainDateISO('UTC');
const TABLES = [
  'idempotency_record',
  'login_attempt',
  'outbox_event',
  'sandbox.idempotency_record',
] as const;

test('there is room for today and the seven days ahead, for every table that is purged', async () => {
  await using site = await open();
  const { keep, days } = site;
  await keep(TODAY);
  const ahead = Array.from({ length: 8 }, (_, index) => TODAY.add({ days: index }).toString());
  for (const table of TABLES) assert.deepEqual(await days(table), ahead, table);
});

test('doing it again changes nothing', async () => {
  await using site = await open();
  const { keep, days } = site;
  await keep(TODAY);
  await keep(TODAY);
  assert.equal((await days('outbox_event')).length, 8);
});

test('days past their time are dropped, rows and all; the last day that is promised stays', async () => {
  await using site = await open();
  const { keep, days } = site;
  await keep(TODAY);
  await keep(TODAY.add({ days: 4 }));
  assert.equal((await days('idempotency_record'))[0], TODAY.add({ days: 1 }).toString());
  assert.equal((await days('outbox_event'))[0], TODAY.toString());
  await keep(TODAY.add({ days: 31 }));
  assert.equal((await days('outbox_event'))[0], TODAY.add({ days: 1 }).toString());
});

test('a row goes to the partition of its day, fenced like any other', async () => {
  await using site = await open();
  const { keep, database, superuserUrl } = site;
  await keep(TODAY);
  const acme = await makeLender(database, 'acme');
  const other = await makeLender(database, 'other');
  const event = { type: 'client.created', subjectKind: 'client', data: {} } as const;
  const about = { ...event, subjectId: acme.tenantId };
  await inTenant(database, acme, async (tx) => announce(tx, about));

  const [row] = await asSuperuser<{ partition: string; day: string }>(
    superuserUrl,
    `select tableoid::regclass::text as partition,
            (created_at at time zone 'UTC')::date::text as day
       from outbox_event`,
  );
  assert.equal(row?.partition, `outbox_event_${row?.day.replaceAll('-', '')}`);
  const seen = await inTenant(database, other, (tx) => tx.query('select from outbox_event'));
  assert.equal(seen.length, 0);
  const behindTheFence = inTenant(database, other, (tx) =>
    tx.query(`select from ${row?.partition}`),
  );
  await assert.rejects(behindTheFence, /permission denied/);
});

test('a row that came before its day had a partition is not lost when the day gets one', async () => {
  await using site = await open();
  const { keep, database } = site;
  const acme = await makeLender(database, 'acme');
  const about = { type: 'client.created', subjectKind: 'client', data: {} } as const;
  await inTenant(database, acme, async (tx) =>
    announce(tx, { ...about, subjectId: acme.tenantId }),
  );
  await keep(TODAY);
  const rows = await inTenant(database, acme, (tx) => tx.query('select from outbox_event'));
  assert.equal(rows.length, 1);
});

test('two processes that start at once do not get into each other’s way', async () => {
  await using site = await open();
  const { keep, days } = site;
  await Promise.all([keep(TODAY), keep(TODAY), keep(TODAY)]);
  assert.equal((await days('outbox_event')).length, 8);
});

async function open() {
  const { serverUrl, superuserUrl } = await cloneDatabase();
  const database = openDatabase(serverUrl);
  return {
    [Symbol.asyncDispose]: () => database.close(),
    database,
    superuserUrl,
    keep: (day: Temporal.PlainDate) => inPlatform(database, (tx) => keepDayPartitions(tx, day)),
    async days(table: (typeof TABLES)[number]) {
      const rows = await asSuperuser<{ day: string }>(
        superuserUrl,
        `select to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD')::text as day
           from pg_inherits
          where inhparent = '${table}'::regclass and inhrelid::regclass::text !~ 'default'
          order by day`,
      );
      return rows.map(({ day }) => day);
    },
  };
}
