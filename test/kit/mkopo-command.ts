import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import type { TestDatabase } from '@mkopo/test/kit/database.ts';

type Env = Readonly<Record<string, string>>;

/** What a command said, and whether it was content. */
export type Outcome = { readonly code: number; readonly out: string; readonly err: string };

const PROGRAM = join(import.meta.dirname, '../../bin/mkopo.js');

/** Runs the real `mkopo` as an operator does: `mkopo('key', 'list')`. */
export function mkopoWith(env: Env): (...args: string[]) => Promise<Outcome> {
  return async (...args) => launchMkopo(env, ...args).outcome;
}

/** A command under way, which can be treated badly. A code of null: a signal ended it. */
export type Launched = { readonly child: ChildProcess; readonly outcome: Promise<Outcome> };

export function launchMkopo(env: Env, ...args: string[]): Launched {
  const child = spawnMkopo(args, env);
  const heard = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { child, outcome: heard.then(([out, err, [code]]) => ({ code, out, err })) };
}

/** The settings of an operator who brought the database along. */
export function settingsOf({ serverUrl, ownerUrl }: TestDatabase): Env {
  return { DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl };
}

/** A server in a process of its own. */
export type ServerProcess = { readonly origin: string; stop(): Promise<void> };

export async function startMkopo(env: Env): Promise<ServerProcess> {
  const child = spawnMkopo(['start'], { ...env, PORT: '0' });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  cleanUp(stop);
  const trouble = text(child.stderr);
  for await (const line of createInterface(child.stdout)) {
    const port = /:(\d+)\/healthz/.exec(line)?.[1];
    if (!port) continue;
    child.stdout.resume();
    return { origin: `http://127.0.0.1:${port}`, stop };
  }
  throw new Error(`mkopo start ended: ${await trouble}`);
}

/** Only what it is given: settings of whoever runs the tests stay out. */
function spawnMkopo(args: readonly string[], env: Env) {
  return spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', CLOSE_DAYS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
