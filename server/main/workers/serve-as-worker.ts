import type { Socket } from 'node:net';
import { readConfig } from '#main/kit/config.ts';
import { openLog } from '#main/kit/log.ts';
import type { Processes } from '#main/kit/processes.ts';
import { makeServer, type Server } from '#main/serve.ts';
import { settleRail } from '#main/settle-rail.ts';
import { type Taker, takeConnections } from './take-connections.ts';
import { accountTold } from './told-account.ts';
import { healthTold } from './told-health.ts';
import type { Beginning } from './worker-crew.ts';
import { openWorkerLine, type WorkerLine } from './worker-line.ts';

/** Nobody waits longer than this for a caller that has not sent all of its request. */
export const DRAIN_MAX_MS = 10_000;

type Serving = { readonly server: Server; readonly taker: Taker };

/** Serves what the first process hands over, until it is told to stop. */
export function serveAsWorker(): void {
  let serving: Serving | null = null;
  let reachedAt = '';
  const answers = {
    metrics: () => serving?.server.standing.metrics(),
    causes: () => serving?.server.standing.causes(),
  };
  const hear: Record<string, (about: unknown, socket: Socket | undefined) => unknown> = {
    begin: (about) => begin(about as Beginning),
    origin(about) {
      reachedAt = String(about);
    },
    connection(about, socket) {
      // It may have been closed on its way.
      if (socket) serving?.taker.take(socket, about as Uint8Array);
    },
    'announce-stop': () => serving?.server.announceStop(),
    stop: () => stop(serving),
  };
  const line = openWorkerLine(process, {
    answers,
    hear: ({ name, about }, socket) => void hear[name]?.(about, socket),
  });
  const begin = async (beginning: Beginning) => {
    try {
      serving = await open(
        beginning,
        workerAmong(line, () => reachedAt),
      );
      line.tell('ready');
    } catch (error) {
      line.tell('failed', error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
      process.disconnect?.();
    }
  };
}

async function open({ worker, serverUrl }: Beginning, processes: Processes): Promise<Serving> {
  const config = readConfig();
  const rail = await settleRail(config.rail, serverUrl);
  const log = openLog(config, worker);
  const server = await makeServer(serverUrl, { ...config, rail }, { log, processes });
  await server.api.ready();
  return { server, taker: takeConnections(server.api.server) };
}

/** What a worker knows of the others, all by the first. */
function workerAmong(line: WorkerLine, reachedAt: () => string): Processes {
  return {
    whole: {
      metrics: async () => String(await line.ask('metrics')),
      causes: async () => (await line.ask('causes')) as string[],
    },
    ...{ reachedAt, crew: null },
    first: {
      wake: () => line.tell('wake'),
      simulatedAccount: async (slug) => accountTold(await line.ask('account', slug)),
      health: async () => healthTold(await line.ask('health')),
    },
  };
}

async function stop(serving: Serving | null): Promise<void> {
  serving?.server.announceStop();
  await serving?.taker.drain(DRAIN_MAX_MS);
  await serving?.server.close();
  process.exit();
}
