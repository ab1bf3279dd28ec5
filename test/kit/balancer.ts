import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { until } from '@mkopo/test/kit/until.ts';

/**
 * What operators put in front of several servers, at its plainest: calls go round those that say
 * at /readyz that they are ready, over connections that are kept. Nothing is ever tried again.
 */
export type Balancer = {
  readonly origin: string;
  /** Sends calls to a server as soon as it is ready; waits for that, or until it is forgotten. */
  add(server: string): Promise<void>;
  /** Waits until a server says that it is not ready, and then until its last call is answered. */
  untilSpared(server: string): Promise<void>;
  /** Forgets a server that has ended. */
  remove(server: string): void;
};

type Backend = { readonly agent: Agent; isReady: boolean; underWay: number; isGone: boolean };

const PATIENCE_MS = 60_000;

export async function startBalancer({ checkEveryMs }: { checkEveryMs: number }): Promise<Balancer> {
  const backends = new Map<string, Backend>();
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = [...backends].filter(([, { isReady }]) => isReady);
    turn += 1;
    const chosen = ready[turn % ready.length];
    if (chosen) passOn(chosen, { incoming, outgoing });
    else outgoing.writeHead(503).end('no server is ready');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const remove = (origin: string) => {
    const backend = backends.get(origin);
    if (backend) Object.assign(backend, { isGone: true }).agent.destroy();
    backends.delete(origin);
  };
  cleanUp(async () => {
    for (const origin of backends.keys()) remove(origin);
    server.close();
    server.closeAllConnections();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(origin) {
      const agent = new Agent({ keepAlive: true });
      const backend: Backend = { agent, isReady: false, underWay: 0, isGone: false };
      backends.set(origin, backend);
      void keepChecking(origin, backend, checkEveryMs);
      await until(`${origin} is ready`, PATIENCE_MS, async () => backend.isReady || backend.isGone);
    },
    async untilSpared(origin) {
      const isSpared = ({ isReady, underWay }: Backend) => !isReady && underWay === 0;
      const spared = async () => isSpared(backends.get(origin) as Backend);
      await until(`${origin} is spared`, PATIENCE_MS, spared);
    },
    remove,
  };
}

async function keepChecking(origin: string, backend: Backend, everyMs: number): Promise<void> {
  while (!backend.isGone) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.text();
    backend.isReady = answer?.status === 200;
    await pause(everyMs);
  }
}

/** Of one connection, not of the call: the other one has its own. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

type Exchange = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse };

function passOn([origin, backend]: [string, Backend], { incoming, outgoing }: Exchange): void {
  const { method, url, headers } = incoming;
  backend.underWay += 1;
  outgoing.once('close', () => {
    backend.underWay -= 1;
  });
  const outward = request(`${origin}${url}`, {
    ...{ method, agent: backend.agent, headers: { ...headers, connection: 'keep-alive' } },
  });
  outward.on('response', (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
    outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.pipe(outgoing);
  });
  outward.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(String(error));
  });
  incoming.pipe(outward);
}
