// A connection pooler as PgBouncer is in transaction mode. Each transaction of a client goes to the
// server connection that has rested longest, so what a session keeps (LISTEN, locks, settings) is
// lost to it and stays behind for others.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import {
  isSettled,
  type PooledStatements,
  type Seat,
  seatOf,
  toClient,
  toServer,
} from '@mkopo/test/kit/pooler/pooled-statements.ts';
import { framesOf, letterOf, startupIn } from '@mkopo/test/kit/pooler/postgres-frames.ts';

type Pooler = {
  /** A database's address by way of the pooler. */
  urlOf(url: string): string;
};

type Client = {
  readonly socket: Socket;
  /** User and database: connections of others are not for it. */
  readonly key: string;
  readonly names: PooledStatements;
  readonly waiting: Buffer[];
  backend: Backend | null;
};

type Backend = {
  readonly socket: Socket;
  readonly key: string;
  readonly seat: Seat;
  client: Client | null;
};

/** Named statements: known on every server connection (PgBouncer 1.21), or left where they are. */
type Options = { readonly statements?: 'mapped' | 'left' };

export async function startTransactionPooler(
  target: string,
  { statements = 'mapped' }: Options = {},
): Promise<Pooler> {
  const { hostname, port } = new URL(target);
  const pool = poolOfBackends();
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    return socket.on('close', () => sockets.delete(socket));
  };
  const join = async (caller: Socket) => {
    keep(caller);
    const { startup, key } = await startupIn(caller);
    const socket = keep(connect(Number(port), hostname));
    socket.write(startup);
    const client: Client = { socket: caller, key, waiting: [], backend: null, names: new Map() };
    const backend: Backend = { socket, key, seat: seatOf(statements === 'mapped'), client };
    let isIn = false;
    framesOf(socket, (message) => {
      if (isIn) return pool.answer(backend, message);
      // Who is let in is for the server to say; from then on its connection is everybody's.
      caller.write(message);
      isIn = letterOf(message) === 'Z';
      if (isIn) pool.rest(backend);
    });
    framesOf(caller, (message) => {
      if (!isIn) return void socket.write(message);
      if (letterOf(message) === 'X') return void caller.end();
      client.waiting.push(message);
      pool.forward(client);
    });
    caller.on('close', () => {
      pool.leave(client);
      if (!isIn) socket.destroy();
    });
    socket.on('close', () => pool.remove(backend));
  };

  const server = createServer((caller) => void join(caller).catch(() => caller.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanUp(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { urlOf: (url) => Object.assign(new URL(url), { host }).href };
}

/** The server connections that no transaction holds, and the clients that wait for one. */
function poolOfBackends() {
  const resting = new Set<Backend>();
  const queued = new Set<Client>();
  const forward = (client: Client): void => {
    // The first that rests has rested longest.
    client.backend ??= [...resting].find(({ key }) => key === client.key) ?? null;
    const { backend } = client;
    if (!backend) return void queued.add(client);
    queued.delete(client);
    resting.delete(backend);
    backend.client = client;
    for (const message of client.waiting.splice(0)) {
      for (const sent of toServer(message, client.names, backend.seat)) backend.socket.write(sent);
    }
  };
  const rest = (backend: Backend): void => {
    if (backend.client) backend.client.backend = null;
    backend.client = null;
    resting.add(backend);
    const next = [...queued].find(({ key }) => key === backend.key);
    if (next) forward(next);
  };
  return {
    forward,
    rest,
    answer(backend: Backend, message: Buffer): void {
      const shown = toClient(message, backend.seat);
      if (shown) backend.client?.socket.write(shown);
      if (backend.client && isSettled(message, backend.seat)) rest(backend);
    },
    /** Who leaves in the middle of a transaction takes the connection along. */
    leave(client: Client): void {
      queued.delete(client);
      client.backend?.socket.destroy();
    },
    remove(backend: Backend): void {
      resting.delete(backend);
      backend.client?.socket.destroy();
    },
  };
}
