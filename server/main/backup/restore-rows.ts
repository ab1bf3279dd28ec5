import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { moveIn } from '#store/backup/database-home.ts';
import { cutIntoDays, loadRows } from '#store/backup/load-rows.ts';
import type { Session } from '#store/kit/database.ts';
import { type Migration, makeMendTable, migrate, readMigrations } from '#store/kit/migrate.ts';
import { type Manifest, rowsFile } from './manifest.ts';

type Restoring = {
  readonly folder: string;
  readonly manifest: Manifest;
  /** What brings about the schema that the rows are of. */
  readonly migrations: readonly Migration[];
};

/**
 * Makes the schema that the backup is of, fills it, and brings it up to date as an upgrade would:
 * what newer migrations do to rows they do here too.
 */
export async function restoreRows(
  session: Session,
  { folder, manifest, migrations }: Restoring,
): Promise<void> {
  await migrate(session, migrations);
  const isMended = manifest.tables.some(({ name }) => name === 'schema_migration_mend');
  if (isMended) await makeMendTable(session);
  await loadRows(session, {
    ...manifest,
    rowsOf: ({ name }) => createReadStream(join(folder, rowsFile(name))).compose(createGunzip()),
  });
  await migrate(session, await readMigrations());
  const { settledTransaction, nextTransaction } = manifest;
  await moveIn(session, { reached: settledTransaction ?? nextTransaction });
  await cutIntoDays(session);
  // Tables that were filled in one go are told to the planner, which would guess for a minute.
  await session.query('analyze');
}
