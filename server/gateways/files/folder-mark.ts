import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#gateways/kit/make-folder.ts';

/** Tells one folder of documents from another, wherever it is mounted. No key is spelt like it. */
const MARK = 'folder-id';
const MARK_BYTES = 32;

/** What marks a folder; null where nothing does. */
export async function findMark(folder: string): Promise<Buffer | null> {
  try {
    return Buffer.from((await readFile(join(folder, MARK), 'utf8')).trim(), 'base64');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * Marks a folder, once: who comes later gets the mark of who came first. It is written aside and
 * linked into place: it is there whole or not at all, and never replaced.
 */
export async function markFolder(folder: string): Promise<Buffer> {
  const path = join(folder, MARK);
  await makeFolder(folder, 0o700);
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(MARK_BYTES).toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(aside, path).catch(ignoreExisting);
  } finally {
    await rm(aside, { force: true });
  }
  const made = await findMark(folder);
  if (!made) throw new Error(`${path} was neither made nor found`);
  return made;
}

/** Gives a copy of a folder the mark of the folder; where that has none, neither has the copy. */
export async function copyMark(from: string, to: string): Promise<void> {
  if (!(await findMark(from))) return;
  await makeFolder(to, 0o700);
  await copyFile(join(from, MARK), join(to, MARK), constants.COPYFILE_EXCL);
}

/** Somebody else was quicker: theirs counts. */
function ignoreExisting(error: unknown): void {
  if (!isCode(error, 'EEXIST')) throw error;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
