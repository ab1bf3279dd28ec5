import { takeBase } from '#main/backup/take-base.ts';
import { baseFolder, forgetUselessWal } from '#main/backup/wal-archive.ts';
import { printOutcome } from '#main/commands/kit/print.ts';
import { hasCluster } from '#main/embedded/cluster.ts';
import { joinEmbeddedPostgres } from '#main/embedded/embedded-postgres.ts';
import { explainFileTrouble } from '#main/embedded/explain-file-trouble.ts';
import { sessionOrExplain } from '#main/installation.ts';
import { readConfig } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';

/** `mkopo backup --base`: from now on the archived WAL leads to any moment. */
export async function backUpBase({ json }: { readonly json?: true }): Promise<void> {
  const { dataDir, walArchiveDir: archiveDir } = readConfig();
  if (archiveDir === null) {
    throw new OperatorError('A base goes into WAL_ARCHIVE_DIR, which is not set.');
  }
  if (!hasCluster(dataDir)) throw new OperatorError(`There is no database in ${dataDir}.`);
  const { name, usableFrom } = await takeEmbeddedBase({ dataDir, archiveDir });
  const folder = baseFolder(archiveDir, name);
  const forgotten = await forgetUselessWal(archiveDir);
  const removed = `${forgotten} files of WAL from before the oldest base were removed.`;
  const words = [
    `Based in ${folder}: from ${usableFrom} on, any moment`,
    'that is in the archive can be restored. Documents and the master key are NOT in it.',
    ...(forgotten > 0 ? [removed] : []),
  ].join('\n');
  printOutcome(json, { words, value: { folder, usable_from: usableFrom, wal_removed: forgotten } });
}

type BasePlace = { readonly dataDir: string; readonly archiveDir: string };

async function takeEmbeddedBase({ dataDir, archiveDir }: BasePlace) {
  const postgres = await joinEmbeddedPostgres(dataDir, archiveDir);
  try {
    const session = await sessionOrExplain(postgres.url);
    try {
      return await explainFileTrouble(`write a base to ${archiveDir}`, () =>
        takeBase(session, { dataDir, archiveDir }),
      );
    } finally {
      await session.close();
    }
  } finally {
    await postgres.leave();
  }
}
