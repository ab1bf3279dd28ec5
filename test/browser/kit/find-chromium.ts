import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import packed from '@sparticuz/chromium';

const run = promisify(execFile);
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** How a browser is started. */
export type Chromium = { readonly executablePath: string; readonly args: readonly string[] };

/**
 * The Chromium to test in: the one that is named, one of the machine's own, or the one of a
 * package. That is for x64 alone; elsewhere Debian's is installed where we may.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, args: OWN_ARGS };
  const found = onThisMachine();
  if (found) return { executablePath: found, args: OWN_ARGS };
  if (process.platform === 'linux' && process.arch === 'x64') {
    // The package's own arguments put all visitors into one process, where they lose their cookies,
    // and take what browsers guard away.
    return { executablePath: await packed.executablePath(), args: OWN_ARGS };
  }
  await installFromDebian();
  const installed = onThisMachine();
  if (!installed) throw new Error(NONE);
  return { executablePath: installed, args: OWN_ARGS };
}

/** Nothing that a test opens comes from elsewhere, and many a test machine has but one user. */
const OWN_ARGS: readonly string[] = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];
const NONE = 'Browser tests need Chromium: install it (on Debian: apt-get install chromium).';

function onThisMachine(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const named = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...named, ...ELSEWHERE].find((file) => existsSync(file));
}

/** One run of the tests waits for another's: two cannot install at once. */
async function installFromDebian(): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) throw new Error(NONE);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const lock = join(tmpdir(), 'mkopo-chromium.lock');
  await run('flock', [lock, 'sh', '-c', INSTALL], { env, maxBuffer: 64 * 1024 * 1024 });
}

const INSTALL = `command -v chromium || {
  apt-get update -q &&
  apt-get -o DPkg::Lock::Timeout=600 install -y -q --no-install-recommends chromium
}`;
