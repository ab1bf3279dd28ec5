import { once } from 'node:events';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { enterInstallation } from '#main/installation.ts';
import { type Cell, configOfCell } from '#main/kit/cells-reader.ts';
import { type Config, originOf } from '#main/kit/config.ts';
import { openLog } from '#main/kit/log.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { prepareSchema } from '#main/prepare-schema.ts';
import { makeServer, type Server, type Surroundings } from '#main/serve.ts';
import { settleRail } from '#main/settle-rail.ts';
import type { CellNews } from '#main/slug-guard.ts';
import { type CellFinder, type OpenCell, openCellFinder } from './cell-finder.ts';
import { openCellFront } from './cell-front.ts';
import { joinCells } from './join-cells.ts';

/** How soon a cell that was away at the start is tried again. */
const AGAIN_AFTER_MS = 2_000;

type ServedCell = OpenCell & {
  /** Resolves when it was reached, or found away, for the first time. */
  readonly tried: Promise<void>;
  /** Tells callers to go elsewhere. */
  announceStop(): void;
  close(): Promise<void>;
};

/** Several cells that answer by one door. */
export type RunningCells = {
  readonly origin: string;
  readonly cells: readonly OpenCell[];
  announceStop(): void;
  close(): Promise<void>;
};

/** Brings up a server for each cell, and the door before them; one that is away holds up nobody. */
export async function startCells(
  settings: Config,
  cells: readonly Cell[],
  log: Logger = openLog(settings),
): Promise<RunningCells> {
  const served: ServedCell[] = [];
  const finder = openCellFinder(served);
  const { host, port: wanted, trustProxy } = settings;
  const away = new WeakSet<IncomingMessage>();
  const front = openCellFront({ cells: served, finder, trustProxy, away });
  front.maxConnections = settings.connectionsMax;
  front.listen({ host, port: wanted });
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  const origin = originOf(host, port);
  const config = { ...settings, cells, publicUrl: settings.publicUrl ?? origin };
  for (const cell of cells) {
    const homeTried = served[0]?.tried ?? Promise.resolve();
    served.push(serveCell(cell, config, { log, finder, away, homeTried }));
  }
  await Promise.all(served.map(({ tried }) => tried));
  const running: RunningCells = {
    ...{ origin, cells: served },
    announceStop: () => served.forEach((cell) => void cell.announceStop()),
    async close() {
      await drain(front);
      await Promise.all(served.map((cell) => cell.close()));
    },
  };
  if (served.some(({ server }) => server())) return running;
  await running.close();
  throw new OperatorError('None of the cells can be reached: see the log.');
}

type Around = {
  readonly log: Logger;
  readonly finder: CellFinder;
  readonly away: WeakSet<IncomingMessage>;
  /** A new cell takes over what the first has, which may be new as well. */
  readonly homeTried: Promise<void>;
};

/** Opens a cell, as often as it takes. */
function serveCell(cell: Cell, config: Config, around: Around): ServedCell {
  const { log, finder, away, homeTried } = around;
  const { name } = cell;
  const stopping = new AbortController();
  const tried = Promise.withResolvers<void>();
  let server: Server | null = null;
  const opening = (async () => {
    while (!stopping.signal.aborted) {
      try {
        const cellNews: CellNews = {
          tellFounding: finder.expect,
          isAway: (request) => away.has(request),
          tellElsewhere(tenantId) {
            finder.forget(tenantId);
            server?.directory.forget(tenantId);
          },
        };
        const surroundings = { log: log.child({ cell: name }), cellNews, homeTried };
        server = await openCell(configOfCell(config, cell), surroundings);
        return;
      } catch (error) {
        log.warn({ cell: name, why: String(error) }, 'a cell cannot be served, and is tried again');
      } finally {
        tried.resolve();
      }
      await pause(AGAIN_AFTER_MS, null, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    ...{ name, server: () => server, tried: tried.promise },
    announceStop: () => server?.announceStop(),
    async close() {
      stopping.abort();
      await opening;
      await server?.close();
    },
  };
}

/** What a start does for the one database that there is otherwise. */
async function openCell(
  config: Config,
  { homeTried, ...around }: Surroundings & Pick<Around, 'homeTried'>,
): Promise<Server> {
  const installation = await enterInstallation(config);
  await prepareSchema(installation, config);
  await homeTried;
  await joinCells(installation, config);
  const rail = await settleRail(config.rail, installation.serverUrl);
  const server = await makeServer(installation.serverUrl, { ...config, rail }, around);
  await server.api.ready();
  return server;
}

async function drain(front: HttpServer): Promise<void> {
  front.close();
  front.closeIdleConnections();
  const late = setTimeout(() => front.closeAllConnections(), 10_000);
  await once(front, 'close');
  clearTimeout(late);
}
