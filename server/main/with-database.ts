import { hasCluster } from '#main/embedded/cluster.ts';
import { type Config, readConfig } from '#main/kit/config.ts';
import { askTheTime, machineClock } from '#main/kit/database-clock.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { type Database, openDatabase, type Session } from '#store/kit/database.ts';
import { enterInstallation, type Installation, sessionOrExplain } from './installation.ts';
import { givenKeys, masterKeysOf } from './master-keys.ts';
import { inPlainWords } from './plain-words.ts';
import { prepareSchema } from './prepare-schema.ts';
import { clockTrouble } from './server-clock.ts';
import { openSlugGuard } from './slug-guard.ts';

/** What a command does where there is no database yet: few have anything to do in a new one. */
type WhenNone = 'refuse' | 'make';

/** Runs a command on the installation's data, beside a running server or without one. */
export async function withInstallation<T>(
  work: (installation: Installation, config: Config) => Promise<T>,
  whenNone: WhenNone = 'refuse',
  config: Config = readConfig(),
): Promise<T> {
  const { dataDir, databaseUrl, cells } = config;
  const isNew = databaseUrl === null && !cells && !hasCluster(dataDir);
  if (isNew && whenNone === 'refuse') throw noDatabaseIn(dataDir);
  const installation = await enterInstallation(config);
  if (isNew) process.stderr.write(`A new database was made in ${dataDir}.\n`);
  try {
    return await work(installation, config);
  } catch (error) {
    throw inPlainWords(error, installation.serverUrl);
  } finally {
    await installation.leave();
  }
}

/** In the wrong folder all would look healthy: no lenders, so nothing wrong with them. */
function noDatabaseIn(dataDir: string): OperatorError {
  return new OperatorError(
    `There is no database in ${dataDir}. Run this where the server runs, or set DATA_DIR or ` +
      'DATABASE_URL; mkopo start, mkopo migrate and mkopo tenant create make a new one.',
  );
}

/**
 * The same, with the database open; `now` is its own time. Its schema must be up to date: only
 * where there is none yet is it made, for who may make a database.
 */
export function withDatabase<T>(
  work: (database: Database, now: Temporal.Instant) => Promise<T>,
  whenNone: WhenNone = 'refuse',
  settings: Config = readConfig(),
): Promise<T> {
  const open = async (installation: Installation, config: Config) => {
    await prepareSchema(installation, config, whenNone === 'make' ? 'first' : 'none');
    const masterKeys = masterKeysOf(givenKeys(config));
    const { close, ...cells } = openSlugGuard(config);
    const database = openDatabase(installation.serverUrl, { masterKeys, ...cells });
    try {
      return await work(database, await agreedTime(database));
    } finally {
      await database.close();
      await close();
    }
  };
  return withInstallation(open, whenNone, settings);
}

/** Where the clocks differ no command does anything: what is over or due goes by the time. */
async function agreedTime(database: Database): Promise<Temporal.Instant> {
  const { now, differsByMs } = await askTheTime(database, machineClock);
  if (differsByMs === 0) return now;
  throw new OperatorError(`Nothing was done: ${clockTrouble(differsByMs)}. Set it right first.`);
}

/** The same as the owner of the schema, for the few tables that only the owner writes. */
export function withOwnerSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
  return withInstallation(async (installation, config) => {
    await prepareSchema(installation, config, 'none');
    const session = await sessionOrExplain(installation.ownerUrl);
    try {
      return await work(session);
    } finally {
      await session.close();
    }
  });
}
