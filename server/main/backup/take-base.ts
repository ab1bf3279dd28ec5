import { existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ArchivedBase } from '@mkopo/core/kit/wal-archive.ts';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { copyCluster } from '#main/embedded/copy-folder.ts';
import { walFolder } from '#main/embedded/wal-folder.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { programVersion } from '#main/kit/program-version.ts';
import type { Session } from '#store/kit/database.ts';
import { baseFolder, noteBase } from './wal-archive.ts';

type BaseInput = { readonly dataDir: string; readonly archiveDir: string };

const POLL_MS = 50;
const ARCHIVED_MAX_MS = 120_000;

/** Copies the embedded cluster while it serves, as PostgreSQL's manual says. */
export async function takeBase(
  superuser: Session,
  { dataDir, archiveDir }: BaseInput,
): Promise<ArchivedBase> {
  await refuseUnarchived(superuser);
  const [begun] = await superuser.query<{ firstWal: string; name: string }>(
    `select pg_walfile_name(pg_backup_start('mkopo', true)) as first_wal,
            to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24-MI-SS"Z"') as name`,
  );
  if (!begun) throw new Error('pg_backup_start tells where it begins');
  const folder = baseFolder(archiveDir, begun.name);
  await makeFolder(folder, 0o700);
  const cluster = join(folder, 'postgres');
  await copyCluster({ from: join(dataDir, 'postgres'), to: cluster });
  const [ended] = await superuser.query<{
    label: string;
    lastWal: string;
    usableFrom: Temporal.Instant;
  }>(
    `select labelfile as label, pg_walfile_name(lsn) as last_wal,
            clock_timestamp() as usable_from
       from pg_backup_stop(false)`,
  );
  if (!ended) throw new Error('pg_backup_stop tells where it ends');
  const { label, lastWal, usableFrom } = ended;
  await writeFile(join(cluster, 'backup_label'), label, { mode: 0o600, flush: true });
  // The database opens with nothing else.
  await copyFile(join(dataDir, 'postgres-password'), join(folder, 'postgres-password'));
  await untilArchived(superuser, join(walFolder(archiveDir), lastWal));
  const base = { ...begun, usableFrom };
  await noteBase(archiveDir, base, programVersion());
  return base;
}

/** It may have been started by somebody who did not say where to. */
async function refuseUnarchived(superuser: Session): Promise<void> {
  const [found] = await superuser.query<{ mode: string }>(
    `select current_setting('archive_mode') as mode`,
  );
  if (found?.mode === 'on') return;
  throw new OperatorError(
    'The database that runs here archives nothing: stop the server and start it with ' +
      'WAL_ARCHIVE_DIR, then take the base.',
  );
}

/** Without the WAL of its own time a base is torn. */
async function untilArchived(superuser: Session, file: string): Promise<void> {
  const giveUpAtMs = performance.now() + ARCHIVED_MAX_MS;
  while (!existsSync(file)) {
    if (performance.now() > giveUpAtMs) {
      const [found] = await superuser.query<{ failed: string | null }>(
        'select last_failed_wal as failed from pg_stat_archiver',
      );
      const why = found?.failed ? ` (${found.failed} failed, see postgres.log)` : '';
      throw new OperatorError(`${file} was not archived${why}: the base is not whole.`);
    }
    await pause(POLL_MS);
  }
}
