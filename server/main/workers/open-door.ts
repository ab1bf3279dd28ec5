import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { isHeadThere } from './clue-in-head.ts';

/** As long as a server gives a caller for the head of a call. */
const HEAD_MAX_MS = 15_000;

/** A port that is open. */
export type Door = Pick<Server, 'address'> & {
  /** Takes nobody any more, and lets those go who have not said what they want. */
  close(): void;
};

type Doorway = {
  readonly host: string;
  readonly port: number;
  /** How many may stand in the door that have not said what they want. */
  readonly waitingMax: number;
  /** Takes a connection, with what it has said so far. */
  readonly hand: (socket: Socket, bytes: Buffer) => void;
  /** Tells one that took too long, or did not finish. */
  readonly refuse: (socket: Socket) => void;
  readonly headMaxMs?: number;
};

/**
 * The port of a server of several processes. A connection stays here until the head of its first
 * call is there, and is then handed to whoever serves that.
 */
export async function openDoor({ host, port, ...doorway }: Doorway): Promise<Door> {
  const waiting = new Set<Socket>();
  const front = createServer({
    ...{ pauseOnConnect: true, allowHalfOpen: true, noDelay: true },
    // Nothing is read ahead: what is left in the socket is read by whoever gets it.
    highWaterMark: 0,
  });
  front.on('connection', async (socket) => {
    if (waiting.size >= doorway.waitingMax) return void socket.destroy();
    waiting.add(socket);
    await receive(socket, doorway).finally(() => waiting.delete(socket));
  });
  front.listen({ host, port });
  await once(front, 'listening');
  return {
    address: () => front.address(),
    close() {
      front.close();
      for (const socket of waiting) socket.destroy();
    },
  };
}

/** Waits for the head of the first call. */
async function receive(socket: Socket, doorway: Omit<Doorway, 'host' | 'port'>): Promise<void> {
  const { hand, refuse, headMaxMs = HEAD_MAX_MS } = doorway;
  const come = Promise.withResolvers<'there' | 'wrong' | 'gone'>();
  let bytes = Buffer.alloc(0);
  const read = () => {
    const chunk: Buffer | null = socket.read();
    if (chunk) bytes = Buffer.concat([bytes, chunk]);
    if (isHeadThere(bytes)) come.resolve('there');
    // Asks for more: nothing is read ahead.
    else if (chunk) socket.read(0);
  };
  // Half a head, and nothing more to come, is no call.
  const leave = () => come.resolve(bytes.length > 0 ? 'wrong' : 'gone');
  const late = setTimeout(() => come.resolve('wrong'), headMaxMs);
  const fail = () => come.resolve('gone');
  socket.on('readable', read).on('end', leave).on('error', fail).on('close', fail);
  const outcome = await come.promise;
  clearTimeout(late);
  socket.off('readable', read).off('end', leave).off('close', fail);
  if (outcome === 'gone') return void socket.destroy();
  if (outcome === 'wrong') return refuse(socket);
  hand(socket.off('error', fail), bytes);
}
