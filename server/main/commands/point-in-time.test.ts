// The embedded database goes back to a moment that nobody had chosen beforehand.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { examine } from '@mkopo/server/main/commands/doctor/examine.ts';
import { joinEmbeddedPostgres } from '@mkopo/server/main/embedded/embedded-postgres.ts';
import { databaseUrls, prepareDatabase } from '@mkopo/server/main/installation.ts';
import { machineClock } from '@mkopo/server/main/kit/database-clock.ts';
import { readBacklog } from '@mkopo/server/main/measures/backlog.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, quickFolder } from '@mkopo/test/kit/database.ts';
import { mkopoWith, TEST_MASTER_KEY, TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';

const home = mkdtempSync(join(await quickFolder(), 'mkopo-moment-'));
cleanUp(async () => rmSync(home, { recursive: true }));
const [dataDir, archive] = [join(home, 'data'), join(home, "wal's 100%")];
const env = { DATA_DIR: dataDir, WAL_ARCHIVE_DIR: archive, MASTER_KEY: TEST_MASTER_KEY };
const mkopo = mkopoWith(env);
const PATIENCE_MS = 60_000;
const restored = { DATA_DIR: join(home, 'restored'), MASTER_KEY: TEST_MASTER_KEY };

test('without the folder nothing is archived, and nobody starts', async () => {
  const { code, err } = await mkopo('migrate');
  assert.equal(code, 1);
  assert.match(
    err,
    /^WAL_ARCHIVE_DIR \S+ 100% is not there: make the folder, or mount its disk\.\n/,
  );
  mkdirSync(archive);
});

/** Left at the end at the latest: who waits for a database that is gone waits for ever. */
async function enter(folder: string, archiveDir: string | null) {
  const postgres = await joinEmbeddedPostgres(folder, archiveDir);
  cleanUp(() => postgres.leave());
  return postgres;
}

/** What the doctor has to say of the archive. */
async function archiveTrouble(): Promise<string[]> {
  const found = await examine(env);
  return found.flatMap(({ check, level, what }) =>
    check === 'archive' ? `${level}: ${what}` : [],
  );
}

test('the doctor tells of an archive without a base, and of one that takes nothing', async () => {
  const postgres = await enter(dataDir, archive);
  await prepareDatabase(postgres.url);
  await mkopo('migrate');
  assert.match(String(await archiveTrouble()), /^warning: \S+ 100% has no base: WAL alone/);
  renameSync(join(archive, 'wal'), join(archive, 'gone'));
  await asSuperuser(postgres.url, 'select pg_switch_wal()');
  const told = await until('it is noticed', PATIENCE_MS, async () =>
    (await archiveTrouble()).find((line) => line.startsWith('serious')),
  );
  assert.match(told, /^serious: WAL is not archived: [0-9A-F]{24} fails$/);
  const database = openDatabase(databaseUrls(postgres.url).serverUrl);
  const { unarchivedSeconds } = await readBacklog({ database, clock: machineClock });
  assert.ok(unarchivedSeconds !== null && unarchivedSeconds > 0);
  await database.close();
  renameSync(join(archive, 'gone'), join(archive, 'wal'));
  await postgres.leave();
});

test('what was there at the moment is there, and what came after is not', async () => {
  const postgres = await enter(dataDir, archive);
  const based = await mkopo('backup', '--base');
  assert.equal(based.code, 0, based.err);
  assert.match(based.out, /^Based in \S+ 100%\/bases\/\S+: from \S+ on, any moment\n/);

  const url = Object.assign(new URL(postgres.url), { pathname: '/mkopo' }).href;
  const database = openDatabase(databaseUrls(postgres.url).serverUrl, {
    masterKeys: TEST_MASTER_KEYS,
  });
  const lender = await makeLender(database, 'umoja');
  const key = await partnerKey(database, lender);
  const { as, disbursed } = await openLending(database, lender);
  const loanId = await disbursed();
  await as((tx) => receiveRepayment(tx, payment(loanId, 100_00n)));
  const [moment] = await asSuperuser<{ at: string }>(
    url,
    `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM') as at`,
  );
  await as((tx) => receiveRepayment(tx, payment(loanId, 200_00n)));
  await asSuperuser(url, 'select pg_switch_wal()');
  await database.close();
  await postgres.leave();

  const { code, out, err } = await mkopoWith(restored)(
    ...['restore', archive, '--to', moment?.at ?? ''],
  );
  assert.equal(code, 0, out + err);
  assert.match(
    out,
    /^Restored from .*, with all that was committed by \S+Z\.\numoja: \d+ records,/,
  );
  assert.match(out, /umoja: 1 loan, 0 savings accounts, books hold/);

  const back = await enter(restored.DATA_DIR, null);
  const urls = databaseUrls(back.url);
  const testDatabase = { name: 'restored', superuserUrl: back.url, ...urls };
  const { origin } = await startTestServer({ testDatabase });
  const call = partnerCaller({ origin, slug: 'umoja', key });
  const { status, json } = await call('GET /repayments');
  assert.equal(status, 200);
  assert.deepEqual(
    json.data.items.map(({ amount }: { amount: number }) => amount),
    [100],
  );
});

const REFUSED: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['no moment', [archive], /is an archive of WAL: name the moment with --to, or latest/],
  ['no zone', [archive, '--to', '2026-11-16 10:00'], /--to needs a moment with its zone/],
  [
    'before all',
    [archive, '--to', '2020-01-01T00:00:00Z'],
    /its oldest base is usable from \S+ on/,
  ],
  ['no archive', [home, '--to', 'latest'], /is no archive of WAL/],
  [
    'to come',
    [archive, '--to', '2126-01-01T00:00:00Z'],
    /ends before 2126-01-01T00:00:00Z, or has/,
  ],
];

for (const [what, args, words] of REFUSED) {
  test(`refused in one line, with nothing made: ${what}`, async () => {
    const place = join(home, 'refused');
    const { code, out, err } = await mkopoWith({ ...restored, DATA_DIR: place })(
      'restore',
      ...args,
    );
    assert.deepEqual([code, out], [1, ''], err);
    assert.match(err, words);
    assert.match(err, /^[^\n]+\n$/);
    assert.ok(!existsSync(join(place, 'postgres')));
  });
}

test('the archive that is restored from is not written to by what was restored', async () => {
  const { code, err } = await mkopoWith({ ...env, DATA_DIR: join(home, 'other') })(
    ...['restore', archive, '--to', 'latest'],
  );
  assert.equal(code, 1);
  assert.match(err, /^WAL_ARCHIVE_DIR is what is restored from/);
});
