import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { LAST_BACKUP, type Manifest } from '#main/backup/manifest.ts';
import { takeBackup } from '#main/backup/take-backup.ts';
import { bold, JSON_OPTION, print, printJson } from '#main/commands/kit/print.ts';
import { explainFileTrouble } from '#main/embedded/explain-file-trouble.ts';
import { sessionOrExplain } from '#main/installation.ts';
import { readConfig } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { givenKeys } from '#main/master-keys.ts';
import { withInstallation } from '#main/with-database.ts';
import { backUpBase } from './backup-base.ts';

type BackupOptions = {
  readonly withMasterKey?: true;
  readonly base?: true;
  readonly json?: true;
};

/** `mkopo backup`: all there is at one moment, while servers serve. */
export function addBackup(program: Command): void {
  program
    .command('backup')
    .argument('[dir]', 'a folder that is not there yet, or empty')
    .description('write the database and the documents into a folder, while servers serve')
    .option('--with-master-key', 'put the master key into it as well: whoever has it, has all')
    .option('--base', 'instead: copy the embedded database into WAL_ARCHIVE_DIR, for restore --to')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample:\n  mkopo backup /backups/2026-11-16')
    .action(backUpAs);
}

async function backUpAs(dir: string | undefined, options: BackupOptions): Promise<void> {
  const { base, ...others } = options;
  if (base && dir === undefined && !others.withMasterKey) return backUpBase(others);
  if (base) throw new OperatorError('--base goes into WAL_ARCHIVE_DIR, and with nothing else.');
  if (dir === undefined) throw new OperatorError('Name a folder that is not there yet, or --base.');
  return backUp(dir, others);
}

async function backUp(dir: string, options: BackupOptions): Promise<void> {
  const folder = resolve(dir);
  const manifest = await writeBackup(folder, options);
  await noteBackup(readConfig().dataDir, { folder, takenAt: manifest.takenAt });
  if (options.json) printJson({ folder, ...backupValue(manifest) });
  else tell(folder, manifest);
}

/** Backs up what the settings name, and notes it nowhere. */
export function writeBackup(folder: string, { withMasterKey }: BackupOptions): Promise<Manifest> {
  return withInstallation(async ({ ownerUrl }, config) => {
    const masterKey = withMasterKey ? givenKeys(config).current : null;
    if (withMasterKey && !masterKey) {
      throw new OperatorError('There is no master key here to put into it. Nothing was written.');
    }
    const keeping = await sessionOrExplain(ownerUrl);
    const reading = await sessionOrExplain(ownerUrl);
    try {
      return await explainFileTrouble(`write a backup to ${folder}`, () =>
        takeBackup({ keeping, reading }, { folder, config, masterKey }),
      );
    } finally {
      await Promise.all([keeping.close(), reading.close()]);
    }
  });
}

/** A note that cannot be kept makes no backup worse. */
async function noteBackup(dataDir: string, note: object): Promise<void> {
  const path = join(dataDir, LAST_BACKUP);
  const write = () => writeFile(path, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  await makeFolder(dataDir, 0o700)
    .then(write)
    .catch(() => {});
}

function tell(folder: string, manifest: Manifest): void {
  print(`Backed up to ${folder}, as of ${manifest.takenAt}:`);
  print(`  ${inBackup(manifest)}`);
  const { documents, masterKeyIds, withMasterKey } = manifest;
  if (!documents) print(bold('The documents are in a bucket, which is NOT in it: back it up too.'));
  if (documents && documents.missing > 0) {
    print(bold(`${documents.missing} documents are NOT in it: their files are gone or changed.`));
  }
  const key = masterKeyIds.length > 0 ? ` (${masterKeyIds.join(', ')})` : '';
  print(
    bold(
      withMasterKey
        ? `The master key${key} is IN it: whoever has this folder can read every secret.`
        : `The master key${key} is NOT in it: keep it in another place than this folder. ` +
            'Without it the backup cannot be restored.',
    ),
  );
}

/** What is in a backup, for scripts. */
export function backupValue({ takenAt, tables, documents, ...others }: Manifest): object {
  return {
    taken_at: takenAt,
    tables: tables.length,
    rows: rowsIn(tables),
    documents: documents?.files ?? null,
    documents_missing: documents?.missing ?? null,
    with_master_key: others.withMasterKey,
    master_key_ids: others.masterKeyIds,
  };
}

function rowsIn(tables: Manifest['tables']): number {
  return tables.reduce((sum, table) => sum + table.rows, 0);
}

/** `61 tables, 12,345 rows, 30 documents`. */
export function inBackup({ tables, documents }: Manifest): string {
  const counts = [`${tables.length} tables`, `${rowsIn(tables).toLocaleString('en')} rows`];
  if (documents) counts.push(`${documents.files.toLocaleString('en')} documents`);
  return counts.join(', ');
}
