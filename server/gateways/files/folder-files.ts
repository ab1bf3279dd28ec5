import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { assertKey, type Files, FilesUnavailable } from './files.ts';

/** Keeps files in a folder of this machine, or one that all processes share. */
export function folderFiles(folder: string): Files {
  return {
    async put(key, { content }) {
      assertKey(key);
      await whole(join(folder, key), content).catch((error) => {
        throw new FilesUnavailable(error);
      });
    },
    async get(key) {
      assertKey(key);
      return readFile(join(folder, key)).catch((error) => {
        if (error.code === 'ENOENT') return null;
        throw new FilesUnavailable(error);
      });
    },
    async remove(key) {
      assertKey(key);
      await clear(join(folder, key)).catch((error) => {
        throw new FilesUnavailable(error);
      });
    },
  };
}

/** With what a crash left half-written. */
async function clear(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const half = asideOf(path);
  const left = names.filter((name) => name === basename(path) || name.startsWith(half));
  for (const name of left) await rm(join(folder, name), { force: true });
  if (left.length > 0) await syncFolder(folder);
}

/** How the names of what is being written to a path begin. */
function asideOf(path: string): string {
  return `.${basename(path)}.`;
}

/**
 * Written aside, made durable, then renamed: under its name a file is whole or not there. The
 * folder is synced too, because the name itself is content of the folder.
 */
async function whole(path: string, content: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder, 0o700);
  const aside = join(folder, `${asideOf(path)}${randomUUID()}`);
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Windows cannot open a folder, and needs no sync of it. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => null);
  await opened?.sync().catch(() => {});
  await opened?.close();
}
