import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '@mkopo/test/kit/localhost-certificate.ts';

/** What it does to a connection whose request came in whole. */
export type Misdeed = (socket: Socket) => void;

export type HostileDaraja = {
  readonly url: string;
  /** What the next requests for a token, and for anything else, meet; the last one stays. */
  tokens(...misdeeds: readonly Misdeed[]): void;
  calls(...misdeeds: readonly Misdeed[]): void;
  /** How many of each came in since it was told what to do. */
  heard(): { readonly tokens: number; readonly calls: number };
};

/** An answer over the wire, byte by byte, that says nothing about being kept open. */
export function answers(status: number, body: unknown, type = 'application/json'): Misdeed {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return (socket) =>
    socket.end(
      `HTTP/1.1 ${status} X\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${text}`,
    );
}

export const GOOD_TOKEN = answers(200, { access_token: 'good', expires_in: '3599' });

type Options = { readonly isSecure?: boolean };

/** A server in Daraja's place that does whatever it is told to, on bare sockets. */
export async function startHostileDaraja({
  isSecure = false,
}: Options = {}): Promise<HostileDaraja> {
  const plan = { tokens: [GOOD_TOKEN], calls: [] as Misdeed[] };
  const heard = { tokens: 0, calls: 0 };
  const open = new Set<Socket>();
  const serve = (socket: Socket) => {
    open.add(socket);
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (!isWhole(text)) return;
      const kind = text.includes('/oauth/') ? 'tokens' : 'calls';
      heard[kind] += 1;
      text = '';
      const [first, ...others] = plan[kind];
      if (others.length > 0) plan[kind] = others;
      first?.(socket);
    });
  };
  const keys = { key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE };
  const server: Server = isSecure ? createSecureServer(keys, serve) : createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`,
    tokens(...misdeeds) {
      plan.tokens = [...misdeeds];
      heard.tokens = 0;
    },
    calls(...misdeeds) {
      plan.calls = [...misdeeds];
      heard.calls = 0;
    },
    heard: () => ({ ...heard }),
  };
}

function isWhole(request: string): boolean {
  const [head = '', body] = request.split('\r\n\r\n');
  if (body === undefined) return false;
  return body.length >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
}
