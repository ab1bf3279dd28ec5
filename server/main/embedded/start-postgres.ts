import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { Cluster } from './cluster.ts';
import { explainFileTrouble, ifThere } from './explain-file-trouble.ts';
import { spawnAs } from './postgres-owner.ts';
import { postgresSettings } from './postgres-settings.ts';
import { findPostmaster, readPidFile } from './postmaster.ts';
import { makeWalFolder } from './wal-folder.ts';

const LOG_MAX_BYTES = 10_000_000;
const POLL_MS = 10;
/**
 * Another starter was first; the last one's processes are not all gone; the port was taken.
 * PostgreSQL says so and ends, and the next try goes well.
 */
const PASSING = /lock file .* (already exists|is empty)|pre-existing shared memory|TCP\/IP sockets/;

/** Comes back when PostgreSQL is ready, or with the reason why another try is due. */
export async function startPostgres(cluster: Cluster): Promise<string | undefined> {
  return explainFileTrouble(`write ${cluster.logFile}`, async () => {
    const { archiveDir, owner } = cluster;
    const walDir = archiveDir === null ? null : await makeWalFolder(archiveDir, owner);
    const port = await choosePort(cluster);
    const log = openLog(cluster);
    const logFrom = fstatSync(log).size;
    const server = spawnServer(cluster, { port, log, walDir });
    closeSync(log);
    const failure = once(server, 'exit').then(String, (error: Error) => error.message);
    const code = await Promise.race([failure, readiness(cluster, server)]);
    if (code === undefined) return undefined;
    const reason = lastFatal(cluster.logFile, logFrom) ?? `it ended with ${code}`;
    if (PASSING.test(reason)) return reason;
    throw new OperatorError(`PostgreSQL did not start: ${reason} (see ${cluster.logFile})`);
  });
}

/** Asks it to end its sessions and stop, and waits until it is gone. */
export async function stopPostgres(folder: string): Promise<void> {
  const postmaster = findPostmaster(folder);
  if (!postmaster) return;
  // What `pg_ctl stop -m fast` sends. Windows has no signals and ends it hard: it recovers by
  // itself.
  process.kill(postmaster.pid, 'SIGINT');
  while (findPostmaster(folder)?.pid === postmaster.pid) await pause(POLL_MS);
}

type ServerPlan = { readonly port: number; readonly log: number; readonly walDir: string | null };

function spawnServer(cluster: Cluster, { port, log, walDir }: ServerPlan): ChildProcess {
  const { folder, owner, binaries } = cluster;
  const stale = findPostmaster(folder) ? undefined : readPidFile(folder);
  const settings = postgresSettings(port, walDir);
  const server = spawnAs(owner, [binaries.postgres, '-D', folder, ...settings], {
    // A session of its own: Ctrl-C reaches us alone, and requests under way still find the
    // database.
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      LC_ALL: 'C',
      // PostgreSQL takes this number in postmaster.pid for a dead server's, even if it lives again
      // as another process. It then clears the file itself, which no second starter can disturb.
      ...(stale && { PG_GRANDPARENT_PID: String(stale.pid) }),
    },
  });
  server.unref();
  return server;
}

async function readiness({ folder }: Cluster, server: ChildProcess): Promise<undefined> {
  while (server.exitCode === null && server.signalCode === null) {
    const written = readPidFile(folder);
    if (written?.pid === server.pid && written?.status === 'ready') return undefined;
    await pause(POLL_MS);
  }
  // It ended: the exit event has the word.
  return new Promise(() => {});
}

/** The one on which it was killed: whoever used it looks for it there. Else any. */
async function choosePort({ folder }: Cluster): Promise<number> {
  const before = readPidFile(folder)?.port ?? 0;
  return findFreePort(before).catch(() => findFreePort(0));
}

/** The port that is wanted, if nobody listens on it; 0 for any that is free. */
export async function findFreePort(wanted: number): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Opens the log to append, and puts it aside first when it has grown: two files at most. */
function openLog({ logFile, owner }: Cluster): number {
  const bytes = ifThere(() => statSync(logFile).size) ?? 0;
  if (bytes > LOG_MAX_BYTES) ifThere(() => renameSync(logFile, `${logFile}.1`));
  const log = openSync(logFile, 'a', 0o600);
  // Root may start it today and the folder's owner tomorrow.
  if (owner.account) fchownSync(log, owner.account.uid, owner.account.gid);
  return log;
}

function lastFatal(logFile: string, from: number): string | undefined {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n');
  const fatal = lines.findLast((line) => /(FATAL|PANIC):/.test(line)) ?? lines.at(-1);
  return fatal?.replace(/^.*(FATAL|PANIC): +/, '') || undefined;
}
