import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasCluster } from '#main/embedded/cluster.ts';
import type { Config } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { Migration } from '#store/kit/migrate.ts';
import { spoiltDocuments } from './document-copies.ts';
import { hashOfFile, isEmptyFolder } from './hashed-files.ts';
import { AUDIT_HEADS, type Manifest, rowsFile } from './manifest.ts';

/** Throws unless every file of the backup is as it was written. */
export async function refuseSpoilt(folder: string, manifest: Manifest): Promise<void> {
  const files = manifest.tables.map(({ name, sha256 }) => ({ path: rowsFile(name), sha256 }));
  const heads = manifest.auditHeads;
  if (heads) files.push({ path: AUDIT_HEADS, sha256: heads });
  const spoilt: string[] = [];
  for (const { path, sha256 } of files) {
    if ((await hashOfFile(join(folder, path))) !== sha256) spoilt.push(path);
  }
  if (manifest.documents) spoilt.push(...(await spoiltDocuments(folder, manifest.documents)));
  if (spoilt.length === 0) return;
  throw new OperatorError(
    `${folder} cannot be restored: ${spoilt.length} of its files are missing or were changed ` +
      `(${spoilt.slice(0, 3).join(', ')}). Nothing was changed.`,
  );
}

type Kept = Pick<Manifest, 'migrations'>;

/** What of its past this program does not have; null where it could make it all anew. */
export function unknownPast({ migrations: kept }: Kept, ours: readonly Migration[]): string | null {
  for (const { name, checksum } of kept) {
    const known = ours.find((one) => one.name === name);
    if (!known) return `has the migration ${name}, which this program does not know`;
    if (known.checksum !== checksum) return `has applied another text of the migration ${name}`;
  }
  return null;
}

/** The migrations that the backup had applied, in our text; throws where ours are others. */
export function migrationsOf(manifest: Manifest, ours: readonly Migration[]): Migration[] {
  const unknown = unknownPast(manifest, ours);
  if (unknown) {
    throw new OperatorError(
      `The backup, taken by ${manifest.program}, ${unknown}: use the version that took it, or a ` +
        'newer one. Nothing was changed.',
    );
  }
  const names = manifest.migrations.map(({ name }) => name);
  return ours.filter(({ name }) => names.includes(name));
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'documentsDir' | 'auditHeadsFile' | 's3'>;

/** Throws unless there is nothing where the backup would go; a database of yours is asked later. */
export async function refuseFullPlace(place: Place, { documents }: Manifest): Promise<void> {
  const { databaseUrl, dataDir, documentsDir, auditHeadsFile, s3 } = place;
  const full = [
    ...(databaseUrl === null && hasCluster(dataDir) ? [`a database in ${dataDir}`] : []),
    ...(s3 || (await isEmptyFolder(documentsDir)) ? [] : [`documents in ${documentsDir}`]),
    ...(existsSync(auditHeadsFile) ? [`heads of chains in ${auditHeadsFile}`] : []),
  ];
  if (full.length > 0) {
    throw new OperatorError(
      `A backup is restored where there is nothing yet, and there are ${full.join(' and ')}. ` +
        'Move them aside, or name other places (DATA_DIR and so on). Nothing was changed.',
    );
  }
  if (s3 && documents && documents.files > 0) {
    throw new OperatorError(
      `The backup has ${documents.files} documents of a folder, and S3_BUCKET is set: restore ` +
        'into a folder. Nothing was changed.',
    );
  }
}
