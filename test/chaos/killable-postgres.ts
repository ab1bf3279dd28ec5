import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { prepareCluster } from '@mkopo/server/main/embedded/cluster.ts';
import { findFreePort } from '@mkopo/server/main/embedded/start-postgres.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { childrenOf, endFamily, endHard } from '@mkopo/test/kit/postgres/end-processes.ts';
import { type NodeSettings, spawnPostgres } from '@mkopo/test/kit/postgres/spawn-postgres.ts';
import { until } from '@mkopo/test/kit/until.ts';

/** A PostgreSQL that nobody revives but us. */
export type KillablePostgres = {
  readonly superuserUrl: string;
  /** Starts it on its port, where it does not run; settings that are given overrule its own. */
  start(settings?: NodeSettings): Promise<void>;
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
  const { folder, password } = await prepareCluster(home, null);
  const port = await findFreePort(0);
  const superuserUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
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
        if (!isRunning()) postmaster = spawnPostgres({ folder, port }, settings);
        return asSuperuser(superuserUrl, 'select 1').catch(() => null);
      });
    },
    async killPostmaster() {
      process.kill(pid(), 'SIGKILL');
      await ended();
    },
    async killAll() {
      endFamily(pid());
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
