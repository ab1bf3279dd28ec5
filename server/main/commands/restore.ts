import { copyFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { migrationsOf, refuseFullPlace, refuseSpoilt } from '#main/backup/check-backup.ts';
import { returnDocuments } from '#main/backup/document-copies.ts';
import { AUDIT_HEADS, MASTER_KEY, type Manifest, readManifest } from '#main/backup/manifest.ts';
import { restoreRows } from '#main/backup/restore-rows.ts';
import { isArchive } from '#main/backup/wal-archive.ts';
import { refuseForgetfulDatabase, refuseOldDatabase } from '#main/check-database.ts';
import { JSON_OPTION, openTeller, type Teller } from '#main/commands/kit/print.ts';
import { explainFileTrouble } from '#main/embedded/explain-file-trouble.ts';
import { type Installation, sessionOrExplain } from '#main/installation.ts';
import { type Config, readConfig } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { givenKeys, HOW_TO_GIVE_IT } from '#main/master-keys.ts';
import { whereIs } from '#main/plain-words.ts';
import { prepareSchema } from '#main/prepare-schema.ts';
import { withInstallation } from '#main/with-database.ts';
import { isEmptyDatabase } from '#store/backup/load-rows.ts';
import { MasterKeyMissing } from '#store/kit/master-key.ts';
import { readMigrations } from '#store/kit/migrate.ts';
import { verifyAllBooks } from './audit.ts';
import { backupValue, inBackup } from './backup.ts';
import { restoreMoment } from './restore-moment.ts';

/** `mkopo restore`: a backup becomes an installation, where there is none. */
export function addRestore(program: Command): void {
  program
    .command('restore')
    .argument('<dir>', 'a folder that mkopo backup wrote, or the WAL_ARCHIVE_DIR of before')
    .description('make an installation of a backup, where there is nothing yet, and verify it')
    .option('--to <moment>', 'of WAL_ARCHIVE_DIR: 2026-11-16T10:00:00+03:00, or latest')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample:\n  DATA_DIR=/srv/mkopo mkopo restore /backups/2026-11-16')
    .action(restoreAs);
}

type RestoreOptions = { readonly to?: string; readonly json?: true };

async function restoreAs(dir: string, { to, json }: RestoreOptions): Promise<void> {
  const folder = resolve(dir);
  if (to === undefined && isArchive(folder)) {
    throw new OperatorError(
      `${folder} is an archive of WAL: name the moment with --to, or latest.`,
    );
  }
  const teller = openTeller(json);
  await (to === undefined ? restore(folder, teller) : restoreMoment(folder, { to, teller }));
  teller.end();
}

/** All that can be known beforehand is looked at first: what is refused changes nothing. */
async function restore(folder: string, teller: Teller): Promise<void> {
  const config = readConfig();
  const manifest = await readManifest(folder);
  const migrations = migrationsOf(manifest, await readMigrations());
  await explainFileTrouble(`read the backup in ${folder}`, async () => {
    await refuseFullPlace(config, manifest);
    await refuseSpoilt(folder, manifest);
  });
  refuseWithoutKey(config, manifest);
  await withInstallation(async (installation) => {
    const session = await sessionOrExplain(installation.ownerUrl);
    try {
      await refuseOldDatabase(session);
      await refuseForgetfulDatabase(session, config);
      if (!(await isEmptyDatabase(session))) throw usedDatabase(installation);
      await restoreRows(session, { folder, manifest, migrations }).catch(brokenOff);
    } finally {
      await session.close();
    }
    await prepareSchema(installation, config);
    await explainFileTrouble('put the files of the backup in their place', () =>
      returnFiles(folder, config, manifest),
    );
    teller.tell({
      words: `Restored from ${folder}, as of ${manifest.takenAt}:\n  ${inBackup(manifest)}`,
      value: { restored_from: folder, ...backupValue(manifest) },
    });
    await verifyAllBooks({}, teller);
  }, 'make');
}

function usedDatabase({ ownerUrl }: Installation): OperatorError {
  return new OperatorError(
    `A backup is restored into an empty database, and ${whereIs(ownerUrl)} has tables in it. ` +
      'Make a new one with createdb, owned by the same role. Nothing was changed.',
  );
}

/** A disk may be full, a line may break: the schema is there by then, and the rows are not. */
function brokenOff(cause: Error): never {
  const why = cause.message.replaceAll(/\s*\n\s*/g, ' ');
  throw new OperatorError(
    `The restore broke off: ${why}. Begin again with an empty database, or another DATA_DIR.`,
    { cause },
  );
}

/** Who lost the key should hear of it now, and not when the first server starts. */
function refuseWithoutKey(config: Config, { masterKeyIds, withMasterKey }: Manifest): void {
  if (withMasterKey) return;
  const { current, previous } = givenKeys(config);
  const missing = masterKeyIds.find((id) => id !== current?.id && id !== previous?.id);
  if (!missing) return;
  throw new OperatorError(`${new MasterKeyMissing(missing).message} ${HOW_TO_GIVE_IT}`);
}

async function returnFiles(folder: string, config: Config, manifest: Manifest): Promise<void> {
  const { documentsDir, auditHeadsFile, dataDir } = config;
  if (manifest.documents) await returnDocuments(folder, documentsDir);
  if (manifest.auditHeads) await placeFile(join(folder, AUDIT_HEADS), auditHeadsFile);
  if (manifest.withMasterKey && !givenKeys(config).current) {
    await placeFile(join(folder, MASTER_KEY), join(dataDir, MASTER_KEY));
  }
}

/** Its mode comes with it. */
async function placeFile(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to), 0o700);
  await copyFile(from, to);
}
