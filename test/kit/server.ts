import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '@mkopo/server/main/kit/config.ts';
import { type MachineClock, machineClock } from '@mkopo/server/main/kit/database-clock.ts';
import { openLog } from '@mkopo/server/main/kit/log.ts';
import { makeServer, type Server, type Surroundings } from '@mkopo/server/main/serve.ts';
import { cleanUp, cleanUpLast } from '@mkopo/test/kit/clean-up.ts';
import {
  cloneDatabase,
  clusterUrl,
  createDatabase,
  type TestDatabase,
} from '@mkopo/test/kit/database.ts';
import { noteJoined } from '@mkopo/test/kit/joined-databases.ts';
import { documentsDirOf, TEST_MASTER_KEY } from '@mkopo/test/kit/mkopo-command.ts';
import type { Logger } from 'pino';

/** A whole server on a database and a port of its own. */
export type TestServer = Server & {
  readonly origin: string;
  readonly testDatabase: TestDatabase;
  /** Every file that is put away, by its path in a folder of its own that goes with it. */
  putAway(): Promise<readonly string[]>;
};

type Options = {
  readonly testDatabase?: TestDatabase;
  readonly config?: Partial<Config>;
  /** Where its log goes; without one it keeps silent. */
  readonly log?: Logger;
  /** The clock of the machine that it runs on. */
  readonly machine?: MachineClock;
  /** What is found wrong with the installation; without it nobody looks. */
  readonly examine?: Surroundings['examine'];
};

/** On a busy machine calls would be sent away in tests whose subject is something else. */
export const PATIENT_LOAD = { atOnceMax: 128, waitingMax: 10_000, waitMaxMs: 60_000 } as const;

/** Tests call more often than any lender is let. */
export const UNLIMITED = { ratePerMinute: 10_000_000 } as const;

/** A server of this test file's own, on a database of its own unless it is given one. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const testDatabase = options.testDatabase ?? (await cloneDatabase());
  const { end, ...server } = await startOn(testDatabase, options);
  cleanUp(end);
  return server;
}

let joined: Promise<TestServer> | undefined;

/**
 * The server that all files of a process have together, each with lenders of its own: for those
 * that neither stop it nor set it up, and ask for nothing beyond their lenders.
 */
export function joinTestServer(): Promise<TestServer> {
  joined ??= startForAll();
  return joined;
}

async function startForAll(): Promise<TestServer> {
  const { drop, ...testDatabase } = await createDatabase(clusterUrl());
  cleanUpLast(drop);
  const { end, ...server } = await startOn(testDatabase, { config: UNLIMITED });
  cleanUpLast(end);
  noteJoined(server.database);
  return server;
}

async function startOn(
  testDatabase: TestDatabase,
  { config: given, machine = machineClock, examine, ...told }: Options,
): Promise<TestServer & { end(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mkopo-server-'));
  const folder = documentsDirOf(testDatabase);
  const settings = {
    ...{ LOG_LEVEL: 'silent', PORT: '0', CLOSE_DAYS: 'off', DATA_DIR: dataDir },
    ...{ MASTER_KEY: TEST_MASTER_KEY, PAYMENT_RAIL: 'simulated', DOCUMENTS_DIR: folder },
    MESSAGES: 'simulated',
  };
  const config = { ...readConfig(settings), load: PATIENT_LOAD, ...given };
  const { log = openLog(config) } = told;
  const surroundings = { log, machine, ...(examine && { examine }) };
  const server = await makeServer(testDatabase.serverUrl, config, surroundings);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= server.close();
    return closed;
  };
  const origin = await server.api.listen({ host: '127.0.0.1', port: 0 });
  const end = async () => {
    await close();
    await rm(dataDir, { recursive: true });
  };
  const putAway = async () => {
    const found = await readdir(folder, { recursive: true }).catch(() => []);
    return found.sort();
  };
  return { ...server, close, end, origin, testDatabase, putAway };
}
