import { chooseBase, hasGap } from '@mkopo/core/kit/wal-archive.ts';
import { listBases, listWal } from '#main/backup/wal-archive.ts';
import { readArchiver } from '#store/backup/wal-archiver.ts';
import { type Finding, type Site, serious, warning } from './finding.ts';

const TAKE_A_BASE = 'Run mkopo backup --base.';

/** An archive that stopped looks like one that goes on, until somebody wants to go back. */
export async function findArchiveTrouble({ config, server }: Pick<Site, 'config' | 'server'>) {
  const { isOn, failedWal } = await readArchiver({ query: server });
  const { walArchiveDir } = config;
  if (walArchiveDir !== null && !isOn) {
    const todo = 'Stop the server and start it again; give the setting to commands too.';
    return [serious('WAL_ARCHIVE_DIR is set, and the database that runs archives nothing', todo)];
  }
  const todo =
    'Look at its disk and at the log of PostgreSQL; until then WAL fills the other disk.';
  return [
    ...(failedWal ? [serious(`WAL is not archived: ${failedWal} fails`, todo)] : []),
    ...(walArchiveDir === null ? [] : await findBaseTrouble(walArchiveDir)),
  ];
}

async function findBaseTrouble(archiveDir: string): Promise<Finding[]> {
  const newest = chooseBase(await listBases(archiveDir), null);
  if (!newest) return [warning(`${archiveDir} has no base: WAL alone is of no use`, TAKE_A_BASE)];
  if (!hasGap(await listWal(archiveDir), newest.firstWal)) return [];
  return [serious(`files of WAL are missing in ${archiveDir} since its last base`, TAKE_A_BASE)];
}
