import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#main/embedded/explain-file-trouble.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { DatabaseSnapshot, SnapshotTable } from '#store/backup/database-snapshot.ts';

/** What is in a backup. It is written last, so a folder without it is no whole backup. */
export type Manifest = Omit<DatabaseSnapshot, 'id' | 'tenantIds' | 'tables'> & {
  readonly format: typeof FORMAT;
  /** The program that took it. */
  readonly program: string;
  readonly tables: readonly BackupTable[];
  /** Null where they are kept in a bucket, which is not in the backup. */
  readonly documents: BackupDocuments | null;
  /** The hash of the file of heads; null where there was none. */
  readonly auditHeads: string | null;
  readonly withMasterKey: boolean;
};

export type BackupTable = Omit<SnapshotTable, 'fence'> & {
  readonly rows: number;
  readonly sha256: string;
};

export type BackupDocuments = {
  readonly files: number;
  /** Those that a row names and the folder did not have, or not as they were written. */
  readonly missing: number;
  /** The hash of the list of hashes. */
  readonly sha256: string;
};

const FORMAT = 1;
const FILE = 'manifest.json';

/** Where the parts are in the folder of a backup. */
export const DOCUMENTS = 'documents';
/** In the form of `sha256sum --check`. */
export const DOCUMENT_HASHES = 'documents.sha256';
export const AUDIT_HEADS = 'audit-heads.jsonl';
/** In the data folder: which backup was taken last, for whoever asks whether there is one. */
export const LAST_BACKUP = 'last-backup.json';
export const MASTER_KEY = 'master-key';

export function rowsFile(table: string): string {
  return join('rows', `${table}.copy.gz`);
}

export async function writeManifest(
  folder: string,
  content: Omit<Manifest, 'format'>,
): Promise<Manifest> {
  const manifest: Manifest = { format: FORMAT, ...content };
  const aside = join(folder, `.${FILE}`);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(aside, text, { mode: 0o600, flush: true });
  await rename(aside, join(folder, FILE));
  return manifest;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error) => {
    const isThere = codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR';
    const why = isThere ? 'cannot be read' : 'is missing: none was taken there, or not to its end';
    throw new OperatorError(`${folder} is no whole backup: ${FILE} ${why}. Nothing was changed.`);
  });
  const manifest = parsed(text);
  if (manifest?.format === FORMAT && Array.isArray(manifest.tables)) return manifest;
  const why = manifest ? 'is of a form that this program does not know' : 'was changed';
  throw new OperatorError(`${folder} cannot be restored: ${FILE} ${why}. Nothing was changed.`);
}

function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
