// Messages of PostgreSQL's wire: a letter, a length that counts itself, a body. A client's first
// has no letter.
import { on } from 'node:events';
import type { Socket } from 'node:net';

const HEAD = 5;
const SSL_REQUEST = 80_877_103;

/** Calls `take` with each whole message that a socket brings. */
export function framesOf(socket: Socket, take: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= HEAD) {
      const length = 1 + rest.readInt32BE(1);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      take(message);
    }
  });
  socket.resume();
}

/** The first message of a client, and who it says it is. TLS is declined. */
export async function startupIn(socket: Socket): Promise<{ startup: Buffer; key: string }> {
  for await (const [chunk] of on(socket, 'data') as AsyncIterable<[Buffer]>) {
    if (chunk.readInt32BE(4) === SSL_REQUEST) {
      socket.write('N');
      continue;
    }
    socket.pause();
    const words = chunk.toString('utf8', 8).split('\0');
    const named = (name: string) => words[words.indexOf(name) + 1];
    return { startup: chunk, key: `${named('user')} ${named('database')}` };
  }
  throw new Error('the client left');
}

export function letterOf(message: Buffer): string {
  return message.toString('latin1', 0, 1);
}

/** The first words of a body, each of which ends with a zero. */
export function wordsIn(message: Buffer, from = HEAD): string[] {
  return message.toString('latin1', from).split('\0', 2);
}

export function messageOf(letter: string, body: string): Buffer {
  const message = Buffer.alloc(HEAD + Buffer.byteLength(body, 'latin1'));
  message.write(letter, 0, 'latin1');
  message.writeInt32BE(message.length - 1, 1);
  message.write(body, HEAD, 'latin1');
  return message;
}
