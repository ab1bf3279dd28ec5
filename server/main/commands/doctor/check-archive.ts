import { chooseBase, hasGap } from '@mkopo/core/kit/wal-archive.ts';
import { listBases, listWal } from '#main/backup/wal-archive.ts';
import { readArchiver } from '#store/backup/wal-archiver.ts';
import { type Finding, type Site, serious, warning } from './finding.ts';

/** An archive that stopped looks like one that goes on, until somebody wants to go back. */
export async function findArchiveTrouble({ config, server }: Pick<Site, 'config' | 'server'>) {
  const { isOn, failedWal } = await readArchiver({ query: server });
  const { walArchiveDir } = config;
  if (walArchiveDir !== null && !isOn) {
    return [serious('archive_off')];
  }
  return [
    ...(failedWal ? [serious('wal_not_archived', { name: failedWal })] : []),
    ...(walArchiveDir === null ? [] : await findBaseTrouble(walArchiveDir)),
  ];
}

async function findBaseTrouble(archiveDir: string): Promise<Finding[]> {
  const newest = chooseBase(await listBases(archiveDir), null);
  if (!newest) return [warning('no_base', { folder: archiveDir })];
  if (!hasGap(await listWal(archiveDir), newest.firstWal)) return [];
  return [serious('wal_missing', { folder: archiveDir })];
}
