import { constants, type Dirent } from 'node:fs';
import { chown, copyFile, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { codeOf } from './explain-file-trouble.ts';
import type { PostgresOwner } from './postgres-owner.ts';

/** What is not copied of a cluster that runs: PostgreSQL makes it anew, or must not find it. */
const MADE_ANEW: ReadonlySet<string> = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans'],
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init|.*\.old|.*\.tmp)$/;

type Copying = {
  readonly from: string;
  readonly to: string;
  /** Whom the copy is to belong to, where that is not us. */
  readonly account?: PostgresOwner['account'];
};

/**
 * Copies a cluster's folder, durably. It may be written to meanwhile: what is torn, or gone before
 * it was read, the WAL of that time makes whole.
 */
export async function copyCluster({ from, to, account }: Copying): Promise<void> {
  const own = async (path: string) => {
    if (account) await chown(path, account.uid, account.gid);
  };
  const copyAll = async (below: string, entries: readonly Dirent[]): Promise<void> => {
    await makeFolder(join(to, below), 0o700);
    await own(join(to, below));
    for (const entry of entries) {
      if (LEFT_OUT.test(entry.name)) continue;
      const path = join(below, entry.name);
      if (entry.isDirectory()) {
        const isKept = below !== '' || !MADE_ANEW.has(entry.name);
        await copyAll(path, isKept ? await entriesOf(join(from, path)) : []);
      } else if (entry.isFile() && (await copyIfThere(join(from, path), join(to, path)))) {
        await own(join(to, path));
      }
    }
  };
  await copyAll('', await entriesOf(from));
}

function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true });
}

/** A table may be dropped while others are copied. */
async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  const copy = await open(to, 'r+');
  await copy.sync();
  await copy.close();
  return true;
}
