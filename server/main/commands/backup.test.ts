import assert from 'node:assert/strict';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PLATFORM_ID } from '@mkopo/core/kit/id.ts';
import { fileKey } from '@mkopo/server/gateways/files/files.ts';
import { noteAuditHeads } from '@mkopo/server/jobs/housekeeping.ts';
import { joinEmbeddedPostgres } from '@mkopo/server/main/embedded/embedded-postgres.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { recordChange } from '@mkopo/server/store/audit/audit-store.ts';
import { openSession } from '@mkopo/server/store/kit/database.ts';
import { dumpSchema } from '@mkopo/server/store/kit/dump-schema.ts';
import { readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import {
  asSuperuser,
  cloneDatabase,
  makeEmptyDatabase,
  quickFolder,
} from '@mkopo/test/kit/database.ts';
import {
  launchMkopo,
  mkopoWith,
  settingsOf,
  TEST_MASTER_KEY,
} from '@mkopo/test/kit/mkopo-command.ts';
import { recordPaper, SAMPLE_FILE, samplePaper } from '@mkopo/test/kit/sample-paper.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { untilSealed } from '@mkopo/test/kit/until-sealed.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { fillLending } from '@mkopo/test/kit/worlds/fill-lending.ts';
import { fillMembers } from '@mkopo/test/kit/worlds/fill-members.ts';
import { fillMessages } from '@mkopo/test/kit/worlds/fill-messages.ts';
import { fillScoring } from '@mkopo/test/kit/worlds/fill-scoring.ts';
import { fillStaff } from '@mkopo/test/kit/worlds/fill-staff.ts';
import { makeLender, partnerKey, scopeOf } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';

const home = mkdtempSync(join(await quickFolder(), 'mkopo-backup-'));
cleanUp(async () => rmSync(home, { recursive: true }));
const folder = join(home, 'backup');

const source = await cloneDatabase();
// An old database has counted further than a new one.
await asSuperuser(
  source.superuserUrl,
  `do $$ begin
     for count in 1..5000 loop perform pg_current_xact_id(); commit; end loop;
   end $$`,
);
const settings = settingsOf(source);
const auditHeadsFile = join(settings['DATA_DIR'] ?? '', 'audit-heads.jsonl');
const server = await startTestServer({ testDatabase: source, config: { auditHeadsFile } });
const lender = await makeLender(server.database, 'umoja');
const other = await makeLender(server.database, 'pwani');
for (const one of [lender, other]) {
  await fillLending(server.database, one);
  await fillStaff(server.database, one);
  await fillScoring(server.database, one);
  await fillMembers(server.database, one);
  await fillMessages(server.database, one);
}
// The platform has a trail too.
await inTenant(server.database, scopeOf(PLATFORM_ID), async (tx) =>
  recordChange(tx, {
    ...{ action: 'operator.create', subjectKind: 'operator', subjectId: lender.tenantId },
    ...{ before: null, after: null },
  }),
);
const key = await partnerKey(server.database, lender);
const { as, clientId, disbursed } = await openLending(server.database, lender);
const loanId = await disbursed();
const paper = samplePaper(clientId);
await server.files.put(fileKey(lender.tenantId, paper.id), {
  content: SAMPLE_FILE,
  type: paper.type,
});
await as((tx) => recordPaper(tx, paper));
const changes = 'GET /clients?updated_since=2020-01-01T00:00:00Z';
const callSource = partnerCaller({ ...server, slug: 'umoja', key });
const synced = `${changes}&cursor=${(await callSource(changes)).json.data.next_cursor}`;
assert.equal((await callSource(synced)).status, 200);
await untilSealed(source);
await noteAuditHeads(server.database, server.auditHeads);

/** What is left out may be empty after a crash too. */
const COUNTS = `
  select relname as name, (xpath('/row/n/text()', query_to_xml(
           format('select count(*) as n from %s', oid::regclass), false, true, '')))[1]::text
           as rows
    from pg_class where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
     -- Nothing stands on it, and it may be larger than all the rest.
     and relname <> 'request_log'
     and relnamespace in (select oid from pg_namespace where nspname in ('public', 'sandbox'))
   order by relnamespace::regnamespace::text, 1`;
const countsIn = (url: string) => asSuperuser<{ name: string; rows: string }>(url, COUNTS);
const before = await countsIn(source.superuserUrl);

test('a backup is of one moment, whatever is written while it is taken', async () => {
  const { outcome } = await withTableHeld('client_identity_check', async () => {
    const launched = launchMkopo(settings, 'backup', folder);
    await untilWaitedFor('client_identity_check');
    // The trail is copied by now, and the loans are not.
    await as((tx) => receiveRepayment(tx, payment(loanId, 100_00n)));
    return launched;
  });
  const { code, out, err } = await outcome;
  assert.equal(code, 0, out + err);
  assert.match(out, /tables, [\d,]+ rows, 1 documents\n/);
  assert.match(out, /The master key \([0-9a-f]{16}\) is NOT in it: keep it in another place/);
  const kept: { name: string; rows: number }[] = manifest().tables;
  const counts = kept.map(({ name, rows }) => ({
    name: name.replace('sandbox.', ''),
    rows: `${rows}`,
  }));
  assert.deepEqual(byName(counts), byName(before));
  assert.ok(!existsSync(join(folder, 'master-key')));
});

test('it is restored into an empty database, with all its rows, rules, files and keys', async () => {
  const target = await makeEmptyDatabase();
  const mkopo = mkopoWith(settingsOf(target));
  const { code, out, err } = await mkopo('restore', folder);
  assert.equal(code, 0, out + err);
  assert.match(out, /^umoja: \d+ records, chain holds\numoja: 2 loans, .*, books hold/m);
  assert.equal(err, '', 'the heads of the chains came with it');
  const isOfPlace = ({ name }: { name: string }) => ['lender_era', 'database_home'].includes(name);
  const counts = await countsIn(target.superuserUrl);
  const brought = (rows: typeof counts) => rows.filter((row) => !isOfPlace(row));
  assert.deepEqual(brought(counts), brought(before));
  const schemaOf = (url: string) => within(url, dumpSchema);
  assert.equal(await schemaOf(target.ownerUrl), await schemaOf(source.ownerUrl));

  const { origin } = await startTestServer({ testDatabase: target });
  const call = partnerCaller({ origin, slug: 'umoja', key });
  assert.equal((await call(`GET /clients/${clientId}`)).status, 200);
  const { items } = (await call(changes)).json.data;
  assert.ok(items.some(({ id }: { id: string }) => id === clientId));
  const place = await call(synced);
  assert.equal(place.status, 200, place.text);
  const content = await call(`GET /documents/${paper.id}/content`);
  assert.deepEqual([content.status, content.text], [200, SAMPLE_FILE.toString()]);
  const again = await mkopo('restore', folder);
  assert.equal(again.code, 1);
  assert.match(
    again.err,
    /^A backup is restored where there is nothing yet, and there are [^\n]+\n$/,
  );
  const elsewhere = { ...settingsOf(target), DATA_DIR: join(home, 'elsewhere') };
  const full = await mkopoWith(elsewhere)('restore', folder);
  assert.match(full.err, /^A backup is restored into an empty database, and \S+ has tables in it/);
  assert.ok(!existsSync(join(home, 'elsewhere')));
});

test('it is restored into a PostgreSQL of our own, which counts its transactions anew', async () => {
  const dataDir = join(home, 'data');
  const mkopo = mkopoWith({ DATA_DIR: dataDir, MASTER_KEY: TEST_MASTER_KEY });
  const { code, out, err } = await mkopo('restore', folder);
  assert.equal(code, 0, out + err);
  const postgres = await joinEmbeddedPostgres(dataDir);
  try {
    const url = Object.assign(new URL(postgres.url), { pathname: '/mkopo' }).href;
    const [found] = await asSuperuser<object>(
      url,
      `select count(*)::int as records, count(distinct committed_by) > 9 as are_in_order,
              count(*) filter (where committed_by >= settled_before(tenant_id))::int
                as lie_ahead,
              (select count(*)::int from outbox_event_default) as events_of_no_day
         from audit_record`,
    );
    const records = Number(before.find(({ name }) => name === 'audit_record')?.rows);
    // What lies ahead would not be sealed or told, what is of no day would not be forgotten.
    const whole = { records, areInOrder: true, lieAhead: 0, eventsOfNoDay: 0 };
    assert.deepEqual(found, whole);
  } finally {
    await postgres.leave();
  }
  const again = await mkopo('restore', folder);
  assert.match(again.err, /there are a database in \S+ and documents in \S+ and heads of chains/);
});

test('what is no whole backup is refused in one line, and changes nothing', async () => {
  const target = await makeEmptyDatabase();
  const mkopo = mkopoWith(settingsOf(target));
  const newest = (await readMigrations()).at(-1)?.name ?? assert.fail();
  const spoilt = (name: string, spoil: (copy: string) => void) => {
    const copy = join(home, name);
    cpSync(folder, copy, { recursive: true });
    spoil(copy);
    return copy;
  };
  const changed = spoilt('changed', (at) => appendFileSync(join(at, 'rows/loan.copy.gz'), ' '));
  const half = spoilt('half', (at) => rmSync(join(at, 'manifest.json')));
  const cut = spoilt('cut', (at) => rmSync(join(at, 'documents'), { recursive: true }));
  const newer = spoilt('newer', (at) => {
    const path = join(at, 'manifest.json');
    const text = readFileSync(path, 'utf8').replace(newest, `9${newest.slice(1)}`);
    rmSync(path);
    appendFileSync(path, text);
  });
  const refused = {
    [changed]: /^\S+ cannot be restored: 1 of its files are missing .* \(rows\/loan.copy.gz\)/,
    [half]: /^\S+ is no whole backup: manifest.json is missing/,
    [cut]: /^\S+ cannot be restored: 1 of its files are missing .* \(documents\//,
    [newer]:
      /^The backup, taken by .*, has the migration 9\d{3}-.*, which this program does not know/,
  };
  for (const [copy, words] of Object.entries(refused)) {
    const { code, out, err } = await mkopo('restore', copy);
    assert.deepEqual([code, out], [1, ''], err);
    assert.match(err, words);
    assert.match(err, /^[^\n]+Nothing was changed\.\n$/);
  }
  const { MASTER_KEY: _key, ...keyless } = settingsOf(target);
  const { err } = await mkopoWith(keyless)('restore', folder);
  assert.match(err, /wrapped by the master key [0-9a-f]{16}, which is not here/);
  const tables = await countsIn(target.superuserUrl);
  assert.deepEqual(tables, []);
});

test('the master key goes into a backup only where that is asked for, and none into a full folder', async () => {
  const mkopo = mkopoWith(settings);
  const taken = await mkopo('backup', folder);
  assert.equal(taken.code, 1);
  assert.match(taken.err, /is not empty: name a folder that is not there yet/);
  const withKey = join(home, 'with-key');
  const { code, out } = await mkopo('backup', withKey, '--with-master-key');
  assert.equal(code, 0);
  assert.match(out, /is IN it: whoever has this folder can read every secret/);
  assert.equal(readFileSync(join(withKey, 'master-key'), 'utf8').trim(), TEST_MASTER_KEY);
  const note = readFileSync(join(settings['DATA_DIR'] ?? '', 'last-backup.json'), 'utf8');
  assert.equal(JSON.parse(note).folder, withKey, 'mkopo doctor looks it up');
});

test('a rehearsal restores what it backed up, tells how long that took, and leaves nothing', async () => {
  const note = readFileSync(join(settings['DATA_DIR'] ?? '', 'last-backup.json'), 'utf8');
  const place = join(home, 'rehearsals');
  const { code, out, err } = await mkopoWith(settings)('rehearse', '--in', place);
  assert.equal(code, 0, out + err);
  assert.match(
    out,
    /^Backed up in \d+\.\d s: \d+ tables, [\d,]+ rows, 1 documents; \d+\.\d MB\.\n/,
  );
  assert.match(out, /books hold.*\nthe platform: 1 record, chain holds\n/);
  assert.match(out, /holds\nRestored and verified in \d+\.\d s\. It is removed again\.\n$/);
  assert.deepEqual(readdirSync(place), []);
  const after = readFileSync(join(settings['DATA_DIR'] ?? '', 'last-backup.json'), 'utf8');
  assert.equal(after, note, 'it is no backup that could be looked for');
  const { MASTER_KEY: _key, ...keyless } = settings;
  const failed = await mkopoWith(keyless)('rehearse', '--in', place);
  assert.equal(failed.code, 1);
  assert.match(failed.err, /which is not here.*\nTHE BACKUP CANNOT BE RESTORED: see above\.\n$/);
  assert.deepEqual(readdirSync(place), []);
});

function manifest() {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
}

function byName<Row extends { readonly name: string; readonly rows: string }>(
  rows: readonly Row[],
) {
  return rows.map(({ name, rows: count }) => `${name} ${count}`).toSorted();
}

/** Nobody reads the table until the work is done. */
async function withTableHeld<T>(table: string, work: () => Promise<T>): Promise<T> {
  const session = await openSession(source.superuserUrl);
  try {
    await session.query(`begin; lock table ${table} in access exclusive mode`);
    return await work();
  } finally {
    await session.close();
  }
}

function untilWaitedFor(table: string): Promise<true> {
  return until(`${table} is waited for`, 60_000, async () => {
    const [found] = await asSuperuser<{ any: boolean }>(
      source.superuserUrl,
      `select exists (select from pg_locks
                       where relation = '${table}'::regclass and not granted) as any`,
    );
    return found?.any === true ? true : null;
  });
}
