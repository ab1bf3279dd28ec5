import { chmod, copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { codeOf } from '#main/embedded/explain-file-trouble.ts';
import type { Config } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { programVersion } from '#main/kit/program-version.ts';
import {
  type DatabaseSnapshot,
  snapshotRows,
  takeSnapshot,
} from '#store/backup/database-snapshot.ts';
import type { Session } from '#store/kit/database.ts';
import type { MasterKey } from '#store/kit/master-key.ts';
import { readMigrations } from '#store/kit/migrate.ts';
import { unknownPast } from './check-backup.ts';
import { copyDocuments, type KeptDocument } from './document-copies.ts';
import { hashOfFile, isEmptyFolder, packFile } from './hashed-files.ts';
import {
  AUDIT_HEADS,
  type BackupTable,
  MASTER_KEY,
  type Manifest,
  rowsFile,
  writeManifest,
} from './manifest.ts';

/** Two sessions of the owner: one keeps the moment, the other reads the rows of it. */
export type BackupSessions = { readonly keeping: Session; readonly reading: Session };

type BackupInput = {
  readonly folder: string;
  readonly config: Pick<Config, 's3' | 'documentsDir' | 'auditHeadsFile'>;
  /** Null: it stays out. */
  readonly masterKey: MasterKey | null;
};

/** Writes all there is at one moment into a new folder, while others go on. */
export async function takeBackup(
  sessions: BackupSessions,
  { folder, config, masterKey }: BackupInput,
): Promise<Manifest> {
  if (!(await isEmptyFolder(folder))) {
    throw new OperatorError(`${folder} is not empty: name a folder that is not there yet.`);
  }
  await makeFolder(folder, 0o700);
  // Before the moment: the chains of the backup must reach as far as these heads.
  const auditHeads = await copyHeads(config.auditHeadsFile, join(folder, AUDIT_HEADS));
  const snapshot = await takeSnapshot(sessions.keeping);
  if (!snapshot) throw new OperatorError('There is nothing in this database to back up.');
  await refuseUnknownPast(snapshot);
  const { id: _id, tenantIds: _tenantIds, ...moment } = snapshot;
  const tables = await copyTables(sessions.reading, snapshot, folder);
  const documents = documentsIn(sessions.reading, snapshot);
  const manifest = {
    ...{ program: programVersion(), ...moment, tables, auditHeads },
    documents: config.s3 ? null : await copyDocuments({ ...config, documents, folder }),
    withMasterKey: masterKey !== null,
  };
  if (masterKey) {
    const text = `${masterKey.secret.toString('base64')}\n`;
    await writeFile(join(folder, MASTER_KEY), text, { mode: 0o600, flush: true });
  }
  return writeManifest(folder, manifest);
}

/** What could not be restored is not taken for a backup. */
async function refuseUnknownPast(snapshot: DatabaseSnapshot): Promise<void> {
  const unknown = unknownPast(snapshot, await readMigrations());
  if (!unknown) return;
  throw new OperatorError(
    `The database ${unknown}, and a backup of it could not be restored: use the newer program, ` +
      'or mend it first (docs/operating.md, Upgrades).',
  );
}

async function copyHeads(from: string, to: string): Promise<string | null> {
  try {
    await copyFile(from, to);
    await chmod(to, 0o600);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  return hashOfFile(to);
}

async function copyTables(session: Session, snapshot: DatabaseSnapshot, folder: string) {
  const tables: BackupTable[] = [];
  for (const table of snapshot.tables) {
    const path = join(folder, rowsFile(table.name));
    const { sha256, lines } = await packFile(path, snapshotRows(session, snapshot, table));
    tables.push({ name: table.name, columns: table.columns, rows: lines, sha256 });
  }
  return tables;
}

/** How COPY writes that there is no value. */
const NULL = '\\N';

/** What documents there were, but for those that were erased. */
async function* documentsIn(
  session: Session,
  snapshot: DatabaseSnapshot,
): AsyncGenerator<KeptDocument> {
  const table = snapshot.tables.find(({ name }) => name === 'document');
  if (!table) return;
  // A schema of before documents could be erased has no such column.
  const erased = table.columns.filter((column) => column === 'erased_at');
  const columns = ['tenant_id', 'id', 'sha256', ...erased];
  const rows = Readable.from(snapshotRows(session, snapshot, { ...table, columns }));
  for await (const line of createInterface(rows)) {
    const [tenantId, id, sha256 = '', erasedAt = NULL] = line.split('\t');
    if (erasedAt === NULL) yield { key: `${tenantId}/${id}`, sha256 };
  }
}
