import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { ifThere } from './explain-file-trouble.ts';
import type { PostgresOwner } from './postgres-owner.ts';

/** Where PostgreSQL puts its WAL, below the folder of the archive. */
export function walFolder(archiveDir: string): string {
  return join(archiveDir, 'wal');
}

/**
 * Makes the folder that PostgreSQL archives to. The one above is the operator's to make: where a
 * disk is not mounted, a new folder would hide it.
 */
export async function makeWalFolder(
  archiveDir: string,
  { account }: PostgresOwner,
): Promise<string> {
  if (!ifThere(() => statSync(archiveDir))?.isDirectory()) {
    throw new OperatorError(
      `WAL_ARCHIVE_DIR ${archiveDir} is not there: make the folder, or mount its disk.`,
    );
  }
  const folder = walFolder(archiveDir);
  if ((await makeFolder(folder, 0o700)) === 'made' && account) {
    chownSync(folder, account.uid, account.gid);
  }
  return folder;
}
