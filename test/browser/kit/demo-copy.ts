import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDemoLenders } from '@mkopo/server/demo/demo-lenders.ts';
import { openSession } from '@mkopo/server/store/kit/database.ts';
import {
  cloneDatabase,
  clusterUrl,
  DEMO_NAMES,
  type TestDatabase,
} from '@mkopo/test/kit/database.ts';
import { documentsDirOf } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';

/** By which one process at a time asks whether the demo is there. */
const LOCK = 1_118_481;
/** Where the papers of the demo wait to be copied: they are no rows. */
const PAPERS = 'demo_papers';

/**
 * A copy of a database with the demo lenders as `npm start` makes them. The first file of a run
 * that asks makes it, and all others copy it: a copy takes a twentieth of the time.
 */
export async function copyDemo(): Promise<TestDatabase> {
  const session = await openSession(clusterUrl());
  try {
    await session.query('select pg_advisory_lock($1)', [LOCK]);
    // It tells of what is due today: past midnight another is made.
    const name = `${DEMO_NAMES}${today().replaceAll('-', '_')}`;
    const made = await session.query('select from pg_database where datname = $1', [name]);
    if (made.length === 0) {
      const origin = await makeDemo();
      await session.query(`create database ${name} template ${origin.name}`);
    }
    const copy = await cloneDatabase(`template ${name}`);
    await takePapersOut(copy);
    return copy;
  } finally {
    await session.close();
  }
}

function today(): string {
  return Temporal.Now.plainDateISO('Africa/Nairobi').toString();
}

/** Makes it in a database of this file's own, to which nobody is connected in the end. */
async function makeDemo(): Promise<TestDatabase> {
  const server = await startTestServer();
  const { testDatabase } = server;
  await makeDemoLenders(server, { history: 'two_years', now: server.time.clock() });
  await putPapersIn(testDatabase, await server.putAway());
  await server.close();
  return testDatabase;
}

async function putPapersIn(demo: TestDatabase, found: readonly string[]): Promise<void> {
  const session = await openSession(demo.superuserUrl);
  await session.query(`create table ${PAPERS} (path text not null, content bytea not null)`);
  for (const path of found) {
    const content = await readFile(join(documentsDirOf(demo), path)).catch(unlessFolder);
    if (content) await session.query(`insert into ${PAPERS} values ($1, $2)`, [path, content]);
  }
  await session.query('analyze');
  await session.close();
}

function unlessFolder(error: NodeJS.ErrnoException): null {
  if (error.code === 'EISDIR') return null;
  throw error;
}

type Paper = { readonly path: string; readonly content: Buffer };

async function takePapersOut(copy: TestDatabase): Promise<void> {
  const session = await openSession(copy.superuserUrl);
  for (const { path, content } of await session.query<Paper>(`select * from ${PAPERS}`)) {
    const file = join(documentsDirOf(copy), path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await session.query(`drop table ${PAPERS}`);
  await session.close();
}
