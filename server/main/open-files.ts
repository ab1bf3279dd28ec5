import type { Files } from '#gateways/files/files.ts';
import { folderFiles } from '#gateways/files/folder-files.ts';
import { findMark, markFolder } from '#gateways/files/folder-mark.ts';
import { s3Files } from '#gateways/files/s3-files.ts';
import { explainFileTrouble } from '#main/embedded/explain-file-trouble.ts';
import type { Config } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { findPlatformSecret, platformSecret } from '#store/access/platform-secret-store.ts';
import { openDatabase } from '#store/kit/database.ts';
import type { MasterKeys } from '#store/kit/master-key.ts';
import { inPlatform, type PlatformTx } from '#store/kit/transaction.ts';

/**
 * Where documents are kept. A folder must be the one that all servers of the installation see: what
 * one keeps in a folder of its own, the others do not find. The first server tells the database the
 * mark of its folder; a server with another does not start.
 */
export async function openFiles(
  serverUrl: string,
  { s3, documentsDir }: Pick<Config, 's3' | 'documentsDir'>,
  masterKeys: MasterKeys,
): Promise<Files> {
  if (s3) return s3Files(s3);
  const database = openDatabase(serverUrl, { connectionsMax: 1, masterKeys });
  try {
    const isOurs = await explainFileTrouble(`keep documents in ${documentsDir}`, () =>
      inPlatform(database, (tx) => isOurFolder(tx, documentsDir)),
    );
    if (!isOurs) throw new OperatorError(strangeFolder(documentsDir));
  } finally {
    await database.close();
  }
  return folderFiles(documentsDir);
}

const SECRET = 'documents folder';

/**
 * A folder is marked only where the installation has none yet: a mark in an empty folder, below
 * which the real one is not mounted yet, would be in the way.
 */
async function isOurFolder(tx: PlatformTx, folder: string): Promise<boolean> {
  const isKnown = await isKnownFolder(tx, folder);
  if (isKnown !== null) return isKnown;
  const mark = (await findMark(folder)) ?? (await markFolder(folder));
  return (await platformSecret(tx, SECRET, mark)).equals(mark);
}

/** Whether the folder is the one that the installation knows; null where it knows none yet. */
export async function isKnownFolder(tx: PlatformTx, folder: string): Promise<boolean | null> {
  const known = await findPlatformSecret(tx, SECRET);
  return known && ((await findMark(folder))?.equals(known) ?? false);
}

export function strangeFolder(folder: string): string {
  return (
    `${folder} is not the folder in which this installation keeps its documents. Let ` +
    'DOCUMENTS_DIR name a folder that all servers share, restore the folder as it was, or keep ' +
    'documents in a bucket (S3_ENDPOINT and so on). Nothing was changed.'
  );
}
