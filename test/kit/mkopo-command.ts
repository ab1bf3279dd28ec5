import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import {
  MASTER_KEY_BYTES,
  type MasterKeys,
  masterKeyOf,
} from '@mkopo/server/store/kit/master-key.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import type { TestDatabase } from '@mkopo/test/kit/database.ts';
import type { CommandLine, Outcome } from '@mkopo/test/kit/warm-mkopo.ts';

type Env = Readonly<Record<string, string>>;

const PROGRAM = join(import.meta.dirname, '../../bin/mkopo.js');
const KNOWN_MODULES = new URL('../../bin/known-modules.js', import.meta.url).href;
const WARM = join(import.meta.dirname, 'warm-mkopo.ts');

/**
 * Runs the real `mkopo` as an operator does: `mkopo('key', 'list')`. One command at a time runs in
 * a process that has it loaded; others meanwhile have a process of their own.
 */
export function mkopoWith(env: Env): (...args: string[]) => Promise<Outcome> {
  return async (...args) => {
    if (isBusy) return launchMkopo(env, ...args).outcome;
    isBusy = true;
    return runWarm(env, args).finally(() => {
      isBusy = false;
    });
  };
}

let isBusy = false;
let warm: ChildProcess | undefined;

async function runWarm(env: Env, args: readonly string[]): Promise<Outcome> {
  warm = warm?.connected ? warm : startWarm();
  warm.ref();
  const over = new AbortController();
  const told = once(warm, 'message', over) as Promise<[Outcome]>;
  const died = once(warm, 'exit', over).then(([code]) => {
    throw new Error(`mkopo ${args.join(' ')} ended its process: ${code}`);
  });
  warm.send({ args, env: environmentOf(env) } satisfies CommandLine);
  const [outcome] = await Promise.race([told, died]);
  died.catch(() => {});
  over.abort();
  warm.unref();
  return outcome;
}

/** It ends with the process that it is for. */
function startWarm(): ChildProcess {
  const child = fork(WARM, {
    execArgv: ['--import', KNOWN_MODULES],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  return child;
}

/** A command under way, which can be treated badly. A code of null: a signal ended it. */
export type Launched = { readonly child: ChildProcess; readonly outcome: Promise<Outcome> };

export function launchMkopo(env: Env, ...args: string[]): Launched {
  const child = spawnMkopo(args, env);
  const heard = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { child, outcome: heard.then(([out, err, [code]]) => ({ code, out, err })) };
}

/** All servers and commands of a test share it, as an operator's do. */
const MASTER_SECRET = Buffer.alloc(MASTER_KEY_BYTES, 'test');
export const TEST_MASTER_KEY = MASTER_SECRET.toString('base64');
export const TEST_MASTER_KEYS: MasterKeys = { current: masterKeyOf(MASTER_SECRET), previous: null };

/** The settings of an operator who brought the database along. */
export function settingsOf({ name, serverUrl, ownerUrl }: TestDatabase): Env {
  return {
    ...{ DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl, MASTER_KEY: TEST_MASTER_KEY },
    DATA_DIR: dataDirOf(name),
  };
}

const dataDirs = new Map<string, string>();

/** Where all servers on a database keep documents. */
export function documentsDirOf({ name }: TestDatabase): string {
  return join(dataDirOf(name), 'files');
}

/** One for each database, which all that use it share. */
function dataDirOf(database: string): string {
  const dataDir = dataDirs.get(database) ?? mkdtempSync(join(tmpdir(), 'mkopo-data-'));
  if (!dataDirs.has(database)) cleanUp(async () => rmSync(dataDir, { recursive: true }));
  dataDirs.set(database, dataDir);
  return dataDir;
}

/** A server in a process of its own. */
export type ServerProcess = {
  readonly origin: string;
  /** Its first screen, as far as where it is reached. */
  readonly screen: string;
  stop(): Promise<void>;
};

export async function startMkopo(env: Env): Promise<ServerProcess> {
  const child = spawnMkopo(['start'], { ...env, PORT: '0' });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  cleanUp(stop);
  const trouble = text(child.stderr);
  let screen = '';
  for await (const line of createInterface(child.stdout)) {
    screen += `${line}\n`;
    const port = /:(\d+)\/healthz/.exec(line)?.[1];
    if (!port) continue;
    child.stdout.resume();
    return { origin: `http://127.0.0.1:${port}`, screen, stop };
  }
  throw new Error(`mkopo start ended: ${await trouble}`);
}

/** Only what it is given: settings of whoever runs the tests stay out. */
function environmentOf(env: Env): Env {
  const quiet = { LOG_LEVEL: 'silent', CLOSE_DAYS: 'off', SHUTDOWN_DELAY_SECONDS: '0' };
  return { PATH: process.env['PATH'] ?? '', ...quiet, ...env };
}

function spawnMkopo(args: readonly string[], env: Env) {
  return spawn(process.execPath, [PROGRAM, ...args], {
    env: environmentOf(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
