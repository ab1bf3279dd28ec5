import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getDefaultHighWaterMark } from 'node:stream';

/** Serves connections that were accepted by somebody else. */
export type Taker = {
  /** One of them, with what was read of it already. */
  take(socket: Socket, bytes: Uint8Array): void;
  /** Tells one that is no use to go. */
  refuse(socket: Socket): void;
  /** Ends those that are idle, and waits for the others, for so long at most. */
  drain(maxMs: number): Promise<void>;
};

/** Has an HTTP server take connections without a port of its own. */
export function takeConnections(server: Server): Taker {
  const open = new Set<Socket>();
  let tellEmpty = () => {};
  // Node begins to look for callers who take too long when a server listens, which this one never
  // does.
  server.emit('listening');
  return {
    take(socket, bytes) {
      // Node itself keeps to it for connections that it accepts.
      if (open.size >= server.maxConnections) return void socket.destroy();
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        if (open.size === 0) tellEmpty();
      });
      // As Node's own: whoever has said all still hears the answer.
      socket.allowHalfOpen = true;
      holdTheUsual(socket);
      if (bytes.length > 0) socket.unshift(bytes);
      server.emit('connection', socket);
      socket.resume();
    },
    refuse(socket) {
      server.emit('clientError', new Error('no call came'), socket);
      // It may never hang up by itself.
      socket.destroySoon();
    },
    async drain(maxMs) {
      const empty = Promise.withResolvers<void>();
      tellEmpty = empty.resolve;
      if (open.size === 0) return;
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), maxMs);
      await empty.promise;
      clearTimeout(late);
    },
  };
}

type Holding = Readonly<Record<'_readableState' | '_writableState', { highWaterMark: number }>>;

/**
 * The door's sockets hold nothing, and there is no way to say so of reading alone. Node's server
 * takes a socket that may hold nothing to be overfull, and stops to read in the midst of a call.
 */
function holdTheUsual(socket: Socket): void {
  const { _readableState, _writableState } = socket as unknown as Holding;
  for (const state of [_readableState, _writableState]) {
    state.highWaterMark = getDefaultHighWaterMark(false);
  }
}
