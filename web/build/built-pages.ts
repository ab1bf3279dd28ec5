import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'web/dist');
const MAKE_PAGES = fileURLToPath(new URL('./make-pages.ts', import.meta.url));

/** What the pages are made of. Core is in it: its rules run in the browser as well. */
const MADE_OF = ['web/**/*', 'core/**/*.ts', 'package-lock.json'];

/** What stands beside them: what was made of them, and what makes their types. */
const NOT_OF_THEM = [
  'web/{dist,node_modules,openapi}',
  'web/{dist,node_modules,openapi}/**',
  '**/*.test.ts',
];

/**
 * The folder of the console's pages, made now if what they are made of has changed. It is named
 * after that, and gets its name when it is whole: starters that come at once do not meet.
 */
export async function builtPages(): Promise<string> {
  const folder = join(DIST, fingerprint());
  if (existsSync(folder)) return folder;
  await mkdir(DIST, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  await makePages(unfinished);
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another starter was a moment faster.
    if (!existsSync(folder)) throw error;
  });
  await forgetOthers(folder);
  return folder;
}

function fingerprint(): string {
  const files = globSync(MADE_OF, { cwd: ROOT, withFileTypes: true, exclude: NOT_OF_THEM })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** In a process of its own: what makes pages is large, and a server has no other use for it. */
async function makePages(folder: string): Promise<void> {
  const child = spawn(process.execPath, [MAKE_PAGES, folder], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => told.push(chunk));
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the console was not built: ${Buffer.concat(told)}`);
}

/** Servers have read the pages they serve; what another starter is making has a dot in its name. */
async function forgetOthers(kept: string): Promise<void> {
  for (const name of await readdir(DIST)) {
    const folder = join(DIST, name);
    if (folder === kept || name.includes('.')) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(await builtPages());
