import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { OWN_TREE } from './open-site.ts';

const run = promisify(execFile);
const OWN_SCOPE = '@mkopo';
const LIMIT = 'limit.sql';
const WORKSPACES = ['core', 'server', 'web', 'test'] as const;

/** Another commit of the program, in a folder of its own, with the benchmark of today in it. */
export type CheckedOut = {
  readonly tree: string;
  /** Short, as git has it. */
  readonly commit: string;
  remove(): Promise<void>;
};

/**
 * Checks a commit out beside ours and puts today's benchmark into it: what is measured is that
 * commit's program, how it is measured is the same. Its own limit stays, which writes the rows of
 * its own tables.
 */
export async function checkOut(commit: string): Promise<CheckedOut> {
  const git = (...args: string[]) => run('git', args, { cwd: OWN_TREE });
  const named = await git('rev-parse', '--short=10', '--verify', `${commit}^{commit}`).catch(() => {
    throw new Error(`git knows no commit ${commit}`);
  });
  const tree = await mkdtemp(join(tmpdir(), 'mkopo-bench-tree-'));
  const remove = async () => {
    await git('worktree', 'remove', '--force', tree).catch(() => {});
    await rm(tree, { recursive: true, force: true });
    await git('worktree', 'prune');
  };
  try {
    await git('worktree', 'add', '--detach', '--force', tree, named.stdout.trim());
    await cp(join(OWN_TREE, 'bench'), join(tree, 'bench'), {
      recursive: true,
      filter: (_, to) => basename(to) !== 'results' && !(basename(to) === LIMIT && existsSync(to)),
    });
    await putPackages(tree);
  } catch (error) {
    await remove();
    throw error;
  }
  return { tree, commit: named.stdout.trim(), remove };
}

/** Its packages are ours where its lock says so; else they are installed by it. */
async function putPackages(tree: string): Promise<void> {
  const lockOf = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8');
  if ((await lockOf(tree)) === (await lockOf(OWN_TREE))) await linkPackages(tree);
  else await run(process.execPath, ['bin/install.js'], { cwd: tree, maxBuffer: 2 ** 26 });
}

/**
 * Links each package by itself, and never the folder of them: in it our own workspaces are links
 * too, and that commit's server would run on today's core.
 */
async function linkPackages(tree: string): Promise<void> {
  const from = join(OWN_TREE, 'node_modules');
  const to = join(tree, 'node_modules');
  await mkdir(join(to, OWN_SCOPE), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== OWN_SCOPE && name !== '.cache') await symlink(join(from, name), join(to, name));
  }
  for (const workspace of WORKSPACES) {
    await symlink(join(tree, workspace), join(to, OWN_SCOPE, workspace), 'dir');
    const nested = join(OWN_TREE, workspace, 'node_modules');
    if (existsSync(nested)) await symlink(nested, join(tree, workspace, 'node_modules'), 'dir');
  }
  const openapi = 'web/openapi';
  await symlink(join(tree, openapi), join(to, OWN_SCOPE, openapi.replace('/', '-')), 'dir');
}
