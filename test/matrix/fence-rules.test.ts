// Plants tables that forget a part of their fence, and sees that each is found.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { fenceBreaches } from './fence-rules.ts';

const { superuserUrl } = await cloneDatabase();

/** Tables that forget something, and the words that give it away. */
const FORGETFUL: readonly [sql: string, complaint: RegExp][] = [
  ['create table planted (tenant_id uuid, id uuid, primary key (tenant_id, id))', /security/],
  [
    'create table sandbox.planted (tenant_id uuid, id uuid, primary key (tenant_id, id))',
    /security/,
  ],
  [
    `create table planted (tenant_id uuid primary key);
     alter table planted enable row level security`,
    /for its owner too/,
  ],
  ['create table planted (id uuid primary key); call fence(planted)', /begins with tenant_id/],
  [
    'create table planted (tenant_id uuid primary key, code text unique); call fence(planted)',
    /planted_code_key — it begins with tenant_id/,
  ],
  [
    `create table other (tenant_id uuid primary key, id uuid unique);
     create table planted (tenant_id uuid primary key, other uuid references other (id));
     call fence(planted)`,
    /planted_other_fkey — it includes tenant_id/,
  ],
  ['create table planted (tenant_id uuid); call fence(planted)', /has a primary key/],
  [
    `create table planted (tenant_id uuid primary key);
     alter table planted enable row level security;
     alter table planted force row level security;
     create policy everyone on planted to mkopo_app using (true)`,
    /planted.everyone — it lets nobody see/,
  ],
  [
    `create table planted (tenant_id uuid primary key); call fence(planted);
     grant delete on planted to mkopo_app`,
    /cannot be emptied/,
  ],
  [
    `create table planted (tenant_id uuid primary key); call fence(planted);
     create policy anything on planted as restrictive for delete to mkopo_app using (true);
     grant delete on planted to mkopo_app`,
    /deleted from/,
  ],
  [
    `create table planted (tenant_id uuid primary key); call fence(planted);
     call make_append_only('planted'); grant update on planted to mkopo_app`,
    /keeps its history/,
  ],
  ['create view planted as select * from client', /runs as whoever reads it/],
];

for (const [sql, complaint] of FORGETFUL) {
  test(`a table that forgets its fence is found: ${complaint.source}`, async () => {
    const breaches = await within(superuserUrl, async (session) => {
      await session.query('begin');
      await session.query(sql.replace('call fence(planted)', () => fenceOf('planted')));
      const found = await fenceBreaches(session);
      await session.query('rollback');
      return found;
    });
    assert.ok(
      breaches.some((breach) => complaint.test(breach)),
      breaches.join('\n'),
    );
  });
}

test('a database without tables is a check that sees nothing', async () => {
  const breaches = await within(superuserUrl, async (session) => {
    await session.query('begin; drop schema public, sandbox cascade');
    const found = await fenceBreaches(session);
    await session.query('rollback');
    return found;
  });
  assert.match(breaches.join(), /the check is blind/);
});

/** Everything that fence_by_tenant does, also for a table that has no tenant to fence by. */
function fenceOf(table: string): string {
  return `do $$ begin
      if exists (select from pg_attribute
                  where attrelid = '${table}'::regclass and attname = 'tenant_id')
      then
        call fence_by_tenant('${table}');
      else
        alter table ${table} enable row level security;
        alter table ${table} force row level security;
        create policy platform on ${table} to mkopo_platform using (true);
      end if;
    end $$`;
}
