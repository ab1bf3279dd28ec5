import { type Config, originOf } from '#main/kit/config.ts';
import type { Processes } from '#main/kit/processes.ts';
import { listenTrouble } from '#main/listen.ts';
import { listeningAt, type Server } from '#main/serve.ts';
import { type Examination, type Front, type Running, start } from '#main/start.ts';
import { chooseWorker, nameOfCaller } from './choose-worker.ts';
import { clueInHead } from './clue-in-head.ts';
import { joinMetrics } from './join-metrics.ts';
import { type Door, openDoor } from './open-door.ts';
import { DRAIN_MAX_MS } from './serve-as-worker.ts';
import { type Taker, takeConnections } from './take-connections.ts';
import { toldAccount } from './told-account.ts';
import { toldHealth } from './told-health.ts';
import { startCrew, type WorkerCrew } from './worker-crew.ts';

/**
 * What `start` does, with several processes. This one is the first of them: it has the door, the
 * jobs and its share of the lenders, and starts the others.
 */
export function startWorkers(config: Config, examine: Examination): Promise<Running> {
  return start(config, { examine, front: frontOf(config) });
}

function frontOf(config: Config): Front {
  let [crew, door, taker] = [] as [WorkerCrew?, Door?, Taker?];
  let own: Server | null = null;
  return {
    processes: processesOf({ own: () => own, crew: () => crew, door: () => door }),
    begin(server, { serverUrl, log }) {
      own = server;
      const { workers } = config;
      crew = startCrew({ count: workers - 1, serverUrl, log, ...answersOf(server) });
    },
    async open() {
      await crew?.whenAllServe();
      await own?.api.ready();
      if (!own || !crew) throw new Error('the server was not begun');
      taker = takeConnections(own.api.server);
      door = await doorTo({ own, crew, taker }, config);
      crew.tellOrigin(listeningAt(door));
      const where = door.address();
      return originOf(config.host, typeof where === 'object' ? (where?.port ?? 0) : 0);
    },
    announceStop: () => crew?.announceStop(),
    async close() {
      door?.close();
      own?.announceStop();
      await Promise.all([taker?.drain(DRAIN_MAX_MS), crew?.stop()]);
    },
  };
}

type Serving = { readonly own: Server; readonly crew: WorkerCrew; readonly taker: Taker };

/** Hands each connection to whoever serves the lender of its first call. */
async function doorTo({ own, crew, taker }: Serving, config: Config): Promise<Door> {
  const { host, port, connectionsMax } = config;
  try {
    return await openDoor({
      ...{ host, port, waitingMax: connectionsMax, refuse: taker.refuse },
      hand(socket, bytes) {
        const name = nameOfCaller(clueInHead(bytes), own.directory);
        const place = chooseWorker(name, [true, ...crew.areThere()]);
        if (place === 0) taker.take(socket, bytes);
        else crew.hand(place - 1, socket, bytes);
      },
    });
  } catch (error) {
    throw listenTrouble(error, config);
  }
}

/** What workers leave to this process. */
function answersOf(server: Server) {
  return {
    wake: () => server.wake(),
    answers: {
      metrics: () => server.whole.metrics(),
      causes: () => server.whole.causes(),
      health: async () => toldHealth(await server.installation.health()),
      account: async (slug: unknown) =>
        toldAccount(await server.rails.simulatedAccount(String(slug))),
    },
  };
}

type Parts = {
  readonly own: () => Server | null;
  readonly crew: () => WorkerCrew | undefined;
  readonly door: () => Door | undefined;
};

/** How all stand together, as far as they answer. */
function processesOf({ own, crew, door }: Parts): Processes {
  const ask = async (name: string) => (await crew()?.askAll(name)) ?? [];
  return {
    whole: {
      async metrics() {
        const [first, others] = await Promise.all([own()?.standing.metrics(), ask('metrics')]);
        return joinMetrics([
          { worker: 1, metrics: first ?? '' },
          ...others.map(({ worker, said }) => ({ worker, metrics: String(said ?? '') })),
        ]);
      },
      async causes() {
        const [first, others] = await Promise.all([own()?.standing.causes(), ask('causes')]);
        const theirs = others.flatMap(({ worker, said }) =>
          Array.isArray(said) ? said.map(String) : [`worker ${worker} does not answer`],
        );
        return [...new Set([...(first ?? []), ...theirs])];
      },
    },
    reachedAt() {
      const open = door();
      if (!open) throw new Error('the server does not listen yet');
      return listeningAt(open);
    },
    first: null,
    crew: () => crew()?.standing() ?? { serving: 0, away: 0, ends: 0 },
  };
}
