import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { findPostgresBinaries } from '@mkopo/server/main/embedded/postgres-binaries.ts';
import { choosePostgresOwner, spawnAs } from '@mkopo/server/main/embedded/postgres-owner.ts';
import { postgresSettings } from '@mkopo/server/main/embedded/postgres-settings.ts';
import { findPostmaster } from '@mkopo/server/main/embedded/postmaster.ts';
import { until } from '@mkopo/test/kit/until.ts';

/** One of the two PostgreSQL servers: a folder and a port, whoever runs there. */
export type PostgresNode = { readonly folder: string; readonly port: number };

/** A process of it that runs. */
export type RunningNode = {
  /** Ends it as a power cut would: all of its processes at once. */
  kill(): Promise<void>;
  /** Ends it with all written down. */
  stop(): Promise<void>;
};

/** What it is told beside what every embedded one is. */
export type NodeSettings = Readonly<Record<string, string>>;

const READY_MAX_MS = 60_000;

/** Starts it, and comes back when it lets others in: as a standby does too. */
export async function runNode(
  { folder, port }: PostgresNode,
  settings: NodeSettings,
): Promise<RunningNode> {
  const binaries = findPostgresBinaries();
  const owner = choosePostgresOwner(folder, binaries);
  const more = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(`${folder}.log`, 'a');
  const command = [binaries.postgres, '-D', folder, ...postgresSettings(port), ...more];
  const child = spawnAs(owner, command, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C' },
  });
  closeSync(log);
  const ended = once(child, 'exit');
  await until(`PostgreSQL in ${folder} is ready`, READY_MAX_MS, async () => {
    if (child.exitCode !== null) throw new Error(`it ended: see ${folder}.log`);
    return findPostmaster(folder)?.status === 'ready' || null;
  });
  const pid = child.pid ?? 0;
  return {
    async kill() {
      const own = childrenOf(pid);
      for (const one of [pid, ...own]) killIfThere(one);
      await ended;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) process.kill(pid, 'SIGINT');
      await ended;
    },
  };
}

function childrenOf(parent: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid = 0, above]) => (above === parent ? [pid] : []));
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
