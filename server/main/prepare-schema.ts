import type { Session } from '#store/database.ts';
import { assertMigrated, MigrationTrouble, migrate, readMigrations } from '#store/migrate.ts';
import { refuseOldDatabase } from './check-database.ts';
import { type Installation, sessionOrExplain } from './installation.ts';
import { OperatorError } from './operator-error.ts';

/** Brings the schema up to date as its owner; tells which steps it took. */
export async function prepareSchema({ ownerUrl }: Installation): Promise<string[]> {
  return withSession(ownerUrl, async (session) => {
    await refuseOldDatabase(session);
    return migrate(session, await readMigrations());
  });
}

/** Throws unless the schema is the one this program was written for. */
export async function refuseOtherSchema({ ownerUrl }: Installation): Promise<void> {
  await withSession(ownerUrl, async (session) => assertMigrated(session, await readMigrations()));
}

async function withSession<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const session = await sessionOrExplain(url);
  try {
    return await work(session);
  } catch (error) {
    if (error instanceof MigrationTrouble) {
      throw new OperatorError(`The schema does not fit this program: ${error.message}`);
    }
    throw error;
  } finally {
    await session.close();
  }
}
