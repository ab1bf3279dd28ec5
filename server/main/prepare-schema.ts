import type { Config } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { lookAtHome } from '#store/backup/database-home.ts';
import type { Session } from '#store/kit/database.ts';
import {
  type MendedChecksum,
  MigrationTrouble,
  mendChecksum,
  migrate,
  pendingMigrations,
  readMigrations,
} from '#store/kit/migrate.ts';
import {
  refuseForgetfulDatabase,
  refuseOldDatabase,
  refuseUnfencedRoles,
  takeRolesOn,
} from './check-database.ts';
import { type Installation, sessionOrExplain } from './installation.ts';
import { databaseTrouble, isOfOwner, whereIs } from './plain-words.ts';

/** Which steps may be taken: all that are due, those of a database without a schema, or none. */
export type Upgrade = 'due' | 'first' | 'none';

/**
 * Makes sure that the database is one to trust, and brings its schema up to date as its owner, as
 * far as that was asked for; tells which steps it took.
 */
export async function prepareSchema(
  installation: Installation,
  config: Config,
  upgrade: Upgrade = 'due',
): Promise<string[]> {
  const { ownerUrl } = installation;
  const session = await sessionOrExplain(ownerUrl);
  try {
    await refuseOldDatabase(session);
    await refuseForgetfulDatabase(session, config);
    if (upgrade !== 'due') await refuseUpgrade(session, { ownerUrl, upgrade });
    const taken = await migrateOrExplain(session, ownerUrl);
    await takeRolesOn(session);
    if (upgrade === 'due') await lookAtHome(session);
    await refuseUnfencedRoles(installation, config);
    return taken;
  } finally {
    await session.close();
  }
}

/** Lets our text of a migration count where another one was applied. */
export async function mendMigration(
  { ownerUrl }: Installation,
  name: string,
): Promise<MendedChecksum> {
  const session = await sessionOrExplain(ownerUrl);
  try {
    return await explaining(ownerUrl, async () =>
      mendChecksum(session, await readMigrations(), name),
    );
  } finally {
    await session.close();
  }
}

type Unwanted = { readonly ownerUrl: string; readonly upgrade: Exclude<Upgrade, 'due'> };

/** Whoever lists keys with a new program has not decided to upgrade. */
async function refuseUpgrade(session: Session, { ownerUrl, upgrade }: Unwanted): Promise<void> {
  const migrations = await readMigrations();
  const due = await explaining(ownerUrl, () => pendingMigrations(session, migrations));
  const [next] = due;
  const isFirst = due.length === migrations.length;
  if (!next || (isFirst && upgrade === 'first')) return;
  const state = isFirst
    ? `There is no schema of Mkopo at ${whereIs(ownerUrl)} yet`
    : `The database at ${whereIs(ownerUrl)} is of an earlier version (${next.name} is due)`;
  throw new OperatorError(`${state}: start the server, or run mkopo migrate. Nothing was done.`);
}

function migrateOrExplain(session: Session, ownerUrl: string): Promise<string[]> {
  const tellWaiting = (words: string) => void process.stderr.write(`${words}\n`);
  return explaining(ownerUrl, async () =>
    migrate(session, await readMigrations(), { tellWaiting }),
  );
}

async function explaining<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MigrationTrouble)) throw databaseTrouble(ownerUrl, error);
    if (isOfOwner(error.cause)) throw databaseTrouble(ownerUrl, error.cause);
    throw new OperatorError(`The schema cannot be brought up to date: ${error.message}`);
  }
}
