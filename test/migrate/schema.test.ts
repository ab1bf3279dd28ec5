import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { USUAL_DAYS_KEPT } from '@mkopo/core/kit/retention.ts';
import { keepPartitions } from '@mkopo/server/jobs/housekeeping.ts';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { dumpSchema } from '@mkopo/server/store/kit/dump-schema.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { withoutOwnUuid } from '@mkopo/test/migrate/schema-text.ts';

const { superuserUrl, serverUrl } = await cloneDatabase();
const session = await openSession(superuserUrl);
after(() => session.close());
const fresh = await dumpSchema(session);

test('db/schema.sql is what the migrations come to', async () => {
  const committed = await readFile(new URL('../../db/schema.sql', import.meta.url), 'utf8');
  const made = withoutOwnUuid(fresh);
  assert.equal(committed, made, 'db/schema.sql is out of date: run "npm run schema"');
});

test('the days of a partitioned table are left out: they come and go', async () => {
  const database = openDatabase(serverUrl);
  await keepPartitions(database, USUAL_DAYS_KEPT);
  await database.close();
  const days = await asSuperuser<object>(
    superuserUrl,
    `select from pg_class where relname ~ '^outbox_event_\\d{8}$'`,
  );
  assert.ok(days.length > 0);
  assert.equal(await dumpSchema(session), fresh);
});

const CHANGES = [
  'alter table client add column nickname text',
  'alter table client alter column email set not null',
  'alter table client alter column created_at drop default',
  'alter table client drop constraint client_phone_check',
  'drop index client_by_change',
  'alter table client no force row level security',
  'drop policy tenant_fence on outbox_event_default',
  'alter policy tenant_fence on client using (true)',
  'alter table audit_record disable trigger append_only',
  'create or replace function current_tenant() returns uuid language sql return null::uuid',
  'grant delete on product to mkopo_app',
  'grant update (name) on tenant to mkopo_app',
  'grant create on schema sandbox to mkopo_app',
  'grant execute on procedure keep_day_partitions to public',
  'create view everybody with (security_invoker) as select * from client',
  'create table sandbox.scrap ()',
];

test('the dump shows every change that matters', async () => {
  const copy = await cloneDatabase();
  const looking = await openSession(copy.superuserUrl);
  after(() => looking.close());
  let before = fresh;
  for (const change of CHANGES) {
    await looking.query(change);
    const dump = await dumpSchema(looking);
    assert.notEqual(dump, before, change);
    before = dump;
  }
});

test('a kind of thing that the dump cannot write yet is not passed over in silence', async () => {
  const copy = await cloneDatabase();
  await asSuperuser(copy.superuserUrl, `create type colour as enum ('red')`);
  const looking = await openSession(copy.superuserUrl);
  await assert.rejects(dumpSchema(looking), /dump-schema\.ts must learn to write: type colour$/);
  await looking.close();
});
