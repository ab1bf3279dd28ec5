import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@mkopo/server/main/embedded/start-postgres.ts';
import { until } from '@mkopo/test/kit/until.ts';

/** A server as operators run it, in a process of its own. */
export type BenchServer = { readonly port: number; stop(): Promise<void> };

const OWN_TREE = join(import.meta.dirname, '..');
/** The first start of a program builds the console's pages. */
const START_MAX_MS = 180_000;

type Urls = { readonly serverUrl: string; readonly ownerUrl: string };

export async function startBenchServer(
  { serverUrl, ownerUrl }: Urls,
  settings: Readonly<Record<string, string>> = {},
  tree = OWN_TREE,
): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mkopo-bench-'));
  // It logs every request as in production; where the lines go is not its business.
  const { port, stop } = await startProgram(() => [mkopoOf(tree), 'start'], '/readyz', {
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

/** The command of a program that lies in a folder. */
export function mkopoOf(tree: string): string {
  return join(tree, 'bin/mkopo.js');
}

/** A program that listens on `PORT`; it is there when this path is answered. */
export async function startProgram(
  program: (port: number) => readonly string[],
  path: string,
  settings: Readonly<Record<string, string>>,
): Promise<BenchServer> {
  const port = await findFreePort(0);
  const child = spawn(process.execPath, program(port), {
    env: { PATH: process.env['PATH'], PORT: `${port}`, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  // Whoever breaks a benchmark off leaves no server behind.
  const endIt = () => child.kill('SIGKILL');
  process.once('exit', endIt);
  // Told only where it fails: every server says that it stops, between the rows of a table.
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await until('the server answers', START_MAX_MS, async () => {
    if (child.exitCode !== null) throw new Error(`it ended before it answered: ${said}`);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    return answer && answer.status < 500;
  });
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.removeListener('exit', endIt);
    },
  };
}
