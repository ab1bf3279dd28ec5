import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { type Cluster, prepareCluster } from '@mkopo/server/main/embedded/cluster.ts';
import { spawnAs } from '@mkopo/server/main/embedded/postgres-owner.ts';
import { postgresSettings } from '@mkopo/server/main/embedded/postgres-settings.ts';
import { findFreePort } from '@mkopo/server/main/embedded/start-postgres.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';

/** Settings of PostgreSQL, by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** A PostgreSQL that nobody revives but us. */
export type KillablePostgres = {
  readonly superuserUrl: string;
  /** Starts it on its port, where it does not run; settings that are given overrule its own. */
  start(settings?: PostgresSettings): Promise<void>;
  /** SIGKILL to the postmaster: the others notice, and end by themselves. */
  killPostmaster(): Promise<void>;
  /** SIGKILL to every process of it. */
  killAll(): Promise<void>;
  /** SIGKILL to one that serves a connection: PostgreSQL ends all others and recovers by itself. */
  killBackend(place: number): void;
  stop(): Promise<void>;
};

const START_MAX_MS = 60_000;

/** Makes one in a folder of its own, and starts it. */
export async function startKillablePostgres(home: string): Promise<KillablePostgres> {
  const cluster = await prepareCluster(home);
  const port = await findFreePort(0);
  const superuserUrl = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
  let postmaster: ChildProcess | null = null;
  const pid = () => postmaster?.pid ?? 0;
  const isRunning = () => postmaster?.exitCode === null && postmaster.signalCode === null;
  const ended = async () => {
    if (postmaster && isRunning()) await once(postmaster, 'exit');
  };
  const postgres: KillablePostgres = {
    superuserUrl,
    async start(settings = {}) {
      // What is left of the one before may keep it from starting: then it ends, and tries again.
      await until('PostgreSQL lets us in', START_MAX_MS, async () => {
        if (!isRunning()) postmaster = spawnPostmaster(cluster, { port, settings });
        return asSuperuser(superuserUrl, 'select 1').catch(() => null);
      });
    },
    async killPostmaster() {
      process.kill(pid(), 'SIGKILL');
      await ended();
    },
    async killAll() {
      const all = [pid(), ...childrenOf(pid()).map((child) => child.pid)];
      for (const one of all) endHard(one);
      await ended();
    },
    killBackend(place) {
      const serving = childrenOf(pid()).filter(({ title }) => title.includes('mkopo_server'));
      const victim = serving[place % serving.length];
      if (victim) endHard(victim.pid);
    },
    async stop() {
      if (!isRunning()) return;
      process.kill(pid(), 'SIGINT');
      await ended();
    },
  };
  // Whoever interrupts us leaves no database behind: SIGQUIT ends all of its processes at once.
  process.once('exit', () => isRunning() && process.kill(pid(), 'SIGQUIT'));
  await postgres.start();
  return postgres;
}

function spawnPostmaster(
  { folder, owner, binaries, logFile }: Cluster,
  { port, settings }: { readonly port: number; readonly settings: PostgresSettings },
): ChildProcess {
  const more = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logFile, 'a');
  const words = [binaries.postgres, '-D', folder, ...postgresSettings(port), ...more];
  const env = { LC_ALL: 'C' };
  const started = spawnAs(owner, words, { detached: true, stdio: ['ignore', log, log], env });
  closeSync(log);
  return started;
}

type Child = { readonly pid: number; readonly title: string };

/** The processes that a process started and that still run, with what they call themselves. */
function childrenOf(parent: number): Child[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    // The name of the program is in brackets, and may hold anything.
    const [, parentPid] = /\) \S (\d+)/.exec(read(`/proc/${pid}/stat`)) ?? [];
    if (Number(parentPid) !== parent) return [];
    return [{ pid: Number(pid), title: read(`/proc/${pid}/cmdline`) }];
  });
}

/** Empty where the process ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function endHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
