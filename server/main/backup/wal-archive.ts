import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArchivedBase, uselessWal } from '@mkopo/core/kit/wal-archive.ts';
import { walFolder } from '#main/embedded/wal-folder.ts';

/** Below the archive's folder: one folder for each base, by its time. */
const BASES = 'bases';
/** It is written last, so a folder without it is no whole base. */
const NOTE = 'base.json';
const FORMAT = 1;

/** What is noted of a base. */
type BaseNote = {
  readonly format: number;
  readonly program: string;
  readonly usableFrom: string;
  readonly firstWal: string;
};

export function baseFolder(archiveDir: string, name: string): string {
  return join(archiveDir, BASES, name);
}

/** Whether a folder is an archive, and not a backup by rows. */
export function isArchive(dir: string): boolean {
  return existsSync(walFolder(dir));
}

export async function noteBase(
  archiveDir: string,
  { name, usableFrom, firstWal }: ArchivedBase,
  program: string,
): Promise<void> {
  const folder = baseFolder(archiveDir, name);
  const note: BaseNote = { format: FORMAT, program, usableFrom: usableFrom.toString(), firstWal };
  const aside = join(folder, `.${NOTE}`);
  await writeFile(aside, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(aside, join(folder, NOTE));
}

/** The whole ones. */
export async function listBases(archiveDir: string): Promise<ArchivedBase[]> {
  const names = await readdir(join(archiveDir, BASES)).catch(() => []);
  const found = names.map(async (name) => {
    const text = await readFile(join(baseFolder(archiveDir, name), NOTE), 'utf8').catch(() => null);
    const note: BaseNote | null = text === null ? null : JSON.parse(text);
    if (note?.format !== FORMAT) return [];
    return [{ name, usableFrom: Temporal.Instant.from(note.usableFrom), firstWal: note.firstWal }];
  });
  return (await Promise.all(found)).flat();
}

export async function listWal(archiveDir: string): Promise<string[]> {
  return readdir(walFolder(archiveDir)).catch(() => []);
}

/** Removes WAL of before the oldest base: nobody can begin there. Tells how many files. */
export async function forgetUselessWal(archiveDir: string): Promise<number> {
  const useless = uselessWal(await listWal(archiveDir), await listBases(archiveDir));
  for (const name of useless) await rm(join(walFolder(archiveDir), name), { force: true });
  return useless.length;
}
