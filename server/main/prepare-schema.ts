import type { Config } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { Session } from '#store/kit/database.ts';
import { DatabaseUnavailable } from '#store/kit/database-trouble.ts';
import { MigrationTrouble, migrate, readMigrations } from '#store/kit/migrate.ts';
import {
  refuseForgetfulDatabase,
  refuseOldDatabase,
  refuseUnfencedRoles,
  takeRolesOn,
} from './check-database.ts';
import { type Installation, sessionOrExplain, whereIs, wordsOf } from './installation.ts';

/**
 * Makes sure that the database is one to trust, and brings its schema up to date as its owner;
 * tells which steps it took.
 */
export async function prepareSchema(installation: Installation, config: Config): Promise<string[]> {
  const { ownerUrl } = installation;
  const session = await sessionOrExplain(ownerUrl);
  try {
    await refuseOldDatabase(session);
    await refuseForgetfulDatabase(session, config);
    const taken = await migrateOrExplain(session, ownerUrl);
    await takeRolesOn(session);
    await refuseUnfencedRoles(installation, config);
    return taken;
  } finally {
    await session.close();
  }
}

async function migrateOrExplain(session: Session, ownerUrl: string): Promise<string[]> {
  try {
    return await migrate(session, await readMigrations());
  } catch (error) {
    if (error instanceof MigrationTrouble) {
      throw new OperatorError(`The schema cannot be brought up to date: ${error.message}`);
    }
    const cause = error instanceof DatabaseUnavailable ? error.cause : error;
    throw new OperatorError(
      `The database at ${whereIs(ownerUrl)} cannot be used: ${wordsOf(cause)}`,
    );
  }
}
