import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '@mkopo/server/main/kit/operator-error.ts';
import { openSession } from '@mkopo/server/store/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { joinEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster.ts';

const isRoot = process.geteuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
/** A process that joins, tells the address, and leaves when its input ends. */
const MEMBER = `
  const { joinEmbeddedPostgres } = await import(process.argv[1]);
  try {
    const postgres = await joinEmbeddedPostgres(process.argv[2]);
    console.log(postgres.url);
    process.stdin.resume().once('end', () => postgres.leave());
  } catch (error) {
    console.log(error.name + ': ' + error.message);
  }
`;

test('a fresh folder becomes a durable database that stops when left', async (t) => {
  const dataDir = makeDataDir(t);
  const postgres = await joinEmbeddedPostgres(dataDir);
  const session = await openSession(postgres.url);
  const settings = await session.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit',
     'full_page_writes', 'data_checksums', 'listen_addresses', 'server_encoding') order by name`,
  );
  await session.close();
  assert.deepEqual(Object.fromEntries(settings.map(({ name, setting }) => [name, setting])), {
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
  });
  assert.equal(statSync(join(dataDir, 'postgres-password')).mode & 0o777, 0o600);
  await postgres.leave();
  await postgres.leave();
  assert.equal(postmasterOf(dataDir), undefined);
});

test('starters at once share one server, and only the last to leave stops it', async (t) => {
  const dataDir = makeDataDir(t);
  const members = [startMember(t, dataDir), startMember(t, dataDir)];
  const [postgres, ...urls] = await Promise.all([
    joinEmbeddedPostgres(dataDir),
    ...members.map(({ firstLine }) => firstLine),
  ]);
  assert.deepEqual(urls, [postgres.url, postgres.url]);
  await Promise.all(members.map(({ process: member }) => endInput(member)));
  assert.ok(postmasterOf(dataDir), 'we are still there');
  await postgres.leave();
  assert.equal(postmasterOf(dataDir), undefined);
});

test('who comes while the server goes down starts it anew', async (t) => {
  const dataDir = makeDataDir(t);
  const first = await joinEmbeddedPostgres(dataDir);
  const [second] = await Promise.all([joinEmbeddedPostgres(dataDir), first.leave()]);
  const third = await joinEmbeddedPostgres(dataDir);
  await Promise.all([second.leave(), third.leave()]);
  assert.equal(postmasterOf(dataDir), undefined);
});

test('a server left alone by kill -9 is joined, and stopped when left', async (t) => {
  const dataDir = makeDataDir(t);
  const { process: owner, firstLine } = startMember(t, dataDir);
  const url = await firstLine;
  await killHard(owner);
  assert.ok(postmasterOf(dataDir), 'it outlives the process that started it');
  const postgres = await joinEmbeddedPostgres(dataDir);
  assert.equal(postgres.url, url);
  await postgres.leave();
  assert.equal(postmasterOf(dataDir), undefined);
});

test('after kill -9 of everything, acknowledged rows are there', async (t) => {
  const dataDir = makeDataDir(t);
  const { process: owner, firstLine } = startMember(t, dataDir);
  const session = await openSession(await firstLine);
  await session.query('create table paid as select n from generate_series(1, 1000) n');
  await session.query('insert into paid values (1001)');
  await killHard(owner);
  process.kill(postmasterOf(dataDir)?.pid ?? 0, 'SIGKILL');
  giveItsNumberToAnother(t, dataDir);

  const postgres = await joinEmbeddedPostgres(dataDir);
  const after = await openSession(postgres.url);
  assert.deepEqual(await after.query('select count(*)::int as rows from paid'), [{ rows: 1001 }]);
  await after.close();
  await postgres.leave();
});

test('killed alone it is back where it was, with all acknowledged rows, and stops when left', async (t) => {
  const dataDir = makeDataDir(t);
  const postgres = await joinEmbeddedPostgres(dataDir);
  const before = await openSession(postgres.url);
  await before.query('create table paid as select n from generate_series(1, 1000) n');
  const killed = postmasterOf(dataDir)?.pid ?? 0;
  process.kill(killed, 'SIGKILL');

  const after = await until('it is back', 60_000, () =>
    openSession(postgres.url).catch(() => null),
  );
  assert.deepEqual(await after.query('select count(*)::int as rows from paid'), [{ rows: 1000 }]);
  assert.notEqual(postmasterOf(dataDir)?.pid, killed);
  await after.close();
  await postgres.leave();
  assert.equal(postmasterOf(dataDir), undefined);
});

test('a folder of another PostgreSQL is refused in one line', async (t) => {
  const dataDir = makeDataDir(t);
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder);
  if (isRoot) chownSync(folder, NOBODY.uid, NOBODY.gid);
  writeFileSync(join(folder, 'PG_VERSION'), '14\n');
  await assert.rejects(joinEmbeddedPostgres(dataDir), isOneLine(/made by PostgreSQL 14, this is/));
});

test('a folder of something else is refused in one line', async (t) => {
  const dataDir = makeDataDir(t);
  mkdirSync(join(dataDir, 'postgres', 'photos'), { recursive: true });
  if (isRoot) chownSync(join(dataDir, 'postgres'), NOBODY.uid, NOBODY.gid);
  await assert.rejects(joinEmbeddedPostgres(dataDir), isOneLine(/not a PostgreSQL data folder/));
});

test('a data folder that cannot be made is refused in one line', async (t) => {
  const file = join(makeDataDir(t), 'file');
  writeFileSync(file, '');
  await assert.rejects(joinEmbeddedPostgres(join(file, 'data')), isOneLine(/is a file, not a/));
});

test('a data folder where none can be made, ever, is refused in one line too', {
  skip: process.platform !== 'linux',
}, async () => {
  const refused = isOneLine(/^Could not use the data folder \/proc\/mkopo: .*cannot be made/);
  await assert.rejects(joinEmbeddedPostgres('/proc/mkopo'), refused);
});

test('a lost password is refused in one line', async (t) => {
  const dataDir = makeDataDir(t);
  await (await joinEmbeddedPostgres(dataDir)).leave();
  rmSync(join(dataDir, 'postgres-password'));
  await assert.rejects(joinEmbeddedPostgres(dataDir), isOneLine(/postgres-password is missing/));
});

const rootWithSetpriv = isRoot && spawnSync('setpriv', ['--version']).status === 0;
test('root can use a folder where only root may go', { skip: !rootWithSetpriv }, async (t) => {
  const dataDir = makeDataDir(t);
  chmodSync(dataDir, 0o700);
  for (const time of ['first', 'second']) {
    const postgres = await joinEmbeddedPostgres(join(dataDir, 'deeper'));
    assert.ok(postmasterOf(join(dataDir, 'deeper')), time);
    await postgres.leave();
  }
});

// A copy of the project under /root cannot be read by anybody else, so there it cannot be tried.
const nobodyCanRun = isRoot && spawnSync(process.execPath, ['-v'], NOBODY).status === 0;
test('a normal user runs it, then root, then the user again', {
  skip: !nobodyCanRun,
}, async (t) => {
  const dataDir = makeDataDir(t);
  chownSync(dataDir, NOBODY.uid, NOBODY.gid);
  for (const who of [NOBODY, {}, NOBODY]) {
    const { process: member, firstLine } = startMember(t, dataDir, who);
    assert.match(await firstLine, /^postgres:/);
    await endInput(member);
    assert.equal(postmasterOf(dataDir), undefined);
  }
});

test("root's folder is refused to a normal user in one line", {
  skip: !nobodyCanRun,
}, async (t) => {
  const dataDir = makeDataDir(t);
  await (await joinEmbeddedPostgres(dataDir)).leave();
  const { uid } = statSync(join(dataDir, 'postgres'));
  const { firstLine } = startMember(t, dataDir, { uid: uid + 1, gid: NOBODY.gid });
  assert.match(await firstLine, /^OperatorError: .* belongs to another user/);
});

function makeDataDir(t: TestContext): string {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'mkopo-postgres-')));
  chmodSync(dataDir, 0o755);
  t.after(async () => {
    for (const place of [dataDir, join(dataDir, 'deeper')]) {
      const left = postmasterOf(place);
      if (left) process.kill(left.pid, 'SIGKILL');
      while (postmasterOf(place)) await pause(10);
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  return dataDir;
}

function startMember(t: TestContext, dataDir: string, account: Partial<typeof NOBODY> = {}) {
  const module = import.meta.resolve('./embedded-postgres.ts');
  const member = spawn(process.execPath, ['--input-type=module', '-e', MEMBER, module, dataDir], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  });
  t.after(() => member.kill('SIGKILL'));
  const lines = createInterface(member.stdout);
  return { process: member, firstLine: once(lines, 'line').then(([line]) => String(line)) };
}

async function endInput(member: ChildProcess): Promise<void> {
  member.stdin?.end();
  await once(member, 'exit');
}

async function killHard(member: ChildProcess): Promise<void> {
  member.kill('SIGKILL');
  await once(member, 'exit');
}

/** Lets a living process of PostgreSQL's own user have the number that postmaster.pid names. */
function giveItsNumberToAnother(t: TestContext, dataDir: string): void {
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const other = spawn('sleep', ['600'], isRoot ? { uid, gid } : {});
  t.after(() => other.kill());
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(other.pid)));
}

function postmasterOf(dataDir: string) {
  return findPostmaster(join(dataDir, 'postgres'));
}

function isOneLine(pattern: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof OperatorError);
    assert.match(error.message, pattern);
    assert.ok(!error.message.includes('\n'));
    return true;
  };
}
