import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer, text } from 'node:stream/consumers';
import { chooseWorker } from '@mkopo/server/main/workers/choose-worker.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { until } from '@mkopo/test/kit/until.ts';

const PROGRAM = join(import.meta.dirname, '../../bin/mkopo.js');
export const PATIENCE_MS = 120_000;

type LogLine = {
  readonly worker?: number;
  readonly pid?: number;
  readonly request_id?: string;
  readonly msg?: string;
};

/** A real `mkopo start` of several processes, whose log is read. */
export type WorkerServer = {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly lines: readonly LogLine[];
  /** Which worker answered a call. */
  servedBy(headers: IncomingHttpHeaders): Promise<number>;
  /** The process that a worker is now; after `not`, once it is another. */
  pidOf(worker: number, not?: number): Promise<number>;
  metrics(): Promise<string>;
  /** Sends a signal and waits for the end; tells the exit code, or the signal it died of. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
};

export async function startWorkerServer(
  env: Readonly<Record<string, string>>,
): Promise<WorkerServer> {
  const child = spawn(process.execPath, [PROGRAM, 'start'], {
    env: {
      ...{ PATH: process.env['PATH'], LOG_LEVEL: 'info', PORT: '0', CLOSE_DAYS: 'off' },
      ...{ SHUTDOWN_DELAY_SECONDS: '0', RATE_LIMIT_PER_MINUTE: '10000000', WORKERS: '2', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  cleanUp(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const trouble = text(child.stderr);
  const lines: LogLine[] = [];
  const opened = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('{')) lines.push(JSON.parse(line));
    const port = /:(\d+)\/healthz/.exec(line)?.[1];
    if (port) opened.resolve(`http://127.0.0.1:${port}`);
  });
  void ended.then(async () =>
    opened.reject(new Error(`the server ended before it was ready: ${await trouble}`)),
  );
  const origin = await opened.promise;
  return {
    ...{ origin, child, lines },
    servedBy: (headers) =>
      until('the log tells of the call', PATIENCE_MS, async () => {
        const id = headers['x-request-id'];
        return lines.find(({ request_id }) => request_id === id)?.worker;
      }),
    pidOf: (worker, not) =>
      until(`worker ${worker} serves`, PATIENCE_MS, async () => {
        const told = lines.filter((line) => line.msg === 'a worker serves');
        const pid = told.findLast((line) => line.worker === worker)?.pid;
        return pid !== not && pid;
      }),
    metrics: async () => (await fetch(`${origin}/metrics`)).text(),
    async end(signal) {
      child.kill(signal);
      const [code, died] = await ended;
      return code ?? died;
    },
  };
}

export type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  readonly json: any;
};

export type LineCall = (
  request: string,
  options?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Reply>;

/** One connection, which stays open: what comes by it first decides which worker has it. */
export function openLine(origin: string): LineCall {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  cleanUp(async () => agent.destroy());
  return callBy(origin, agent);
}

/** A connection of its own for each call. */
export function callAlone(origin: string): LineCall {
  return callBy(origin, false);
}

function callBy(origin: string, agent: Agent | false): LineCall {
  return async (request, { body, headers = {} } = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const call = openRequest(`${origin}${path}`, {
      ...{ method, agent },
      headers: { ...headers, ...(sent && { 'content-type': 'application/json' }) },
    });
    call.end(sent);
    const [reply] = await once(call, 'response');
    const answer = `${await buffer(reply)}`;
    const { statusCode: status, headers: told } = reply;
    return { status, headers: told, text: answer, json: parsed(answer) };
  };
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}

/** Whom of two workers a lender of that slug goes to. */
export function workerOf(slug: string): number {
  return chooseWorker(slug, [true, true]) + 1;
}

/** A slug of a lender that goes to the worker. */
export function slugFor(worker: number, name: string): string {
  const slugs = Array.from({ length: 64 }, (_, index) => `${name}-${index}`);
  return slugs.find((slug) => workerOf(slug) === worker) ?? name;
}
