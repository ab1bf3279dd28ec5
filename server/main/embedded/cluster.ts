import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { codeOf, explainFileTrouble, ifThere } from './explain-file-trouble.ts';
import { keepPassword } from './keep-password.ts';
import { type ClusterPlace, makeCluster } from './make-cluster.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { choosePostgresOwner } from './postgres-owner.ts';

/** A data folder that is ours to start, and the superuser's way in. */
export type Cluster = ClusterPlace & {
  readonly logFile: string;
  readonly password: string;
  /** Where it archives its WAL, if it does. */
  readonly archiveDir: string | null;
};

/** Finds the cluster under the data folder, and makes it when there is none. */
export async function prepareCluster(dataDir: string, archiveDir: string | null): Promise<Cluster> {
  return explainFileTrouble(`use the data folder ${dataDir}`, async () => {
    await makeFolder(dataDir);
    // One folder has one name: a running PostgreSQL is known by it.
    const home = realpathSync(dataDir);
    const folder = join(home, 'postgres');
    const binaries = findPostgresBinaries();
    const owner = choosePostgresOwner(folder, binaries);
    const place = { home, folder, binaries, owner, passwordFile: join(home, 'postgres-password') };
    const made = isMade(place);
    const password = keepPassword(place.passwordFile, { made, account: owner.account });
    if (!made) await makeCluster(place);
    return { ...place, logFile: join(home, 'postgres.log'), password, archiveDir };
  });
}

/** Whether there is a cluster under the data folder, or something that we cannot look into. */
export function hasCluster(dataDir: string): boolean {
  try {
    statSync(join(dataDir, 'postgres', 'PG_VERSION'));
    return true;
  } catch (error) {
    return codeOf(error) !== 'ENOENT';
  }
}

/** Tells a cluster we can start from no cluster yet, and refuses what is neither. */
function isMade({ folder, binaries, owner }: ClusterPlace): boolean {
  const stats = ifThere(() => statSync(folder));
  if (!stats) return false;
  const us = owner.account?.uid ?? process.geteuid?.();
  if (us !== undefined && stats.uid !== us) {
    throw new OperatorError(
      `${folder} belongs to another user (uid ${stats.uid}, not ${us}): ` +
        'start as the user who made it, or hand the folders over with chown -R.',
    );
  }
  const made = ifThere(() => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim());
  if (made === undefined && readdirSync(folder).length === 0) return false;
  if (made === undefined) {
    throw new OperatorError(`${folder} is not a PostgreSQL data folder: move it out of the way.`);
  }
  if (made !== binaries.major) {
    throw new OperatorError(
      `${folder} was made by PostgreSQL ${made}, this is PostgreSQL ${binaries.major}: ` +
        `dump it with version ${made} and load it into a new data folder.`,
    );
  }
  return true;
}
