import { existsSync, readFileSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { LAST_BACKUP } from '#main/backup/manifest.ts';
import { ifThere } from '#main/embedded/explain-file-trouble.ts';
import { askTheTime } from '#main/kit/database-clock.ts';
import { clockTrouble } from '#main/server-clock.ts';
import { type Finding, hint, type Machine, type Site, serious, warning } from './finding.ts';

export async function findClockTrouble({ database, clock }: Site): Promise<Finding[]> {
  const { differsByMs } = await askTheTime(database, clock);
  if (differsByMs === 0) return [];
  return [
    serious('clock_off', { words: clockTrouble(differsByMs), seconds: secondsOff(differsByMs) }),
  ];
}

function secondsOff(ms: number): number {
  return Math.round(Math.abs(ms) / 1000);
}

const GIB = 1024 ** 3;

type Room = { readonly freeBytes: number; readonly allBytes: number };

/** Where a disk is nearly full: of a large one a share says little, of a small one a number. */
export function judgeRoom(folder: string, { freeBytes, allBytes }: Room): Finding[] {
  const share = freeBytes / allBytes;
  if (share > 0.1 || freeBytes > 10 * GIB) return [];
  const level = share < 0.03 || freeBytes < GIB / 4 ? serious : warning;
  const left = `${Math.round(freeBytes / 1024 ** 2)} MiB (${Math.round(share * 100)} %)`;
  return [level('disk_full', { folder, left })];
}

export async function findFullDisks({ config }: Machine): Promise<Finding[]> {
  const { dataDir, documentsDir, s3 } = config;
  const folders = [dataDir, ...(s3 ? [] : [documentsDir])].map(nearestFolder);
  // Two folders on one disk are one trouble.
  const byDisk = new Map(folders.map((folder) => [statSync(folder).dev, folder]));
  const found = [...byDisk.values()].map(async (folder) => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return judgeRoom(folder, { freeBytes: bavail * bsize, allBytes: blocks * bsize });
  });
  return (await Promise.all(found)).flat();
}

/** A folder that is not made yet will be on the disk of the one above it. */
function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

const BACKUP_AGE_MAX_HOURS = 50;

/** The note is as old as the backup, whatever it says. */
export function findOldBackup({ config, now }: Site): Finding[] {
  const path = join(config.dataDir, LAST_BACKUP);
  const stats = ifThere(() => statSync(path));
  if (!stats) return [hint('no_backup', { path })];
  const at = Temporal.Instant.fromEpochMilliseconds(Math.round(stats.mtimeMs));
  const hours = Math.floor(now.since(at).total('hours'));
  if (hours < BACKUP_AGE_MAX_HOURS) return [];
  return [warning('old_backup', { hours })];
}

/** A backup with the key in it protects nothing, and one on the disk of the data is no backup. */
export function findBackupInReach({ config: { dataDir } }: Machine): Finding[] {
  const note = ifThere(() => readFileSync(join(dataDir, LAST_BACKUP), 'utf8'));
  const places = note === undefined ? [] : pathsIn(note);
  return places.flatMap((place) => [
    ...(existsSync(join(place, 'master-key')) ? [serious('key_in_backup', { place })] : []),
    ...(isWithin(dataDir, place) ? [warning('backup_in_data', { place })] : []),
  ]);
}

/** The folders that a note names, under whatever word. */
function pathsIn(note: string): string[] {
  try {
    const values: unknown[] = Object.values(JSON.parse(note));
    return values.filter((value) => typeof value === 'string').filter((text) => text[0] === '/');
  } catch {
    return [];
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || !way.startsWith('..');
}
