import assert from 'node:assert/strict';
import { test } from 'node:test';
import { USUAL_DAYS_KEPT } from '@mkopo/core/kit/retention.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openDatabase } from './database.ts';
import { announce } from './outbox-store.ts';
import { keepDayPartitions } from './retention.ts';
import { inPlatform, inTenant } from './transaction.ts';

const TODAY = Temporal.Now.plainDateISO('UTC');
const daysAgo = (days: number) => TODAY.subtract({ days }).toString();
const TABLES = [
  'idempotency_record',
  'login_attempt',
  'outbox_event',
  'request_log',
  'sandbox.idempotency_record',
  'sandbox.outbox_event',
  'sandbox.request_log',
] as const;

test('there is room for today and the seven days ahead, for every table that is purged', async () => {
  await using site = await open();
  const { keep, days } = site;
  await keep();
  const ahead = Array.from({ length: 8 }, (_, index) => TODAY.add({ days: index }).toString());
  for (const table of TABLES) assert.deepEqual(await days(table), ahead, table);
});

test('doing it again changes nothing', async () => {
  await using site = await open();
  const { keep, days } = site;
  await keep();
  await keep();
  assert.equal((await days('outbox_event')).length, 8);
});

test('days past their time are dropped, rows and all; the last day that is promised stays', async () => {
  await using site = await open();
  const { keep, days, past } = site;
  for (const age of [3, 4, 30, 31]) for (const table of TABLES) await past(table, age);
  await keep();
  const last = async (table: (typeof TABLES)[number]) => (await days(table))[0];
  assert.equal(await last('idempotency_record'), daysAgo(3));
  assert.equal(await last('sandbox.idempotency_record'), daysAgo(3));
  assert.equal(await last('login_attempt'), daysAgo(3));
  for (const table of ['outbox_event', 'request_log'] as const) {
    assert.equal(await last(table), daysAgo(30), table);
    assert.equal(await last(`sandbox.${table}`), daysAgo(30), `sandbox.${table}`);
  }
});

for (const role of ['mkopo_platform', 'mkopo_owner'] as const) {
  test(`no day that is needed is dropped, whatever is asked for by ${role}`, async () => {
    await using site = await open();
    const { keep, days, past, callAs } = site;
    await keep();
    await past('outbox_event', 40);
    const there = await days('outbox_event');
    const call = (asked: string) =>
      callAs(role, `call keep_day_partitions('outbox_event', ${asked})`);
    for (const few of [0, -40, 6]) await assert.rejects(call(`${few}`), /are too few/);
    await assert.rejects(call(`'${daysAgo(-40)}'::date, 30`), /does not exist/);
    assert.deepEqual(await days('outbox_event'), there);
    await call('30');
    assert.deepEqual(await days('outbox_event'), there.slice(1));
  });
}

test('a day with a row that is younger than its name says stays', async () => {
  await using site = await open();
  const { keep, days, callAs } = site;
  await callAs(
    'mkopo_owner',
    `call make_day_partition('outbox_event', 'outbox_event_20200101', '2099-01-01');
     call make_day_partition('outbox_event', 'outbox_event_20200102', '2099-01-02');
     reset role;
     insert into outbox_event (tenant_id, type, subject_kind, subject_id, data, created_at)
     values (gen_random_uuid(), 'client.created', 'client', gen_random_uuid(), '{}', '2099-01-01')`,
  );
  await keep();
  assert.deepEqual((await days('outbox_event')).slice(0, 2), ['2020-01-01', daysAgo(0)]);
});

test('a day of events stays until all who have to get them have', async () => {
  await using site = await open();
  const { keep, days, past, superuserUrl, database } = site;
  await keep();
  await past('outbox_event', 40);
  await asSuperuser(
    superuserUrl,
    `insert into outbox_event (tenant_id, type, subject_kind, subject_id, data, created_at)
     values (gen_random_uuid(), 'client.created', 'client', gen_random_uuid(), '{}',
             '${daysAgo(40)} 12:00Z')`,
  );
  const got = (name: string, at: string) =>
    inPlatform(database, (tx) =>
      tx.query(
        `insert into event_consumer (name, has_up_to_at) values ($1, $2)
         on conflict (name) do update set has_up_to_at = excluded.has_up_to_at`,
        [name, at],
      ),
    );
  await got('webhooks', `${daysAgo(0)} 00:00Z`);
  await got('ledger', `${daysAgo(40)} 11:00Z`);
  await keep();
  assert.equal((await days('outbox_event'))[0], daysAgo(40));
  // A transaction may have begun before and ended after others: an hour is left for it.
  await got('ledger', `${daysAgo(40)} 12:30Z`);
  await keep();
  assert.equal((await days('outbox_event'))[0], daysAgo(40));
  await got('ledger', `${daysAgo(40)} 13:30Z`);
  await keep();
  assert.equal((await days('outbox_event'))[0], daysAgo(0));
});

test('a row goes to the partition of its day, fenced like any other', async () => {
  await using site = await open();
  const { keep, database, superuserUrl } = site;
  await keep();
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
  await keep();
  const rows = await inTenant(database, acme, (tx) => tx.query('select from outbox_event'));
  assert.equal(rows.length, 1);
});

test('two processes that start at once do not get into each other’s way', async () => {
  await using site = await open();
  const { keep, days } = site;
  await Promise.all([keep(), keep(), keep()]);
  assert.equal((await days('outbox_event')).length, 8);
});

/** Tests that began before midnight have a database whose first day is yesterday's. */
const DROP_EARLIER = `
  do $$
  declare day regclass;
  begin
    for day in
      select inhrelid::regclass from pg_inherits
       where inhparent in (${TABLES.map((table) => `'${table}'::regclass`).join(', ')})
         and inhrelid::regclass::text ~ '_[0-9]{8}$'
         and right(inhrelid::regclass::text, 8) < '${TODAY.toString().replaceAll('-', '')}'
    loop
      execute format('drop table %s', day);
    end loop;
  end $$`;

async function open() {
  const { serverUrl, superuserUrl } = await cloneDatabase();
  await asSuperuser(superuserUrl, DROP_EARLIER);
  const database = openDatabase(serverUrl);
  const callAs = (role: string, sql: string) =>
    asSuperuser(superuserUrl, `set role ${role}; ${sql}; reset role`);
  return {
    [Symbol.asyncDispose]: () => database.close(),
    database,
    superuserUrl,
    keep: () => inPlatform(database, (tx) => keepDayPartitions(tx, USUAL_DAYS_KEPT)),
    /** Makes the partition of a past day, as it was made in time. */
    past: (table: (typeof TABLES)[number], age: number) => {
      const name = `${table}_${daysAgo(age).replaceAll('-', '')}`;
      const made = `call make_day_partition('${table}', '${name}', '${daysAgo(age)}')`;
      return callAs('mkopo_owner', made);
    },
    callAs,
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
