import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { launchMkopo, mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { endWaiting, untilWaiting } from '@mkopo/test/kit/waiting.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';

const testDatabase = await cloneDatabase();
const settings = settingsOf(testDatabase);
const mkopo = mkopoWith(settings);
const database = openDatabase(testDatabase.serverUrl);
cleanUp(() => database.close());
const lender = await makeLender(database, 'umoja');
const folder = await mkdtemp(join(tmpdir(), 'mkopo-import-test-'));
cleanUp(() => rm(folder, { recursive: true, force: true }));

const sql = (text: string) => asSuperuser(testDatabase.superuserUrl, text);
const clients = async () => {
  const [row] = await sql('select count(*) from client');
  return Number(Object.values(row as object)[0]);
};
const importing = (file: string, ...more: string[]) =>
  mkopo('import', 'clients', file, '--tenant', 'umoja', ...more);

async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.join('\n'));
  return path;
}

/** Phones that exist, each once. */
const person = (index: number) =>
  `Person${index},Mwangi,0712${String(index).padStart(6, '0')},${10_000_000 + index}`;
const HEAD = 'first_name,last_name,phone,national_id';

test('a dry run tells every bad row and changes nothing; then nothing bad goes in by mistake', async () => {
  const bad = Array.from({ length: 25 }, (_, index) => `,Mwangi,07120000${10 + index},`);
  const file = await fileOf('bad.csv', [HEAD, person(1), ...bad]);
  const dry = await importing(file, '--dry-run');
  assert.equal(dry.code, 1);
  const told = dry.err.trimEnd().split('\n');
  assert.equal(told[0], 'row 3: first_name is missing');
  assert.equal(told.length, 26);
  assert.equal(told.at(-1), '26 rows: 1 good, 25 bad; nothing was imported.');
  assert.equal((await importing(file)).code, 1);
  assert.equal(await clients(), 0);
  const skipped = await importing(file, '--skip-bad');
  assert.deepEqual([skipped.code, skipped.out], [0, '1 row imported, 25 left out.\n']);
  assert.equal(await clients(), 1);
  const again = await importing(file, '--skip-bad');
  assert.equal(again.code, 1);
  assert.match(again.err, /is done: nothing was done/);
});

test('columns are named by hand where their names say nothing', async () => {
  const file = await fileOf('named.csv', ['Member;Tel 2', 'Asha Njeri;0712999001']);
  const lost = await importing(file);
  assert.match(lost.err, /Columns are missing: the file has "Member", "Tel 2"/);
  const found = await importing(file, '--map', 'full_name=Member', 'phone=Tel 2');
  assert.deepEqual([found.err, found.out], ['', '1 row imported.\n']);
});

test('what cannot be read is told in a line', async () => {
  const quoted = await fileOf('quoted.csv', ['a,"b', '1']);
  assert.match((await importing(quoted)).err, /cannot be read: not_a_table/);
  assert.match((await importing(join(folder, 'none.csv'))).err, /cannot be read: ENOENT/);
  const kind = await mkopo('import', 'cattle', quoted);
  assert.match(
    kind.err,
    /the kind must be one of clients, repayments, savings, loans, not "cattle"\n/,
  );
  assert.match(kind.err, /--tenant is missing/);
});

test('killed in the midst of it, it goes on where it stood, and brings no row in twice', async () => {
  const file = await fileOf('killed.csv', [
    HEAD,
    ...Array.from({ length: 1_000 }, (_, index) => person(5_000 + index)),
  ]);
  const before = await clients();
  const stop = 10_000_000 + 5_500;
  await sql(
    `create function stop() returns trigger language plpgsql as $$
     begin perform pg_advisory_xact_lock(1); return new; end $$;
     create trigger stops before insert on client for each row
       when (new.national_id = '${stop}') execute function stop()`,
  );
  const holder = await openSession(testDatabase.superuserUrl);
  await holder.query('select pg_advisory_lock(1)');
  const args = ['import', 'clients', file, '--tenant', 'umoja'];
  const { child, outcome } = launchMkopo(settings, ...args);
  await untilWaiting(testDatabase, 1);
  child.kill('SIGKILL');
  assert.equal((await outcome).code, null, 'it was killed');
  await endWaiting(testDatabase);
  await holder.query('drop trigger stops on client');
  await holder.close();
  assert.equal((await clients()) - before, 400, 'whole pieces, and no half');
  // Whoever comes next would wait for a minute, lest the first is only slow.
  await sql('update data_import set due_at = now() where due_at is not null');
  const { out, err } = await importing(file);
  assert.deepEqual([err, out], ['', '1000 rows imported.\n']);
  assert.equal((await clients()) - before, 1_000);
});

test('a loan book is taken over by the operator, and each loan once', async () => {
  await openLending(database, lender);
  const today = civilDateOf(Temporal.Now.instant(), 'Africa/Nairobi');
  const lent = today.subtract({ months: 2 });
  const loan = (number: string, owed: string) =>
    `${number},+254712345678,Sample loan,"12,000",${lent},4,${owed},90`;
  const head = 'Loan No,Phone,Product,Loan amount,Disbursement date,Instalments,Balance,';
  const lines = [`${head}Interest balance`, loan('MF-1', '6000'), loan('MF-2', '12000.01')];
  const importing = async (name: string, rows: readonly string[], ...more: string[]) =>
    mkopo('import', 'loans', await fileOf(name, rows), '--tenant', 'umoja', ...more);
  const told = await importing('book.csv', lines, '--skip-bad');
  assert.match(told.err, /^row 3: .* comes to 0.01 more than the schedule here asks for/);
  assert.deepEqual([told.code, told.out], [0, '1 row imported, 1 left out.\n']);
  const [row] = await sql('select status, principal_owed_minor as owed, former_number from loan');
  assert.deepEqual(row, { status: 'disbursed', owed: 600_000n, formerNumber: 'MF-1' });
  const again = await importing('again.csv', lines.slice(0, 2));
  assert.match(again.err, /was taken over before, as LN-000001/);
  const books = await mkopo('audit', 'books', '--tenant', 'umoja');
  assert.equal(books.code, 0, books.err);
});
