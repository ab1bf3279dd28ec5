import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '#main/kit/operator-error.ts';
import { type Cluster, prepareCluster } from './cluster.ts';
import { codeOf } from './explain-file-trouble.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { enterCluster } from './presence.ts';
import { startPostgres, stopPostgres } from './start-postgres.ts';

export type EmbeddedPostgres = {
  /** Connection string of the superuser `postgres` to database `postgres`. */
  readonly url: string;
  /** Leaves the database; the last one to leave stops it. */
  leave(): Promise<void>;
};

const POLL_MS = 10;
/** Without progress for this long we stop waiting. Recovery after a crash counts as progress. */
const PATIENCE_MS = 60_000;
const WRONG_PASSWORD = '28P01';

/**
 * Joins the PostgreSQL of this data folder; starts it, and makes it, when need be.
 *
 * Who uses it is known to PostgreSQL alone, by the lock each of us holds: a process that is killed
 * takes its lock with it, and leaves no count or file behind that could be wrong.
 *
 * stopped -> starting: any starter. PostgreSQL lets one through, the others join it.
 * starting -> ready: PostgreSQL, after recovery if it was killed.
 * ready -> stopping: the process that leaves last, with the door closed behind it.
 * stopping -> stopped: PostgreSQL. Who comes meanwhile waits, and starts it anew.
 *
 * When all its users were killed it stays ready, alone; the next starter joins it. When it was
 * killed itself, whoever uses it starts it anew, on the port that they know it by.
 *
 * Whoever starts it must know of the archive: WAL that was written without it leaves a gap there.
 */
export async function joinEmbeddedPostgres(
  dataDir: string,
  archiveDir: string | null = null,
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir, archiveDir);
  let trouble = 'it lets nobody in';
  let giveUpAtMs = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAtMs) {
    const postmaster = findPostmaster(cluster.folder);
    if (!postmaster) trouble = (await startPostgres(cluster)) ?? trouble;
    if (postmaster?.status === 'starting') giveUpAtMs = performance.now() + PATIENCE_MS;
    const joined = await tryToJoin(cluster, postmaster ?? findPostmaster(cluster.folder));
    if (joined) return joined;
    await pause(POLL_MS);
  }
  throw new OperatorError(`PostgreSQL did not start: ${trouble} (see ${cluster.logFile})`);
}

async function tryToJoin(
  cluster: Cluster,
  postmaster: Postmaster | undefined,
): Promise<EmbeddedPostgres | undefined> {
  const { folder, password, passwordFile } = cluster;
  if (postmaster?.status !== 'ready') return undefined;
  const url = `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/postgres`;
  const revive = async () => {
    if (!findPostmaster(folder)) await startPostgres(cluster);
  };
  const presence = await enterCluster(url, revive).catch((error: unknown) => {
    if (codeOf(error) !== WRONG_PASSWORD) throw error;
    throw new OperatorError(`The database in ${folder} has another password than ${passwordFile}.`);
  });
  if (!presence) return undefined;
  let left: Promise<void> | undefined;
  return {
    url,
    leave() {
      left ??= presence.end(() => stopPostgres(folder));
      return left;
    },
  };
}
