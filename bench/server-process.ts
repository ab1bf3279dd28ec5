import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@mkopo/server/main/embedded/start-postgres.ts';
import { until } from '@mkopo/test/kit/until.ts';

/** A server as operators run it, in a process of its own. */
export type BenchServer = { readonly port: number; stop(): Promise<void> };

const PROGRAM = join(import.meta.dirname, '../bin/mkopo.js');
const START_MAX_MS = 60_000;

type Urls = { readonly serverUrl: string; readonly ownerUrl: string };

export async function startBenchServer(
  { serverUrl, ownerUrl }: Urls,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mkopo-bench-'));
  // It logs every request as in production; where the lines go is not its business.
  const { port, stop } = await startProgram([PROGRAM, 'start'], '/readyz', {
    DATA_DIR: dataDir,
    DATABASE_URL: serverUrl,
    DATABASE_OWNER_URL: ownerUrl,
    MASTER_KEY: Buffer.alloc(32, 'bench').toString('base64'),
    RATE_LIMIT_PER_MINUTE: '10000000',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'info',
    SHUTDOWN_DELAY_SECONDS: '0',
    ...settings,
  });
  return {
    port,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A program that listens on `PORT`; it is there when this path is answered. */
export async function startProgram(
  program: readonly string[],
  path: string,
  settings: Readonly<Record<string, string>>,
): Promise<BenchServer> {
  const port = await findFreePort(0);
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env['PATH'], PORT: `${port}`, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  await until('the server answers', START_MAX_MS, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    return answer?.ok;
  });
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
