import { demoCredentials } from '#demo/demo-credentials.ts';
import { makeDemoLenders } from '#demo/demo-lenders.ts';
import { fillDemoRegistry } from '#demo/demo-registry.ts';
import { type Config, originOf } from '#main/kit/config.ts';
import { openLog } from '#main/kit/log.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { firstScreen } from './first-screen.ts';
import { standGuard } from './guard.ts';
import { enterInstallation, type Installation, sessionOrExplain, whereIs } from './installation.ts';
import { prepareSchema } from './prepare-schema.ts';
import { makeServer, type Server } from './serve.ts';
import { settleRail } from './settle-rail.ts';

/** A server that answers. */
export type Running = {
  readonly screen: string;
  /** Rejects when it can answer no more. */
  readonly lost: Promise<never>;
  /** Drains it and lets go of the database. */
  stop(): Promise<void>;
};

/** Brings everything up, in the order in which each part needs the one before. */
export async function start(config: Config): Promise<Running> {
  const began = performance.now();
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
    const rail = await settleRail(config.rail, installation.serverUrl);
    const settled = { ...config, rail };
    const server = await makeServer(installation.serverUrl, settled, { log: openLog(config) });
    toUndo.push(() => server.close());
    if (config.demoDoor !== 'shut') await makeDemo(server, installation);
    const origin = await open(server, config);
    const database = config.databaseUrl ? whereIs(config.databaseUrl) : config.dataDir;
    const startedInMs = performance.now() - began;
    const demo = config.demoDoor === 'shut' ? null : demoCredentials(origin);
    const { demoDoor } = config;
    const trouble = server.time.trouble();
    return {
      screen: firstScreen({ origin, database, startedInMs, trouble, rail, demo, demoDoor }),
      lost: guard?.lost ?? new Promise(() => {}),
      stop: undo,
    };
  } catch (error) {
    await undo();
    throw error;
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

/** Opens the port, once all that the first caller may ask for is there. */
async function open({ api }: Server, { host, port }: Config): Promise<string> {
  try {
    const address = await api.listen({ host, port });
    return originOf(host, Number(new URL(address).port));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const words: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} is in use: stop what listens there, or set PORT.`,
      EACCES: `Port ${port} may not be used by this user: set PORT to 1024 or more.`,
      EADDRNOTAVAIL: `${host} is not an address of this machine: set HOST.`,
      ENOTFOUND: `${host} is not an address of this machine: set HOST.`,
    };
    throw new OperatorError(words[String(code)] ?? `Cannot listen on ${host}:${port}: ${error}`);
  }
}
