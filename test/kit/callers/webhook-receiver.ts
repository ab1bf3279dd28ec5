import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '@mkopo/test/kit/localhost-certificate.ts';

/** A webhook as it came over the wire. */
export type ReceivedWebhook = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** What a receiver does to a connection whose request came in whole. */
export type Reaction = (socket: Socket, received: ReceivedWebhook) => void;

/** An ordinary answer. */
export function answers(status: number, body = '', headers = ''): Reaction {
  const length = Buffer.byteLength(body);
  return (socket) =>
    socket.end(`HTTP/1.1 ${status} X\r\n${headers}Content-Length: ${length}\r\n\r\n${body}`);
}

/** Writes a piece again and again, as fast as it is taken. */
function floods(head: string, piece: string): Reaction {
  return (socket) => {
    const go = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.write(head);
    socket.on('drain', go);
    go();
  };
}

/** Writes a byte now and then. */
function drips(head: string): Reaction {
  return (socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write('x'), 20);
    socket.on('close', () => clearInterval(timer));
  };
}

const PIECE = 'x'.repeat(16_384);

/** What receivers do that mean us no good, or have fallen ill. */
export const MISDEEDS = {
  hangs: () => {},
  resets: (socket) => socket.resetAndDestroy(),
  closes: (socket) => socket.end(),
  babbles: (socket) => socket.end('220 mail.example ESMTP\r\n\r\n'),
  drips_a_head: drips('HTTP/1.1 200 OK\r\nX-A: '),
  drips_a_body: drips('HTTP/1.1 200 OK\r\nContent-Length: 60000\r\n\r\n'),
  endless_head: floods('HTTP/1.1 200 OK\r\n', 'X-A: 1\r\n'.repeat(1_000)),
  ten_gib: floods('HTTP/1.1 200 OK\r\nContent-Length: 10737418240\r\n\r\n', PIECE),
  endless_chunks: floods(
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n',
    `4000\r\n${PIECE}\r\n`,
  ),
  breaks_off: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf'),
  switches: (socket) => socket.write('HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n'),
} as const satisfies Readonly<Record<string, Reaction>>;

export type WebhookReceiver = {
  readonly url: string;
  readonly port: number;
  /** What the next webhooks meet; the last one stays. */
  reacts(...reactions: readonly Reaction[]): void;
  /** All that came in whole, in their order. */
  readonly received: ReceivedWebhook[];
  /** How many connections are open, and how many there ever were. */
  connections(): { readonly open: number; readonly ever: number };
  /** Cuts everybody off, and takes nobody in any more. */
  close(): Promise<void>;
};

/** Somebody who gets webhooks, on bare sockets, and does whatever it is told to. */
export async function startWebhookReceiver({
  isSecure,
}: {
  readonly isSecure?: boolean;
} = {}): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const open = new Set<Socket>();
  let reactions: readonly Reaction[] = [answers(204)];
  let ever = 0;
  const serve = (socket: Socket) => {
    open.add(socket);
    ever += 1;
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const webhook = readWhole(Buffer.concat(chunks));
      if (!webhook) return;
      chunks.length = 0;
      received.push(webhook);
      const [first, ...others] = reactions;
      if (others.length > 0) reactions = others;
      first?.(socket, webhook);
    });
  };
  const keys = { key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE };
  const server: Server = isSecure ? createSecureServer(keys, serve) : createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    for (const socket of open) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  cleanUp(close);
  const { port } = server.address() as AddressInfo;
  return {
    url: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    port,
    reacts: (...given) => {
      reactions = given;
    },
    received,
    connections: () => ({ open: open.size, ever }),
    close,
  };
}

function readWhole(bytes: Buffer): ReceivedWebhook | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = bytes.subarray(end + 4);
  if (body.length < Number(headers['content-length'] ?? 0)) return null;
  return { path: first.split(' ')[1] ?? '', headers, body: body.toString('utf8') };
}
