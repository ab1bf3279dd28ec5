import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USUAL_DAYS_KEPT } from '@mkopo/core/kit/retention.ts';
import { keepPartitions } from '@mkopo/server/jobs/housekeeping.ts';
import { joinEmbeddedPostgres } from '@mkopo/server/main/embedded/embedded-postgres.ts';
import { prepareDatabase } from '@mkopo/server/main/installation.ts';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';

/** A database of a test file's own: a copy of a migrated one, gone when the file is done. */
export type TestDatabase = {
  readonly name: string;
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly serverUrl: string;
};

export type TestCluster = { readonly superuserUrl: string; stop(): Promise<void> };

const COPIED = 'template mkopo';
/** How the runner tells test files where the cluster is. */
export const CLUSTER_VARIABLE = 'MKOPO_TEST_CLUSTER';
/** And that it is in memory, where files are copied faster than they are written to the log. */
const MEMORY_VARIABLE = 'MKOPO_TEST_CLUSTER_IN_MEMORY';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const ROOM_FOR_TESTS = 6 * 1024 ** 3;

/**
 * Starts a real PostgreSQL in a folder of its own, or takes the one whose superuser's address is in
 * TEST_DATABASE_URL, with one migrated database to copy from.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const cluster = await openCluster(process.env['TEST_DATABASE_URL']);
  const { superuserUrl } = cluster;
  await dropDemos(superuserUrl);
  const { ownerUrl, serverUrl } = await prepareDatabase(superuserUrl);
  const session = await openSession(ownerUrl);
  await migrate(session, await readMigrations());
  await session.close();
  // Every server makes room for its days first, which takes as long as all else of its start.
  const database = openDatabase(serverUrl);
  await keepPartitions(database, USUAL_DAYS_KEPT);
  await database.close();
  return cluster;
}

/** How the databases are named that hold the demo, for the files of one run to copy. */
export const DEMO_NAMES = 'demo_of_';

/** What a run before left on a cluster that is not its own may be of other migrations. */
async function dropDemos(superuserUrl: string): Promise<void> {
  const found = await asSuperuser<{ datname: string }>(
    superuserUrl,
    `select datname from pg_database where starts_with(datname, '${DEMO_NAMES}')`,
  );
  for (const { datname } of found) await asSuperuser(superuserUrl, `drop database ${datname}`);
}

async function openCluster(givenUrl: string | undefined): Promise<TestCluster> {
  if (givenUrl) return { superuserUrl: givenUrl, stop: async () => {} };
  const folder = await mkdtemp(join(await quickFolder(), 'mkopo-test-'));
  if (folder.startsWith(MEMORY)) process.env[MEMORY_VARIABLE] = 'yes';
  const { url, leave } = await joinEmbeddedPostgres(folder);
  return {
    superuserUrl: url,
    async stop() {
      await leave();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Every file of tests has a database made and dropped, which takes a disk ten times as long as
 * memory. The settings of PostgreSQL stay those of a durable one.
 */
export async function quickFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  const room = Math.min(memory ? memory.bavail * memory.bsize : 0, process.availableMemory());
  return room >= ROOM_FOR_TESTS ? MEMORY : tmpdir();
}

/** Copies a migrated database for this test file: the one that is empty, unless told otherwise. */
export function cloneDatabase(origin = COPIED): Promise<TestDatabase> {
  return makeDatabase(origin);
}

/** A database that no migration has seen yet. */
export function makeEmptyDatabase(): Promise<TestDatabase> {
  return makeDatabase('');
}

/** The cluster was started once, by whoever runs the tests. */
export function clusterUrl(): string {
  const superuserUrl = process.env[CLUSTER_VARIABLE];
  if (!superuserUrl) throw new Error('run tests with: npm test [file …]');
  return superuserUrl;
}

async function makeDatabase(origin: string): Promise<TestDatabase> {
  const { drop, ...database } = await createDatabase(clusterUrl(), origin);
  cleanUp(drop);
  return database;
}

let count = 0;

/** A database on a cluster, which whoever asks for it drops again. */
export async function createDatabase(
  superuserUrl: string,
  origin = COPIED,
): Promise<TestDatabase & { drop(): Promise<unknown> }> {
  count += 1;
  const name = `test_${process.pid}_${count}`;
  const how = process.env[MEMORY_VARIABLE] === 'yes' ? 'strategy file_copy' : '';
  await asSuperuser(superuserUrl, `create database ${name} ${origin} owner mkopo_owner ${how}`);
  const { ownerUrl, serverUrl } = await prepareDatabase(superuserUrl);
  const here = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    name,
    superuserUrl: here(superuserUrl),
    ownerUrl: here(ownerUrl),
    serverUrl: here(serverUrl),
    drop: () => asSuperuser(superuserUrl, `drop database ${name} with (force)`),
  };
}

export async function asSuperuser<Row>(url: string, sql: string): Promise<Row[]> {
  const session = await openSession(url);
  try {
    return await session.query<Row>(sql);
  } finally {
    await session.close();
  }
}

/** The same over one connection, which is kept until the file is done: for whoever asks often. */
export async function keptSuperuser(url: string): Promise<<Row>(sql: string) => Promise<Row[]>> {
  const session = await openSession(url);
  cleanUp(() => session.close());
  return (sql) => session.query(sql);
}
