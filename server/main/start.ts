import { setTimeout as pause } from 'node:timers/promises';
import { builtPages } from '@mkopo/web/build/built-pages.ts';
import type { Logger } from 'pino';
import type { InstallationFinding } from '#api/kit/declare/installation.ts';
import { demoCredentials } from '#demo/demo-credentials.ts';
import { makeDemoLenders } from '#demo/demo-lenders.ts';
import { fillDemoRegistry } from '#demo/demo-registry.ts';
import type { Config } from '#main/kit/config.ts';
import { openLog } from '#main/kit/log.ts';
import type { Processes } from '#main/kit/processes.ts';
import { noteServedAt } from '#main/kit/served-at.ts';
import { firstScreen } from './first-screen.ts';
import { standGuard } from './guard.ts';
import { enterInstallation, type Installation, sessionOrExplain } from './installation.ts';
import { listen, refuseTakenPlace } from './listen.ts';
import { inPlainWords, whereIs } from './plain-words.ts';
import { prepareSchema } from './prepare-schema.ts';
import { makeServer, type Server } from './serve.ts';
import { settleRail } from './settle-rail.ts';

/** A server that answers. */
export type Running = {
  readonly screen: string;
  /** Rejects when it can answer no more. */
  readonly lost: Promise<never>;
  /** Tells callers to go elsewhere, and still answers for as long as they may need to hear it. */
  retire(): Promise<void>;
  /** Drains it and lets go of the database. */
  stop(): Promise<void>;
};

/** Looks for what is wrong with an installation, where its database is. */
export type Examination = (
  urls: Pick<Installation, 'serverUrl' | 'ownerUrl'>,
) => Promise<readonly InstallationFinding[]>;

/** What stands before a server of several processes, in place of its own port. */
export type Front = {
  readonly processes: Processes;
  /** Starts the others, once the first of them is made. */
  begin(server: Server, around: { readonly serverUrl: string; readonly log: Logger }): void;
  /** Opens the port once all of them serve; tells where. */
  open(): Promise<string>;
  announceStop(): void;
  /** Has all of them answer what is under way. */
  close(): Promise<void>;
};

type Way = { readonly examine: Examination; readonly front?: Front };

/** Brings everything up, in the order in which each part needs the one before. */
export async function start(config: Config, { examine, front }: Way): Promise<Running> {
  const began = performance.now();
  // Beside all that follows: who opens the console first does not wait for it.
  const pages = builtPages();
  pages.catch(() => {});
  await refuseTakenPlace(config);
  const installation = await enterInstallation(config);
  const toUndo = [() => installation.leave()];
  const undo = async () => {
    for (let step = toUndo.pop(); step; step = toUndo.pop()) await step();
  };
  try {
    await prepareSchema(installation, config);
    const guard = config.databaseUrl
      ? null
      : await standGuard(installation.serverUrl, config.dataDir);
    if (guard) toUndo.push(() => guard.leave());
    if (config.listenUrl) await (await sessionOrExplain(config.listenUrl)).close();
    const rail = await settleRail(config.rail, installation.serverUrl);
    const settled = { ...config, rail };
    const log = openLog(config);
    const surroundings = { log, examine: () => examine(installation), ...front };
    const server = await makeServer(installation.serverUrl, settled, surroundings);
    toUndo.push(() => server.close());
    front?.begin(server, { serverUrl: installation.serverUrl, log });
    if (front) toUndo.push(() => front.close());
    if (config.demoDoor !== 'shut') await makeDemo(server, installation);
    await pages;
    const origin = await (front ? front.open() : listen(server, config));
    if (guard) toUndo.push(noteServedAt(config.dataDir, origin));
    const database = config.databaseUrl ? whereIs(config.databaseUrl) : config.dataDir;
    const startedInMs = performance.now() - began;
    const demo = config.demoDoor === 'shut' ? null : demoCredentials(origin);
    const { demoDoor, messages } = config;
    const trouble = server.time.trouble();
    return {
      screen: firstScreen({
        ...{ origin, database, startedInMs, trouble, rail, messages, demo, demoDoor },
      }),
      lost: guard?.lost ?? new Promise(() => {}),
      async retire() {
        server.announceStop();
        front?.announceStop();
        await pause(config.shutdownDelaySeconds * 1000);
      },
      stop: undo,
    };
  } catch (error) {
    await undo();
    throw inPlainWords(error, installation.serverUrl);
  }
}

/** Tables that were filled in one go are told to the planner, which would guess for a minute. */
async function makeDemo(server: Server, { ownerUrl }: Installation): Promise<void> {
  const asked = { history: 'two_years', now: server.time.clock() } as const;
  const made = await makeDemoLenders(server, asked);
  const session = await sessionOrExplain(ownerUrl);
  try {
    await fillDemoRegistry(session);
    if (made > 0) await session.query('analyze');
  } finally {
    await session.close();
  }
}
