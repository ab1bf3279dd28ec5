import { once } from 'node:events';
import { findPostmaster } from '@mkopo/server/main/embedded/postmaster.ts';
import { endFamily } from '@mkopo/test/kit/postgres/end-processes.ts';
import {
  type NodeSettings,
  type PostgresNode,
  spawnPostgres,
} from '@mkopo/test/kit/postgres/spawn-postgres.ts';
import { until } from '@mkopo/test/kit/until.ts';

/** A process of it that runs. */
export type RunningNode = {
  /** Ends it as a power cut would: all of its processes at once. */
  kill(): Promise<void>;
  /** Ends it with all written down. */
  stop(): Promise<void>;
};

const READY_MAX_MS = 60_000;

/** Starts it, and comes back when it lets others in: as a standby does too. */
export async function runNode(
  { folder, port }: PostgresNode,
  settings: NodeSettings,
): Promise<RunningNode> {
  const child = spawnPostgres({ folder, port }, settings);
  const ended = once(child, 'exit');
  await until(`PostgreSQL in ${folder} is ready`, READY_MAX_MS, async () => {
    if (child.exitCode !== null) throw new Error(`it ended: see ${folder}.log`);
    return findPostmaster(folder)?.status === 'ready' || null;
  });
  const pid = child.pid ?? 0;
  return {
    async kill() {
      endFamily(pid);
      await ended;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) process.kill(pid, 'SIGINT');
      await ended;
    },
  };
}
