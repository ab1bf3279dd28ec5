import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** A copy of the project in the temporary folder, in which faults may be planted. */
export type CopiedTree = {
  readonly root: string;
  write(file: string, text: string): Promise<void>;
  remove(): Promise<void>;
};

const LEFT_OUT = ['node_modules', '.git', 'data', 'dist'];

export async function copyTree(root: string): Promise<CopiedTree> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'mkopo-mutate-')));
  await cp(root, copy, {
    recursive: true,
    filter: (path) => path === root || !LEFT_OUT.includes(basename(path)),
  });
  await linkPackages(resolve(root, 'node_modules'), join(copy, 'node_modules'));
  return {
    root: copy,
    write: (file, text) => writeFile(join(copy, file), text),
    remove: () => rm(copy, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Our own packages; in the copy they are the copy's. */
const OURS = '@mkopo';
/** What the copy does not share. */
const NOT_SHARED = [OURS, '.cache'];

/** Links each package by itself: one link for all would lead our own ones back to the original. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(join(to, OURS), { recursive: true });
  for (const name of await readdir(from)) {
    if (!NOT_SHARED.includes(name)) await symlink(join(from, name), join(to, name), 'junction');
  }
  for (const name of await readdir(join(from, OURS))) {
    await symlink(resolve(to, '..', name), join(to, OURS, name), 'junction');
  }
}
