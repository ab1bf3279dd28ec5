// Databases of earlier versions, kept in shapes/, are brought up to date as an operator does it.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSession } from '@mkopo/server/store/kit/database.ts';
import { dumpSchema } from '@mkopo/server/store/kit/dump-schema.ts';
import { migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import {
  asSuperuser,
  makeEmptyDatabase,
  quickFolder,
  type TestDatabase,
} from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { withoutOwnUuid } from '@mkopo/test/migrate/schema-text.ts';
import {
  fillShape,
  makeSchema,
  readEdited,
  readShape,
  shapeNames,
} from '@mkopo/test/migrate/shape.ts';

const SCHEMA = await readFile(new URL('../../db/schema.sql', import.meta.url), 'utf8');
const migrations = await readMigrations();

const folder = mkdtempSync(join(await quickFolder(), 'mkopo-earlier-'));
cleanUp(async () => rmSync(folder, { recursive: true }));

/** Its migrations are as they stand now, so that a backup of it says so. */
const BACKED_UP = '0033-two-person-requests';

async function makeShaped(name: string): Promise<TestDatabase> {
  const shape = readShape(name);
  const database = await makeEmptyDatabase();
  await within(database.ownerUrl, (session) => makeSchema(session, shape));
  await within(database.superuserUrl, (session) => fillShape(session, shape));
  return database;
}

let backedUp: ReturnType<typeof makeAndBackUp> | null = null;
/** One such database, and the backup that was taken of it before anybody touched it. */
function earlier() {
  backedUp ??= makeAndBackUp();
  return backedUp;
}

async function makeAndBackUp() {
  const database = await makeShaped(BACKED_UP);
  const backup = join(folder, 'backup');
  const { code, out, err } = await mkopoWith(settingsOf(database))('backup', backup);
  assert.equal(code, 0, out + err);
  return { database, backup };
}

for (const name of shapeNames()) {
  test(`a database of ${name} is brought up to date, and its books and history hold`, async () => {
    const shape = readShape(name);
    const database = name === BACKED_UP ? (await earlier()).database : await makeShaped(name);
    const mkopo = mkopoWith(settingsOf(database));
    for (const edited of editedIn(shape.migrations)) {
      const refused = await mkopo('tenant', 'list');
      assert.deepEqual([refused.code, refused.out], [1, '']);
      assert.match(refused.err, new RegExp(`: mkopo migrate --mend-checksum ${edited}\n$`));
      const mended = await mkopo('migrate', '--mend-checksum', edited);
      assert.deepEqual([mended.code, mended.err], [0, '']);
    }
    await refusesToUpgrade(mkopo, /is of an earlier version \(\d{4}-\S+\.sql is due\)/);
    const migrated = await mkopo('migrate');
    assert.equal(migrated.code, 0, migrated.err);
    await assertSchema(database);
    const books = await mkopo('audit', 'books');
    assert.deepEqual(
      [books.code, books.out.match(/chain holds|books hold/g)?.length],
      [0, 4],
      books.out,
    );
  });
}

/** Whoever lists or makes something with a new program has not decided to upgrade. */
const ASIDE = [
  ['tenant', 'list'],
  ['tenant', 'create', '--slug', 'new', '--name', 'New'],
  ['identity', 'import', '--kind', 'banks', '--reset'],
];

async function refusesToUpgrade(mkopo: ReturnType<typeof mkopoWith>, why: RegExp): Promise<void> {
  for (const words of ASIDE) {
    const { code, out, err } = await mkopo(...words);
    assert.deepEqual([code, out], [1, ''], words.join(' '));
    assert.match(err, why);
    assert.match(err, /start the server, or run mkopo migrate\. Nothing was done\.\n$/);
  }
}

test('a database without a schema is made by who may make one, and by nobody else', async () => {
  const database = await makeEmptyDatabase();
  const mkopo = mkopoWith(settingsOf(database));
  const listed = await mkopo('tenant', 'list');
  assert.deepEqual([listed.code, listed.out], [1, '']);
  assert.match(listed.err, /^There is no schema of Mkopo at \S+ yet: start the server, or run/);
  const made = await mkopo('tenant', 'create', '--slug', 'first', '--name', 'First');
  assert.equal(made.code, 0, made.err);
  assert.match((await mkopo('tenant', 'list')).out, /first/);
});

test('a backup of an earlier version is restored as it was, and then brought up to date', async () => {
  const { backup } = await earlier();
  const { migrations: applied }: { migrations: readonly unknown[] } = JSON.parse(
    await readFile(join(backup, 'manifest.json'), 'utf8'),
  );
  assert.ok(applied.length < migrations.length, 'it is of an earlier schema');

  const database = await makeEmptyDatabase();
  const { code, out, err } = await mkopoWith(settingsOf(database))('restore', backup);
  assert.equal(code, 0, out + err);
  assert.equal(out.match(/chain holds|books hold/g)?.length, 4, out);
  await assertSchema(database);
});

test('what was edited is healed, whatever of it a database has', async () => {
  const database = await makeEmptyDatabase();
  const edited = await readEdited();
  const before = migrations
    .slice(0, 1 + migrations.findIndex(({ name }) => name.startsWith('0028')))
    .map((one) => edited.find(({ name }) => name === one.name) ?? one);
  const owner = await openSession(database.ownerUrl);
  await migrate(owner, before);
  await owner.close();
  await asSuperuser(
    database.superuserUrl,
    `set session_replication_role = replica;
     insert into registry_bank (bank_id, bank_name, swift, import_id)
       values ('68', 'Equity', '', uuidv7());
     insert into loan_guarantor (tenant_id, loan_id, client_id, pledge_minor, created_at)
       select '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002',
              uuidv7(), pledge, now() - pledge * interval '1 day'
         from unnest(array[1, 3, 2]) as pledge`,
  );
  const mkopo = mkopoWith(settingsOf(database));
  for (const { name } of edited) await mkopo('migrate', '--mend-checksum', name);
  const { code, err } = await mkopo('migrate');
  assert.equal(code, 0, err);
  const rows = await asSuperuser<object>(
    database.superuserUrl,
    'select bank_id, number, pledge_minor from registry_bank, loan_guarantor order by number',
  );
  assert.deepEqual(rows, [
    { bankId: 68, number: 1, pledgeMinor: 3n },
    { bankId: 68, number: 2, pledgeMinor: 2n },
    { bankId: 68, number: 3, pledgeMinor: 1n },
  ]);
  const mends = await asSuperuser<{ name: string; after: string }>(
    database.superuserUrl,
    'select name, after from schema_migration_mend order by name',
  );
  const counted = edited.map(({ name }) => migrations.find((one) => one.name === name));
  assert.deepEqual(
    mends,
    counted.map((one) => ({ name: one?.name, after: one?.checksum })),
  );
  await assertSchema(database);
});

function editedIn(applied: readonly { readonly name: string; readonly checksum: string }[]) {
  return applied
    .filter((one, index) => one.checksum !== migrations[index]?.checksum)
    .map(({ name }) => name);
}

/** A column that was added later stands last, which changes nothing: the order does not count. */
async function assertSchema({ superuserUrl }: TestDatabase): Promise<void> {
  await asSuperuser(superuserUrl, 'drop table if exists schema_migration_mend');
  const dumped = withoutOwnUuid(await within(superuserUrl, dumpSchema));
  const lines = (text: string) => text.replaceAll(/,$/gm, '').split('\n').sort();
  assert.deepEqual(lines(dumped), lines(SCHEMA));
}
