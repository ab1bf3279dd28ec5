import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { after } from 'node:test';

/** A line to a database that can be cut, laid again, or go silent. */
export type DatabaseProxy = {
  /** The database's address by way of the line. */
  readonly url: string;
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>;
  /** From now on nothing gets through either way, and nobody is told. */
  goSilent(): void;
  /** As it was in the beginning. */
  restore(): Promise<void>;
};

export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    return socket.on('close', () => sockets.delete(socket));
  };
  const join = (caller: Socket) => {
    keep(caller);
    if (silent) return;
    const called = keep(connect(Number(port), hostname));
    for (const [from, to] of [
      [caller, called],
      [called, caller],
    ] as const) {
      from.on('data', (bytes) => silent || to.write(bytes));
      from.on('close', () => to.destroy());
    }
  };
  const listen = async (at: number): Promise<Server> => {
    const server = createServer(join).listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };

  let server: Server | null = await listen(0);
  const place = (server.address() as AddressInfo).port;
  const cut = async () => {
    const closing = server;
    server = null;
    closing?.close();
    for (const socket of sockets) socket.destroy();
    if (closing) await once(closing, 'close');
  };
  after(cut);
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${place}` }).href,
    cut,
    goSilent() {
      silent = true;
    },
    async restore() {
      await cut();
      silent = false;
      server = await listen(place);
    },
  };
}
