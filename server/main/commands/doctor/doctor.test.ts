import assert from 'node:assert/strict';
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { machineClock } from '@mkopo/server/main/kit/database-clock.ts';
import { openHeadsFile } from '@mkopo/server/main/signed-audit-heads.ts';
import { createTenant } from '@mkopo/server/operations/access/manage-tenant.ts';
import { sealAudit } from '@mkopo/server/operations/audit/audit-chain.ts';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf, TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { makeLender, scopeOf } from '@mkopo/test/kit/worlds/lender.ts';
import { judgeRoom } from './check-machine.ts';
import { examine } from './examine.ts';

const testDatabase = await cloneDatabase();
const { name: here, superuserUrl, serverUrl } = testDatabase;
const database = openDatabase(serverUrl, { connectionsMax: 1 });
after(() => database.close());
const lender = await makeLender(database, 'patient');
const env = settingsOf(testDatabase);
const dataDir = env['DATA_DIR'] ?? assert.fail();
const note = join(dataDir, 'last-backup.json');
writeFileSync(note, JSON.stringify({ folder: '/nowhere/at-all' }));

const elsewhere = Object.assign(new URL(superuserUrl), { pathname: '/postgres' }).href;
const run = (sql: string) =>
  asSuperuser(sql.startsWith('alter database') ? elsewhere : superuserUrl, sql);
/** What is found, without what to do about it. */
const found = async (more: Readonly<Record<string, string>> = {}, clock = machineClock) =>
  (await examine({ ...env, ...more }, { clock })).map(
    ({ check, level, what }) => `${level} ${check}: ${what}`,
  );

/** Plants a fault, looks, and takes it away again. */
async function findsOnly(
  expected: readonly RegExp[],
  { plant, heal, more = {} }: { plant?: string; heal?: string; more?: Record<string, string> },
): Promise<void> {
  if (plant) await run(plant);
  const told = await found(more);
  if (heal) await run(heal);
  assert.equal(told.length, expected.length, told.join('\n'));
  for (const [index, pattern] of expected.entries()) assert.match(told[index] ?? '', pattern);
}

test('of a sound installation there is nothing to say, and exit 0', async () => {
  assert.deepEqual(await found(), []);
  const { code, out } = await mkopoWith(env)('doctor');
  assert.deepEqual([code, out], [0, 'All is well: 21 checks.\n']);
});

test('serious findings end with exit 1, each with what to do, also as JSON', async () => {
  const mkopo = mkopoWith({ ...env, PORT: 'eighty', DATABASE_ULR: 'x' });
  const { code, out } = await mkopo('doctor', '--json');
  assert.equal(code, 1);
  const told = JSON.parse(out);
  assert.deepEqual(
    told.map(({ check, level }: Record<string, string>) => [check, level]),
    [
      ['settings', 'serious'],
      ['settings', 'warning'],
    ],
  );
  assert.ok(told.every(({ todo }: { todo: string }) => todo.length > 10));
  assert.match(told[1].todo, /Did you mean DATABASE_URL/);
});

test('settings: names that look like ours are told, and those of others are not', async () => {
  const more = { TRUST_PROXI: 'on', KEEP_FOREVER_DAYS: '1', HOME: '/', EDITOR: 'ed', PGHOST: 'x' };
  await findsOnly([/TRUST_PROXI is no setting/, /KEEP_FOREVER_DAYS is no setting/], { more });
  // OpenTelemetry has many, which others on the machine may use as well.
  const theirs = { OTEL_LOGS_EXPORTER: 'none', OTEL_EXPORTER_OTLP_HEADERS: 'a=b' };
  const slip = { OTEL_EXPORTER_OTLP_ENDPIONT: 'http://127.0.0.1:4318' };
  await findsOnly([/OTEL_EXPORTER_OTLP_ENDPIONT is no setting/], { more: { ...theirs, ...slip } });
  const allow = { ALLOW_UNSAFE_DATABASE: 'on' };
  await findsOnly([/ALLOW_UNSAFE_DATABASE=on/], { more: allow });
});

test('a database that is not there, and nothing is made', async () => {
  const nowhere = join(dataDir, 'empty');
  const told = await examine({ DATA_DIR: nowhere });
  assert.deepEqual(
    told.map(({ check, level }) => [check, level]),
    [['database', 'serious']],
  );
  assert.equal(existsSync(nowhere), false);
  const away = { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/none' };
  assert.match((await examine({ ...env, ...away })).at(-1)?.check ?? '', /^database$/);
});

test('a clock that is off', async () => {
  const told = await found({}, () => machineClock().add({ hours: 3 }));
  assert.match(told[0] ?? '', /^serious clock: this machine's clock is 3 hours ahead/);
});

test('a disk that is nearly full, large or small', () => {
  const gib = 1024 ** 3;
  const judge = (freeBytes: number, allBytes: number) =>
    judgeRoom('/data', { freeBytes, allBytes }).map(({ level }) => level)[0];
  assert.equal(judge(50 * gib, 4000 * gib), undefined);
  assert.equal(judge(2 * gib, 10 * gib), undefined);
  assert.equal(judge(0.9 * gib, 10 * gib), 'warning');
  assert.equal(judge(0.1 * gib, 4 * gib), 'serious');
});

test('roles: a superuser that serves, and one that may not take ours on', async () => {
  await findsOnly([/serious roles: the server's role .* is above the fences/], {
    more: { DATABASE_URL: superuserUrl },
  });
  const stranger = `stranger_${process.pid}`;
  const url = Object.assign(new URL(serverUrl), { username: stranger, password: 'p' }).href;
  await run(`create role ${stranger} login password 'p'`);
  const told = await found({ DATABASE_URL: url }).finally(() => run(`drop role ${stranger}`));
  assert.ok(told.some((line) => line.includes(`roles: the role ${stranger} may not take on`)));
});

test('roles: one that is missing', async () => {
  // Roles are of the whole cluster, which others use: so one is hidden, in this database alone.
  await run(`create schema hiding;
    create view hiding.pg_roles as
      select * from pg_catalog.pg_roles where rolname <> 'mkopo_platform';
    grant usage on schema hiding to public; grant select on hiding.pg_roles to public`);
  await findsOnly([/serious roles: the role mkopo_platform is missing/], {
    plant: `alter database ${here} set search_path = hiding, pg_catalog, public`,
    heal: `alter database ${here} reset search_path`,
  });
  await run('drop schema hiding cascade');
});

test('a line that does not hear: another database stands for a pooler', async () => {
  await findsOnly([/serious listening: changes of keys are not heard/], {
    more: { DATABASE_LISTEN_URL: elsewhere },
  });
});

test('migrations that wait, or were applied with another text', async () => {
  const last = '(select max(name) from schema_migration)';
  const [kept = assert.fail()] = await asSuperuser<{ name: string; checksum: string }>(
    superuserUrl,
    `select name, checksum from schema_migration where name = ${last}`,
  );
  const { name, checksum } = kept;
  await findsOnly([/serious migrations: .* was applied here with another text/], {
    plant: `update schema_migration set checksum = 'x' where name = ${last}`,
    heal: `update schema_migration set checksum = '${checksum}' where name = '${name}'`,
  });
  await findsOnly([new RegExp(`warning migrations: the schema is behind .*: ${name}`)], {
    plant: `delete from schema_migration where name = ${last}`,
    heal: `insert into schema_migration (name, checksum) values ('${name}', '${checksum}')`,
  });
});

test('a database that may lose writes, takes none, or has no connections left', async () => {
  await findsOnly([/serious lost writes: synchronous_commit is off/], {
    plant: `alter database ${here} set synchronous_commit = off`,
    heal: `alter database ${here} reset synchronous_commit`,
  });
  await findsOnly([/serious read-only: the database is read-only/], {
    plant: `alter database ${here} set default_transaction_read_only = on`,
    heal: `alter database ${here} reset default_transaction_read_only`,
  });
  const sessions = await Promise.all(Array.from({ length: 10 }, () => openSession(serverUrl)));
  await findsOnly([/(warning|serious) connections: \d+ of 16 connections/], {
    plant: `alter database ${here} connection limit 16`,
    heal: `alter database ${here} connection limit -1`,
  });
  for (const session of sessions) await session.close();
});

test('secrets in clear, a key that is not here, and a folder that is not ours', async () => {
  const clear = /serious secrets: 1 secrets lie in the database in clear/;
  await findsOnly([clear, /serious documents/], {
    plant: `insert into platform_secret (name, value) values ('documents folder', 'another')`,
    heal: `delete from platform_secret`,
  });
  await findsOnly([/serious secrets: secrets are wrapped by the master key gone/], {
    plant: `insert into platform_secret (name, value, key_id) values ('lost', 'x', 'gone')`,
    heal: `delete from platform_secret`,
  });
});

test('demo lenders in reach of others, and simulated money of real ones', async () => {
  const home = { country: 'KE', currency: 'KES', timeZone: 'Africa/Nairobi' } as const;
  const demo = { slug: 'demo-lender', name: 'Demo', kind: 'demo', ...home } as const;
  const scope = scopeOf(newId('tenant'));
  await inTenant(database, scope, (tx) => createTenant(tx, demo as never));
  assert.deepEqual(await found(), []);
  const more = { HOST: '0.0.0.0', DEMO_DATA: 'on' };
  await findsOnly([/serious demo: the demo lenders/], { more });
  await findsOnly([/warning simulated money/], { more: { PAYMENT_RAIL: 'simulated' } });
});

test('days that are not closed, and money that waits', async () => {
  await findsOnly([/serious days: patient: \d days are not closed/], {
    plant: `update tenant set created_at = now() - interval '5 days' where slug = 'patient'`,
    heal: `update tenant set created_at = now()`,
  });
  await findsOnly([/money under way: patient: payouts wait \(1, .* 2 hours\)/], {
    plant: `set session_replication_role = replica;
      insert into payout (tenant_id, id, loan_id, currency, amount_minor, deducted_fee_minor,
        deducted_tax_minor, phone, originator_id, state, requested_by, requested_at, due_at)
      values ('${lender.tenantId}', uuidv7(), uuidv7(), 'KES', 1, 0, 0, '254712345678', 'o',
        'requested', 'somebody', now() - interval '2 hours', now())`,
    heal: `set session_replication_role = replica; delete from payout`,
  });
});

test('partitions that nobody made', async () => {
  const day = `to_char((now() at time zone 'UTC')::date + 1, 'YYYYMMDD')`;
  await findsOnly([/warning partitions: .* outbox_event_\d{8}$/], {
    plant: `do $$ begin execute 'alter table outbox_event detach partition outbox_event_'
              || ${day}; execute 'drop table outbox_event_' || ${day}; end $$`,
    heal: `call keep_day_partitions('outbox_event', 30)`,
  });
  const month = `to_char(date_trunc('month', now() at time zone 'UTC') + interval '1 month',
                   'YYYYMMDD')`;
  await findsOnly([/warning partitions: .* audit_record_\d{6}01$/], {
    plant: `set session_replication_role = replica;
      do $$ begin execute 'alter table audit_record detach partition audit_record_' || ${month};
        execute 'drop table audit_record_' || ${month}; end $$`,
    heal: 'call keep_audit_months()',
  });
});

test('backups that are old, lie in the data folder or have the key in them', async () => {
  const longAgo = Date.now() / 1000 - 100 * 3600;
  utimesSync(note, longAgo, longAgo);
  await findsOnly([/warning backups: the last backup is 100 hours old/], {});
  const folder = join(dataDir, 'backup');
  await mkdir(folder);
  writeFileSync(join(folder, 'master-key'), 'a copy');
  writeFileSync(note, JSON.stringify({ at: 'now', to: folder }));
  const places = [/serious place of backups: the master key/, /warning place of backups/];
  await findsOnly(places, {});
  rmSync(note);
  await findsOnly([/^hint backups: no backup is known of/], {});
  writeFileSync(note, '{}');
});

test('an audit trail that is not sealed, and a chain whose end is not noted', async () => {
  // As if the first record of the lender had been written long ago.
  const old = '01900000-0000-7000-8000-000000000000';
  await findsOnly([/serious audit trail: patient: the audit trail is not sealed/], {
    plant: `set session_replication_role = replica;
      update audit_record set id = '${old}' where tenant_id = '${lender.tenantId}'
         and id = (select min(id::text)::uuid from audit_record
                    where tenant_id = '${lender.tenantId}')`,
  });
  await inTenant(database, lender, (tx) => sealAudit(tx, 100));
  await findsOnly([/warning audit trail: patient: the end of its audit chain is not noted/], {});
  const heads = await openHeadsFile(join(dataDir, 'audit-heads.jsonl'), TEST_MASTER_KEYS);
  const wrong = { number: 1n, chainHash: Buffer.alloc(32) };
  await heads.note(new Map([[lender.tenantId, wrong]]));
  await findsOnly([/serious audit trail: .* has lost its link 1/], {});
});
