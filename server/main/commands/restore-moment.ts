import { findBase, restoreBase } from '#main/backup/restore-base.ts';
import { isArchive } from '#main/backup/wal-archive.ts';
import type { Teller } from '#main/commands/kit/print.ts';
import { hasCluster } from '#main/embedded/cluster.ts';
import { explainFileTrouble } from '#main/embedded/explain-file-trouble.ts';
import { type Config, readConfig } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { verifyAllBooks } from './audit.ts';

/** `mkopo restore DIR --to …`: the embedded database as it was at a moment, in an empty place. */
export async function restoreMoment(
  archiveDir: string,
  { to: text, teller }: { readonly to: string; readonly teller: Teller },
): Promise<void> {
  const to = momentOf(text);
  const { dataDir } = refuseOtherPlace(archiveDir, readConfig());
  await explainFileTrouble(`restore ${archiveDir} into ${dataDir}`, async () => {
    const base = await findBase({ archiveDir, to });
    const asOf = await restoreBase({ archiveDir, dataDir, to }, base);
    teller.tell({
      words: `Restored from ${archiveDir}, with all that was committed by ${asOf ?? 'its base'}.`,
      value: { restored_from: archiveDir, as_of: asOf ?? null },
    });
  });
  await verifyAllBooks({}, teller);
}

function momentOf(text: string): Temporal.Instant | null {
  if (text === 'latest') return null;
  try {
    return Temporal.Instant.from(text);
  } catch {
    throw new OperatorError(
      `--to needs a moment with its zone, such as 2026-11-16T10:00:00+03:00, or latest; ` +
        `not "${text}".`,
    );
  }
}

function refuseOtherPlace(archiveDir: string, config: Config): Config {
  const { databaseUrl, dataDir, walArchiveDir } = config;
  if (!isArchive(archiveDir)) {
    throw new OperatorError(`${archiveDir} is no archive of WAL: no server wrote to it.`);
  }
  if (databaseUrl !== null) {
    throw new OperatorError('Only the embedded database is restored so: leave DATABASE_URL out.');
  }
  if (hasCluster(dataDir)) {
    throw new OperatorError(
      `There is a database in ${dataDir}: move it aside, or name another DATA_DIR. ` +
        'Nothing was changed.',
    );
  }
  if (walArchiveDir === archiveDir) {
    throw new OperatorError(
      'WAL_ARCHIVE_DIR is what is restored from, and what comes after the restore is another ' +
        'history: name another folder, or none (WAL_ARCHIVE_DIR=). Nothing was changed.',
    );
  }
  return config;
}
