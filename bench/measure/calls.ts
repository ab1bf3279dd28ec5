import { openLines } from '@mkopo/bench/http-driver.ts';
import { latencyWay, rateWay } from './rate-way.ts';
import type { Way } from './row.ts';

/** A call that is made again and again. */
export type Call = {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  /** A path, or one for each time. */
  readonly path: string | (() => string);
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status?: number;
};

/** So many calls a second over so many connections. */
export async function callsASecond(call: Call, connections: number): Promise<Way> {
  return rateWay(await linesOf(call, connections), sourceOf(call));
}

/** How long a call takes, one after the other. */
export async function msOfCall(call: Call): Promise<Way> {
  return latencyWay(await linesOf(call, 1), sourceOf(call));
}

function linesOf({ port, status = 200, ...call }: Call, connections: number) {
  return openLines<string>({ port, connections, status, request: (path) => wordsOf(call, path) });
}

function sourceOf({ path }: Call) {
  return { next: typeof path === 'string' ? () => path : path };
}

function wordsOf(call: Pick<Call, 'method' | 'headers' | 'body'>, path: string): string {
  const { method, headers = {}, body } = call;
  const sent = {
    host: '127.0.0.1',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': `${Buffer.byteLength(body)}`,
    }),
    ...headers,
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
