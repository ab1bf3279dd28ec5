import { availableParallelism } from 'node:os';
import { CONNECTIONS_MAX } from '#api/kit/serve/cap-connections.ts';
import { LOAD_LIMITS, type LoadLimits } from '#api/kit/serve/waiting-line.ts';
import type { SettingsReader } from './settings-reader.ts';

/** How much a server takes on, and by how many processes. */
export type LoadSettings = {
  readonly ratePerMinute: number;
  /** How many calls are worked on and wait at once, and for how long. */
  readonly load: LoadLimits;
  readonly connectionsMax: number;
  /** How many processes serve. */
  readonly workers: number;
};

const RATE_DEFAULT = 6000;
const WORKERS_MAX = 64;
/** PostgreSQL takes as much of a machine as the processes that call it, and jobs want some too. */
const CORES_PER_WORKER = 4;

export function readLoad(reader: SettingsReader): LoadSettings {
  const { atOnceMax, waitingMax, waitMaxMs } = LOAD_LIMITS;
  const within = (min: number, max: number, fallback: number) => ({ fallback, min, max });
  return {
    ratePerMinute: reader.whole('RATE_LIMIT_PER_MINUTE', within(1, 10_000_000, RATE_DEFAULT)),
    connectionsMax: reader.whole('CONNECTIONS_MAX', within(10, 1_000_000, CONNECTIONS_MAX)),
    load: {
      atOnceMax: reader.whole('CALLS_AT_ONCE_MAX', within(1, 10_000, atOnceMax)),
      waitingMax: reader.whole('CALLS_WAITING_MAX', within(0, 100_000, waitingMax)),
      waitMaxMs: reader.whole('CALL_WAIT_MAX_MS', within(100, 60_000, waitMaxMs)),
    },
    workers:
      reader.text('WORKERS') === 'auto'
        ? workersFor(availableParallelism())
        : reader.whole('WORKERS', within(1, WORKERS_MAX, 1)),
  };
}

/** How many processes a machine of so many cores gets by itself. */
export function workersFor(cores: number): number {
  return Math.min(Math.max(Math.floor(cores / CORES_PER_WORKER), 1), WORKERS_MAX);
}

/** As many as do well on two cores; with fewer, the two lanes of a lender would take all. */
const POOL_SHARE_MIN = 4;

/** How many connections each of several processes shares among its calls; alone, the usual. */
export function poolShare(workers: number): { readonly connectionsMax?: number } {
  return workers === 1 ? {} : { connectionsMax: POOL_SHARE_MIN };
}
