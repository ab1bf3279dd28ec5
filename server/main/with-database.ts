import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { ERRORS } from '#api/kit/wire/error-registry.ts';
import { type Config, readConfig } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { type Database, openDatabase, type Session } from '#store/kit/database.ts';
import { DatabaseUnavailable } from '#store/kit/database-trouble.ts';
import { MasterKeyMissing } from '#store/kit/master-key.ts';
import { enterInstallation, type Installation, sessionOrExplain } from './installation.ts';
import { givenKeys, HOW_TO_GIVE_IT, masterKeysOf } from './master-keys.ts';
import { prepareSchema } from './prepare-schema.ts';

/** Runs a command on the installation's data, beside a running server or without one. */
export async function withInstallation<T>(
  work: (installation: Installation, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  const installation = await enterInstallation(config);
  try {
    return await work(installation, config);
  } catch (error) {
    throw inPlainWords(error);
  } finally {
    await installation.leave();
  }
}

/** The same, with the schema brought up to date and the database open. */
export function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  return withInstallation(async (installation, config) => {
    await prepareSchema(installation, config);
    const masterKeys = masterKeysOf(givenKeys(config));
    const database = openDatabase(installation.serverUrl, { masterKeys });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

/** The same as the owner of the schema, for the few tables that only the owner writes. */
export function withOwnerSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
  return withInstallation(async (installation, config) => {
    await prepareSchema(installation, config);
    const session = await sessionOrExplain(installation.ownerUrl);
    try {
      return await work(session);
    } finally {
      await session.close();
    }
  });
}

/** What an operator can understand and mend, in one line; the rest stays a fault with its stack. */
export function inPlainWords(error: unknown): unknown {
  if (error instanceof Refusal) return new OperatorError(ERRORS[error.code].message);
  if (error instanceof MasterKeyMissing) {
    return new OperatorError(`${error.message} ${HOW_TO_GIVE_IT}`);
  }
  if (error instanceof DatabaseUnavailable) {
    return new OperatorError('The database went away, or took too long. Try again.');
  }
  return error;
}
