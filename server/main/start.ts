import type { Session } from '#store/database.ts';
import { refuseUnsafeDatabase } from './check-database.ts';
import { type Config, originOf } from './config.ts';
import { demoCredentials } from './demo-credentials.ts';
import { makeDemoLenders } from './demo-lenders.ts';
import { firstScreen } from './first-screen.ts';
import { enterInstallation, type Installation, sessionOrExplain, whereIs } from './installation.ts';
import { openLog } from './log.ts';
import { OperatorError } from './operator-error.ts';
import { prepareSchema } from './prepare-schema.ts';
import { makeServer, type Server } from './serve.ts';

/** A server that answers; `stop` drains it and lets go of the database. */
export type Running = { readonly screen: string; stop(): Promise<void> };

/** Brings everything up, in the order in which each part needs the one before. */
export async function start(config: Config): Promise<Running> {
  const began = performance.now();
  const installation = await enterInstallation(config);
  let guard: Session | null = null;
  try {
    await prepareSchema(installation);
    guard = await standGuard(installation, config);
    const server = await makeServer(installation.serverUrl, config, openLog(config));
    const origin = await open(server, config).catch(async (error: unknown) => {
      await server.close();
      throw error;
    });
    const database = config.databaseUrl ? whereIs(config.databaseUrl) : config.dataDir;
    const startedInMs = performance.now() - began;
    const demo = config.demoData ? demoCredentials(origin) : null;
    return {
      screen: firstScreen({ origin, database, startedInMs, demo }),
      async stop() {
        await server.close();
        await guard?.close();
        await installation.leave();
      },
    };
  } catch (error) {
    await guard?.close();
    await installation.leave();
    throw error;
  }
}

/**
 * Our own database serves one server at a time; an operator's may serve many. The lock ends with
 * its session.
 */
async function standGuard({ serverUrl }: Installation, config: Config): Promise<Session> {
  const session = await sessionOrExplain(serverUrl);
  try {
    if (!config.allowUnsafeDatabase) await refuseUnsafeDatabase(session);
    if (config.databaseUrl) return session;
    const [lock] = await session.query<{ ours: boolean }>(
      `select pg_try_advisory_lock(hashtext('mkopo.serve')) as ours`,
    );
    if (lock?.ours) return session;
    throw new OperatorError(
      `Another Mkopo is already serving the data in ${config.dataDir}: stop it, or set DATA_DIR.`,
    );
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** Opens the port, once all that the first caller may ask for is there. */
async function open({ api, database }: Server, { host, port, demoData }: Config): Promise<string> {
  if (demoData) await makeDemoLenders(database);
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
