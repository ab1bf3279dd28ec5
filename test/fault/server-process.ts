import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';

/** A real `mkopo start` that can be treated badly. */
export type ServerProcess = {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Sends a signal and waits for the end; tells the exit code, or the signal it died of. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
};

const PROGRAM = join(import.meta.dirname, '../../bin/mkopo.js');

/** Has Node say that it is too old for the program, which is then handed to the one of npm. */
const OLD_NODE = [
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } });",
  'process.execve = undefined;',
].join('');

type Options = { readonly node?: 'old' };

export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  { node }: Options = {},
): Promise<ServerProcess> {
  const aging = node === 'old' ? ['--import', `data:text/javascript,${OLD_NODE}`] : [];
  const child = spawn(process.execPath, [...aging, PROGRAM, 'start'], {
    env: {
      ...{ PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', CLOSE_DAYS: 'off' },
      ...{ SHUTDOWN_DELAY_SECONDS: '0', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  cleanUp(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const trouble = text(child.stderr);
  for await (const line of createInterface(child.stdout)) {
    const port = /:(\d+)\/healthz/.exec(line)?.[1];
    if (!port) continue;
    return {
      origin: `http://127.0.0.1:${port}`,
      child,
      async end(signal) {
        child.kill(signal);
        const [code, died] = await ended;
        return code ?? died;
      },
    };
  }
  throw new Error(`the server ended before it was ready: ${await trouble}`);
}
