import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endOf } from './http-driver.ts';

/** What became of one call: its status, or 0 where the caller gave up or was cut off. */
export type Outcome = { readonly status: number; readonly ms: number };

type OpenLoop = {
  readonly port: number;
  readonly perSecond: number;
  readonly forMs: number;
  /** What a caller does not wait for any longer. */
  readonly givesUpAfterMs: number;
  readonly request: () => string;
};

const TICK_MS = 5;

/** Connections as a proxy keeps them: each has been used before the first call comes. */
export async function openConnections(port: number, count: number): Promise<Socket[]> {
  const target = { port, givesUpAfterMs: 60_000 };
  const open: Socket[] = [];
  while (open.length < count) {
    const fresh: Socket[] = [];
    await callOver(fresh, target, 'GET /healthz HTTP/1.1\r\nhost: bench\r\n\r\n');
    open.push(...fresh);
  }
  return open;
}

/**
 * Sends calls at their times, whatever became of those before: as callers do who do not know of
 * each other. A connection takes one call at a time; more are opened as they are needed.
 */
export async function driveOpenLoop(loop: OpenLoop, idle: Socket[]): Promise<readonly Outcome[]> {
  const { perSecond, forMs, request } = loop;
  const outcomes: Promise<Outcome>[] = [];
  const beganAtMs = performance.now();
  for (;;) {
    const passedMs = performance.now() - beganAtMs;
    const due = Math.min(passedMs, forMs) * (perSecond / 1000);
    while (outcomes.length < due) outcomes.push(callOver(idle, loop, request()));
    if (passedMs >= forMs) break;
    await pause(TICK_MS);
  }
  const all = await Promise.all(outcomes);
  for (const socket of idle) socket.destroy();
  return all;
}

/** One call over a connection that is free, or a new one; it is free again once it is answered. */
export function callOver(
  idle: Socket[],
  { port, givesUpAfterMs }: Pick<OpenLoop, 'port' | 'givesUpAfterMs'>,
  bytes: string,
): Promise<Outcome> {
  const kept = idle.pop();
  const socket = kept ?? connect(port, '127.0.0.1').setNoDelay();
  const answered = Promise.withResolvers<Outcome>();
  const beganAtMs = performance.now();
  let text = '';
  const over = (status: number) => {
    clearTimeout(late);
    socket.removeAllListeners();
    socket.on('error', () => {});
    const isKept = status > 0 && !/^connection: close/im.test(text);
    if (isKept) idle.push(socket);
    else socket.destroy();
    answered.resolve({ status, ms: performance.now() - beganAtMs });
  };
  const late = setTimeout(() => over(0), givesUpAfterMs);
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    const end = endOf(text);
    if (end !== null && text.length >= end) over(Number(text.slice(9, 12)));
  });
  socket.on('error', () => over(0));
  socket.on('close', () => over(0));
  socket.write(bytes);
  return answered.promise;
}
