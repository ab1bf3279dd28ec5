import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { overloaded } from './gate.ts';

/** Idle, each takes some 8 KB. */
export const CONNECTIONS_MAX = 5_000;
/** So many more are answered, once: whoever asks how the server fares, and others with a no. */
const SPARE = 100;
/** What must be told however many come. */
export const PROBES: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** Keeps open so many connections. Who comes beyond is told so and let go; beyond that, cut off. */
export function capConnections(app: FastifyInstance, max: number): void {
  const spare = new WeakSet<Socket>();
  let open = 0;
  app.server.maxConnections = max + SPARE;
  app.server.on('connection', (socket: Socket) => {
    open += 1;
    if (open > max) spare.add(socket);
    socket.once('close', () => {
      open -= 1;
    });
  });
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!spare.has(raw.socket)) return;
    reply.header('connection', 'close');
    if (!PROBES.includes(routeOptions.url ?? '')) throw overloaded();
  });
}
