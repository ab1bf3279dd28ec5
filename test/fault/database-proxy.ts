import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { after } from 'node:test';

/** A line to a database, or to anybody else, that can be cut, laid again, go silent or be slow. */
export type DatabaseProxy = {
  /** The database's address by way of the line. */
  readonly url: string;
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>;
  /** From now on nothing gets through either way, and nobody is told. */
  goSilent(): void;
  /** From now on whatever is said is heard so much later. */
  slowDown(byMs: number): void;
  /** As it was in the beginning. */
  restore(): Promise<void>;
};

export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;
  let lateMs = 0;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    return socket.on('close', () => sockets.delete(socket));
  };
  const later = (pass: () => void) => {
    if (lateMs === 0) pass();
    else setTimeout(pass, lateMs);
  };
  const join = (caller: Socket) => {
    keep(caller);
    if (silent) return;
    const called = keep(connect(Number(port), hostname));
    for (const [from, to] of [
      [caller, called],
      [called, caller],
    ] as const) {
      const passOn = (bytes: Buffer | string) => silent || to.destroyed || to.write(bytes);
      from.on('data', (bytes) => later(() => passOn(bytes)));
      from.on('close', () => later(() => to.destroy()));
    }
  };
  const listen = async (at: number): Promise<Server> => {
    const server = createServer(join).listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };

  const { place, first } = await placeToKeep(listen);
  let server: Server | null = first;
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
    slowDown(byMs) {
      lateMs = byMs;
    },
    async restore() {
      await cut();
      silent = false;
      lateMs = 0;
      server = await listen(place);
    },
  };
}

/** Not of those that are lent to callers: somebody could be given it while the line is cut. */
const PLACES = { from: 20_000, to: 32_000 };

async function placeToKeep(listen: (at: number) => Promise<Server>) {
  for (;;) {
    const place = randomInt(PLACES.from, PLACES.to);
    const first = await listen(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      return null;
    });
    if (first) return { place, first };
  }
}
