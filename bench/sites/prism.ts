import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BenchServer, startProgram } from '@mkopo/bench/server-process.ts';
import { OWN_TREE } from './open-site.ts';

/** Its version is said here; what it needs is 90 MB, which nobody should install for our tests. */
const PACKAGE = '@stoplight/prism-cli@5.14.2';
const FOLDER = join(OWN_TREE, 'node_modules/.cache/bench-prism');
const PROGRAM = join(FOLDER, 'node_modules/@stoplight/prism-cli/dist/index.js');
const DOCUMENT = join(OWN_TREE, 'docs/api/partner.json');

type Wanted = { readonly mayFetch: boolean };

/** A mock of the Partner API by its document; null, with a word, where prism cannot be had. */
export async function startPrism({ mayFetch }: Wanted): Promise<BenchServer | null> {
  if (!existsSync(PROGRAM) && mayFetch) await fetchPrism();
  if (!existsSync(PROGRAM)) return null;
  const args = (port: number) => [PROGRAM, 'mock', '-h', '127.0.0.1', '-p', `${port}`, DOCUMENT];
  return startProgram(args, '/ping', {});
}

async function fetchPrism(): Promise<void> {
  process.stderr.write(`${PACKAGE} is fetched once, for the rows of the sandbox\n`);
  await mkdir(FOLDER, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const args = ['install', '--prefix', FOLDER, ...quiet, PACKAGE];
  await promisify(execFile)('npm', args).catch(() => {
    process.stderr.write('prism cannot be fetched: the sandbox is measured by itself\n');
  });
}
