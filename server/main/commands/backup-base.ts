import { takeBase } from '#main/backup/take-base.ts';
import { baseFolder, forgetUselessWal } from '#main/backup/wal-archive.ts';
import { print } from '#main/commands/kit/print.ts';
import { hasCluster } from '#main/embedded/cluster.ts';
import { joinEmbeddedPostgres } from '#main/embedded/embedded-postgres.ts';
import { explainFileTrouble } from '#main/embedded/explain-file-trouble.ts';
import { sessionOrExplain } from '#main/installation.ts';
import { readConfig } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';

/** `mkopo backup --base`: from now on the archived WAL leads to any moment. */
export async function backUpBase(): Promise<void> {
  const { dataDir, walArchiveDir: archiveDir } = readConfig();
  if (archiveDir === null) {
    throw new OperatorError('A base goes into WAL_ARCHIVE_DIR, which is not set.');
  }
  if (!hasCluster(dataDir)) throw new OperatorError(`There is no database in ${dataDir}.`);
  const postgres = await joinEmbeddedPostgres(dataDir, archiveDir);
  try {
    const session = await sessionOrExplain(postgres.url);
    try {
      const base = await explainFileTrouble(`write a base to ${archiveDir}`, () =>
        takeBase(session, { dataDir, archiveDir }),
      );
      print(
        `Based in ${baseFolder(archiveDir, base.name)}: from ${base.usableFrom} on, any moment`,
      );
      print('that is in the archive can be restored. Documents and the master key are NOT in it.');
    } finally {
      await session.close();
    }
  } finally {
    await postgres.leave();
  }
  const forgotten = await forgetUselessWal(archiveDir);
  if (forgotten > 0) print(`${forgotten} files of WAL from before the oldest base were removed.`);
}
