import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openSession, type Session } from '@mkopo/server/store/kit/database.ts';
import {
  MigrationTrouble,
  mendChecksum,
  migrate,
  readMigrations,
} from '@mkopo/server/store/kit/migrate.ts';
import { makeEmptyDatabase } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';

const ONE = { '0001-one.sql': 'create table one (); create table made_twice_would_fail ();' };
const TWO = { ...ONE, '0002-two.sql': 'create table two ();' };
const THREE = { ...TWO, '0003-three.sql': 'create table three ();' };
const NAMES = Object.keys(THREE);

test('starters at once on an empty database share the steps, and take each once', async () => {
  const { ownerUrl } = await makeEmptyDatabase();
  const migrations = await readMigrations();
  const taken = await Promise.all(
    [1, 2, 3].map(async () => {
      const session = await sessionAt(ownerUrl);
      return migrate(session, migrations);
    }),
  );
  assert.deepEqual(
    taken.flat().sort(),
    migrations.map(({ name }) => name),
  );
});

test('who waits for another says for whom, and in the end gives up in one line', async () => {
  const { ownerUrl, superuserUrl } = await makeEmptyDatabase();
  const [holder, waiter] = [await sessionAt(superuserUrl), await sessionAt(ownerUrl)];
  const [{ pid } = { pid: 0 }] = await holder.query<{ pid: number }>(
    `select pg_backend_pid() as pid, pg_advisory_lock(hashtext('mkopo.migrate'))`,
  );
  const told: string[] = [];
  const patience = { waitMaxMs: 0, tellWaiting: (words: string) => void told.push(words) };
  const held = `the lock on migrations, which is held by process ${pid} \\(mkopo, role \\w+\\)`;
  await assert.rejects(migrate(waiter, await written(ONE), patience), (error) => {
    assert.ok(error instanceof MigrationTrouble);
    assert.match(error.message, new RegExp(`^waited 0 s for ${held}: try again, or end that one$`));
    return true;
  });
  assert.match(told.join(), new RegExp(`^Waiting for ${held}\\.$`));

  const waiting = migrate(waiter, await written(ONE));
  await holder.query('select pg_advisory_unlock_all()');
  assert.deepEqual(await waiting, NAMES.slice(0, 1));
});

test('where there is nothing to do nobody waits', async () => {
  const { ownerUrl } = await makeEmptyDatabase();
  const [holder, other] = [await sessionAt(ownerUrl), await sessionAt(ownerUrl)];
  await migrate(other, await written(ONE));
  await holder.query(`select pg_advisory_lock(hashtext('mkopo.migrate'))`);
  assert.deepEqual(await migrate(other, await written(ONE), { waitMaxMs: 0 }), []);
});

test('a step that is refused at its end is told by its name', async () => {
  const session = await emptySession();
  const sql = `create table one (id integer primary key);
    create table two (id integer references one deferrable initially deferred);
    insert into two values (1);`;
  await refuses(session, await written({ '0001-one.sql': sql }), /^migration 0001-one.sql failed:/);
  assert.deepEqual(await tablesOf(session), []);
});

test('mkopo migrate says which steps it took, and then that none is left', async () => {
  const mkopo = mkopoWith(settingsOf(await makeEmptyDatabase()));
  const names = (await readMigrations()).map(({ name }) => name);
  const first = await mkopo('migrate');
  assert.equal(first.code, 0, first.err);
  assert.deepEqual(first.out.match(/\S+\.sql/g), names);
  const second = await mkopo('migrate');
  assert.deepEqual(second, { code: 0, out: 'The schema is up to date.\n', err: '' });
});

test('only what is new is applied', async () => {
  const session = await emptySession();
  assert.deepEqual(await migrate(session, await written(ONE)), NAMES.slice(0, 1));
  assert.deepEqual(await migrate(session, await written(THREE)), NAMES.slice(1));
  assert.deepEqual(await migrate(session, await written(THREE)), []);
});

test('an applied step that was changed since is refused, and nothing is applied', async () => {
  const session = await emptySession();
  await migrate(session, await written(ONE));
  const changed = await written({ ...TWO, '0001-one.sql': 'create table other ();' });
  await refuses(
    session,
    changed,
    /^migration 0001-one\.sql was applied here with another text\. .*-checksum 0001-one\.sql$/,
  );
  assert.deepEqual(await tablesOf(session), ['made_twice_would_fail', 'one']);
});

test('what was changed since is mended by name, once, and no other name is', async () => {
  const session = await emptySession();
  const [before] = await written(ONE);
  await migrate(session, await written(ONE));
  const changed = await written({ ...TWO, '0001-one.sql': 'create table other ();' });
  for (const [name, why] of [
    ['0002-two.sql', /^0002-two\.sql is no migration that was applied here$/],
    ['nothing', /^nothing is no migration that was applied here$/],
  ] as const) {
    await assert.rejects(mendChecksum(session, changed, name), { message: why });
  }
  assert.deepEqual(await mendChecksum(session, changed, '0001-one.sql'), {
    before: before?.checksum,
    after: changed[0]?.checksum,
  });
  const twice = mendChecksum(session, changed, '0001-one.sql');
  await assert.rejects(twice, { message: '0001-one.sql was applied as it is: nothing to mend' });
  assert.deepEqual(await migrate(session, changed), NAMES.slice(1, 2));
});

test('an applied step that is missing is refused, and nothing is applied', async () => {
  const session = await emptySession();
  await migrate(session, await written(TWO));
  const { '0001-one.sql': _, ...without } = THREE;
  await refuses(
    session,
    await written(without),
    /^migration 0002-two\.sql stands where the database has 0001-one\.sql$/,
  );
  assert.deepEqual(await tablesOf(session), ['made_twice_would_fail', 'one', 'two']);
});

test('a database that is newer than the program is refused', async () => {
  const session = await emptySession();
  await migrate(session, await written(THREE));
  const newer = /^the database is newer than this program: it already has 0002-two\.sql$/;
  await refuses(session, await written(ONE), newer);
});

test('a step that fails leaves no trace, and the steps before it stay', async () => {
  const session = await emptySession();
  const failing = { ...TWO, '0002-two.sql': 'create table two (); select 1 / 0;' };
  await assert.rejects(migrate(session, await written(failing)), /division by zero/);
  assert.deepEqual(await tablesOf(session), ['made_twice_would_fail', 'one']);
  assert.deepEqual(await migrate(session, await written(TWO)), ['0002-two.sql']);
});

test('a step whose record cannot be written leaves no trace either', async () => {
  const session = await emptySession();
  const ahead = `insert into schema_migration values ('0001-one.sql', 'another checksum')`;
  const failing = await written({ '0001-one.sql': `create table one (); ${ahead};` });
  await assert.rejects(migrate(session, failing), /duplicate key/);
  assert.deepEqual(await tablesOf(session), []);
  assert.deepEqual(await migrate(session, await written(ONE)), NAMES.slice(0, 1));
});

test('a step that meets somebody who holds what it wants is taken again', async () => {
  const { ownerUrl, superuserUrl } = await makeEmptyDatabase();
  const session = await sessionAt(ownerUrl);
  await session.query('create table one (); create table two ()');
  const other = await sessionAt(superuserUrl);
  // It waits with patience, so that the step is the one that gives way.
  await other.query(`set deadlock_timeout = '10min'; begin; lock table two`);
  const steps = await written({ '0001-both.sql': 'lock table one; alter table two add a text' });
  const taken = migrate(session, steps);
  const waits = `select from pg_locks where not granted and relation = 'two'::regclass`;
  while ((await other.query(waits)).length === 0);
  await other.query('lock table one');
  await other.query('commit');
  assert.deepEqual(await taken, ['0001-both.sql']);
});

test('a starter that fails lets the next one in', async () => {
  const { ownerUrl } = await makeEmptyDatabase();
  const [first, second] = [await sessionAt(ownerUrl), await sessionAt(ownerUrl)];
  await assert.rejects(migrate(first, await written({ '0001-one.sql': 'no sql' })));
  assert.deepEqual(await migrate(second, await written(ONE)), NAMES.slice(0, 1));
});

/** Reads migrations from a folder of their own. */
async function written(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-migrations-'));
  try {
    for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
    return await readMigrations(pathToFileURL(`${folder}/`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function emptySession(): Promise<Session> {
  return sessionAt((await makeEmptyDatabase()).ownerUrl);
}

async function sessionAt(url: string): Promise<Session> {
  const session = await openSession(url);
  after(() => session.close());
  return session;
}

type Migrations = Awaited<ReturnType<typeof readMigrations>>;

async function refuses(session: Session, migrations: Migrations, why: RegExp): Promise<void> {
  await assert.rejects(migrate(session, migrations), (error) => {
    assert.ok(error instanceof MigrationTrouble);
    assert.match(error.message, why);
    return true;
  });
}

async function tablesOf(session: Session): Promise<string[]> {
  const tables = await session.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind = 'r' and relname <> 'schema_migration' order by relname`,
  );
  return tables.map(({ name }) => name);
}
