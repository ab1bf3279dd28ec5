import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USUAL_DAYS_KEPT } from '@mkopo/core/kit/retention.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { keepPartitions } from '@mkopo/server/jobs/housekeeping.ts';
import { joinEmbeddedPostgres } from '@mkopo/server/main/embedded/embedded-postgres.ts';
import { prepareDatabase } from '@mkopo/server/main/installation.ts';
import { type Database, openDatabase } from '@mkopo/server/store/kit/database.ts';
import { migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { startServerProcess } from '@mkopo/test/fault/server-process.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { TEST_MASTER_KEY, TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { makePair, type PostgresPair } from './postgres-pair.ts';

/** Two servers of one lender on a primary and a standby, all of them processes. */
export type FailoverWorld = {
  readonly pair: PostgresPair;
  /** What servers and commands are set to. */
  readonly env: Readonly<Record<string, string>>;
  readonly loanIds: readonly LoanId[];
  /** The partner's calls to each of the servers. */
  readonly calls: readonly Caller[];
  readonly origins: readonly string[];
};

const SERVERS = 2;
const LOANS = 4;
const PATIENCE_MS = 120_000;

export async function openFailoverWorld(): Promise<FailoverWorld> {
  const seeded: { key: string; loanIds: LoanId[] } = { key: '', loanIds: [] };
  const { pair, env } = await startPair(async (database) =>
    Object.assign(seeded, await fill(database)),
  );
  const servers = [];
  for (let index = 0; index < SERVERS; index += 1) servers.push(await startServerProcess(env));
  const origins = servers.map(({ origin }) => origin);
  const { key, loanIds } = seeded;
  const calls = origins.map((origin) => partnerCaller({ origin, slug: 'acme', key }));
  return { pair, env, loanIds, calls, origins };
}

/** A primary and the standby that follows it, filled by `fill`, and what servers are set to. */
export async function startPair(
  fill: (database: Database) => Promise<unknown>,
): Promise<Pick<FailoverWorld, 'pair' | 'env'>> {
  const pair = await makePair(async (dataDir) => {
    const postgres = await joinEmbeddedPostgres(dataDir);
    const { serverUrl, ownerUrl } = await prepareDatabase(postgres.url);
    await within(ownerUrl, async (session) => migrate(session, await readMigrations()));
    const database = openDatabase(serverUrl, { masterKeys: TEST_MASTER_KEYS });
    await keepPartitions(database, USUAL_DAYS_KEPT);
    await fill(database);
    await database.close();
    await postgres.leave();
    return postgres.url;
  });
  await pair.start('synchronous');
  const dataDir = mkdtempSync(join(tmpdir(), 'mkopo-failover-'));
  cleanUp(async () => rmSync(dataDir, { recursive: true }));
  const { serverUrl, ownerUrl } = pair.urls;
  const env = {
    ...{ DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir },
    ...{ MASTER_KEY: TEST_MASTER_KEY, RATE_LIMIT_PER_MINUTE: '10000000' },
  };
  return { pair, env };
}

async function fill(database: Database) {
  const lender = await makeLender(database, 'acme');
  const key = await partnerKey(database, lender);
  const { disbursed } = await openLending(database, lender);
  const loanIds: LoanId[] = [];
  for (let loan = 0; loan < LOANS; loan += 1) loanIds.push(await disbursed());
  return { key, loanIds };
}

/** Waits until every server says that it can do its work. */
export async function untilReady({ origins }: FailoverWorld): Promise<void> {
  for (const origin of origins) {
    await until(`${origin} is ready`, PATIENCE_MS, async () => (await readyz(origin)) === 200);
  }
}

export async function readyz(origin: string): Promise<number> {
  return (await fetch(`${origin}/readyz`)).status;
}
