import type { CheckName } from '@mkopo/core/kit/finding.ts';
import { INSTALLATION_LEVELS } from '#api/kit/declare/installation.ts';
import { hasCluster } from '#main/embedded/cluster.ts';
import { joinEmbeddedPostgres } from '#main/embedded/embedded-postgres.ts';
import { databaseUrls, type Installation, sessionOrExplain } from '#main/installation.ts';
import { type Config, readConfig } from '#main/kit/config.ts';
import { type MachineClock, machineClock } from '#main/kit/database-clock.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { Env } from '#main/kit/settings-reader.ts';
import { givenKeys, masterKeysOf } from '#main/master-keys.ts';
import { listTenants } from '#store/access/tenant-store.ts';
import { type Database, openDatabase, type Session } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';
import { findStrangeSettings } from './check-settings.ts';
import { DATABASE_CHECKS, MACHINE_CHECKS } from './checks.ts';
import {
  type Ask,
  type Check,
  type Finding,
  type Machine,
  type Site,
  serious,
  warning,
} from './finding.ts';

/** A finding, and by which check it was found. */
export type Diagnosis = Finding & { readonly check: CheckName };

type Surroundings = {
  readonly clock?: MachineClock;
  /** Where the database is, for a server that has it open. */
  readonly urls?: Pick<Installation, 'serverUrl' | 'ownerUrl'>;
};

/** Looks at everything there is, and changes nothing. The worst comes first. */
export async function examine(
  env: Env,
  { clock = machineClock, urls }: Surroundings = {},
): Promise<Diagnosis[]> {
  return (await lookEverywhere(env, { clock, urls })).toSorted(worstFirst);
}

function worstFirst(one: Diagnosis, other: Diagnosis): number {
  return INSTALLATION_LEVELS.indexOf(one.level) - INSTALLATION_LEVELS.indexOf(other.level);
}

type Where = { readonly clock: MachineClock; readonly urls: Surroundings['urls'] | undefined };

async function lookEverywhere(env: Env, { clock, urls }: Where): Promise<Diagnosis[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    const wrong = serious('settings_unreadable', { words: wordsOf(error) });
    return [wrong, ...findStrangeSettings({ env })].map(by('settings'));
  }
  const machine = { env, config, clock };
  const found = await lookAll(MACHINE_CHECKS, machine);
  try {
    return [...found, ...(await examineDatabase(machine, urls))];
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [...found, by('database')(serious('database_unreachable', { words: error.message }))];
  }
}

async function examineDatabase(machine: Machine, known: Where['urls']): Promise<Diagnosis[]> {
  const { config, clock } = machine;
  const urls = known ? { ...known, leave: async () => {} } : await findDatabase(config);
  const sessions: Session[] = [];
  const open = async (url: string) => {
    const session = await sessionOrExplain(url);
    sessions.push(session);
    return readOnlyAsk(session);
  };
  const masterKeys = masterKeysOf(givenKeys(config));
  const database = readOnly(openDatabase(urls.serverUrl, { masterKeys, connectionsMax: 1 }));
  try {
    const asking = { owner: await open(urls.ownerUrl), server: await open(urls.serverUrl) };
    const [time] = await asking.server<{ now: Temporal.Instant }>('select now() as now');
    const now = time?.now ?? clock();
    // Where it has no tables yet, or is not ours to look into, the checks below say so.
    const tenants = await inPlatform(database, listTenants).catch(() => []);
    const site: Site = { ...machine, ...asking, serverUrl: urls.serverUrl, database, now, tenants };
    return await lookAll(DATABASE_CHECKS, site);
  } finally {
    for (const part of [...sessions, database]) await part.close();
    await urls.leave();
  }
}

/** Our own is started where nobody runs it, and never made. */
async function findDatabase({ databaseUrl, ownerUrl, dataDir, walArchiveDir }: Config) {
  if (databaseUrl) {
    return { serverUrl: databaseUrl, ownerUrl: ownerUrl ?? databaseUrl, leave: async () => {} };
  }
  if (!hasCluster(dataDir)) {
    throw new OperatorError(
      `There is no database in ${dataDir}: is this where the server runs? Else set DATA_DIR.`,
    );
  }
  const embedded = await joinEmbeddedPostgres(dataDir, walArchiveDir);
  return { ...databaseUrls(embedded.url), leave: () => embedded.leave() };
}

/** The database itself refuses whatever a check might write. */
function readOnly(database: Database): Database {
  return {
    ...database,
    async checkOut() {
      const { connection, release } = await database.checkOut();
      const command = (text: string) =>
        connection.command(text === 'begin' ? 'begin read only' : text);
      return { connection: { ...connection, command }, release };
    },
  };
}

/**
 * By a transaction each, one after the other: a setting of the session would stay behind in a
 * pooler.
 */
function readOnlyAsk(session: Session): Ask {
  let before: Promise<unknown> = Promise.resolve();
  return <Row>(text: string, values?: readonly unknown[]) => {
    const asked = before.then(async () => {
      await session.command('begin read only');
      try {
        return await session.query<Row>(text, values);
      } finally {
        await session.command('commit');
      }
    });
    before = asked.catch(() => {});
    return asked;
  };
}

async function lookAll<Where>(checks: readonly Check<Where>[], where: Where): Promise<Diagnosis[]> {
  const all: Diagnosis[] = [];
  for (const { name, look } of checks) {
    try {
      all.push(...(await look(where)).map(by(name)));
    } catch (error) {
      const blind = warning('not_looked', { words: wordsOf(error) });
      all.push(by(name)(blind));
    }
  }
  return all;
}

function by(check: CheckName): (finding: Finding) => Diagnosis {
  return (finding) => ({ check, ...finding });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
