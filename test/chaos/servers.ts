import assert from 'node:assert/strict';
import { type DatabaseProxy, startDatabaseProxy } from '@mkopo/test/fault/database-proxy.ts';
import { type ServerProcess, startServerProcess } from '@mkopo/test/fault/server-process.ts';
import type { Balancer } from '@mkopo/test/kit/balancer.ts';

/** One of several real servers on a database, each over a line of its own. */
export type ChaosServer = {
  readonly line: DatabaseProxy;
  /** Where it is, or was before it went down. */
  origin(): string;
  process(): ServerProcess;
  start(): Promise<void>;
  /** Tells how it ended: its exit code, or the signal it died of. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
};

type Settings = Readonly<Record<string, string>>;

export type ServerSite = {
  /** The database that its line leads to. */
  readonly databaseUrl: string;
  readonly settings: Settings;
  /** Where the provider's callbacks come in. */
  readonly balancer: Balancer;
  /** Hears what servers say when they broke. */
  readonly tellBroken: (line: string) => void;
};

/** Lays the line; the server itself is not started yet. */
export async function makeChaosServer(site: ServerSite): Promise<ChaosServer> {
  const line = await startDatabaseProxy(site.databaseUrl);
  let running: ServerProcess | null = null;
  const server = () => running ?? assert.fail('the server was never started');
  return {
    line,
    origin: () => server().origin,
    process: server,
    async start() {
      running = await startServerProcess({ ...site.settings, DATABASE_URL: line.url });
      running.child.stdout?.on('data', (chunk: Buffer) => tellFaults(chunk, site.tellBroken));
      void site.balancer.add(running.origin).catch(() => {});
    },
    async end(signal) {
      const ended = await server().end(signal);
      site.balancer.remove(server().origin);
      return ended;
    },
  };
}

/** Of all that a server says, what it calls a fault of its own. */
function tellFaults(chunk: Buffer, tell: (line: string) => void): void {
  for (const line of chunk.toString().split('\n')) {
    if (line.includes('"msg":"internal_error"')) tell(line);
  }
}
