import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { environment } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { CrewStanding } from '#main/kit/processes.ts';
import { openWorkerLine, type WorkerLine } from './worker-line.ts';

/** What a worker is told when it begins. */
export type Beginning = { readonly worker: number; readonly serverUrl: string };

/** The processes that serve beside the first. */
export type WorkerCrew = {
  /** Resolves when all of them serve; rejects where one cannot. */
  whenAllServe(): Promise<void>;
  /** Whether each serves, in their order. */
  areThere(): readonly boolean[];
  hand(index: number, socket: Socket, bytes: Uint8Array): void;
  /** Tells all that serve now, and those who will. */
  tellOrigin(reachedAt: string): void;
  announceStop(): void;
  /** What each says that serves, with its number; null for one that does not answer. */
  askAll(name: string): Promise<readonly { worker: number; said: unknown }[]>;
  standing(): CrewStanding;
  stop(): Promise<void>;
};

type Settings = {
  readonly count: number;
  readonly serverUrl: string;
  readonly log: Logger;
  /** What workers ask the first process for. */
  readonly answers: Readonly<Record<string, (about: unknown) => unknown>>;
  readonly wake: () => void;
};

const PROGRAM = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
const KNOWN_MODULES = new URL('../../../bin/known-modules.js', import.meta.url).href;
const FIRST_PAUSE_MS = 250;
const PAUSE_MAX_MS = 30_000;
/** One that has served for so long did not end for what ended the one before. */
const LONG_LIFE_MS = 60_000;
/** Longer than a worker waits for callers who do not finish. */
const STOP_MAX_MS = 20_000;

type Post = {
  readonly worker: number;
  child: ChildProcess | null;
  line: WorkerLine | null;
  isServing: boolean;
  /** Ends in a row, each soon after its start. */
  shortLives: number;
  again: NodeJS.Timeout | null;
};

/** Starts the other processes, and starts anew the one that ends. */
export function startCrew(settings: Settings): WorkerCrew {
  const { count, log } = settings;
  const posts = Array.from({ length: count }, (_, index): Post => {
    const empty = { child: null, line: null, isServing: false, shortLives: 0, again: null };
    // The first process is the first worker.
    return { worker: index + 2, ...empty };
  });
  const serving = () => posts.filter(({ isServing }) => isServing);
  const began = Promise.withResolvers<void>();
  began.promise.catch(() => {});
  let [isStopping, hasBegun, ends, reachedAt] = [false, false, 0, ''];
  const man = (post: Post) => {
    const startedAtMs = performance.now();
    fillPost(post, {
      ...settings,
      serves() {
        if (reachedAt) post.line?.tell('origin', reachedAt);
        if (serving().length < posts.length) return;
        hasBegun = true;
        began.resolve();
      },
      ended({ why, ...about }) {
        const { worker } = post;
        if (isStopping) return;
        // Who starts the server is told; later, the others serve on.
        if (!hasBegun) return began.reject(new OperatorError(`worker ${worker} ended: ${why}`));
        ends += 1;
        const isOld = performance.now() - startedAtMs > LONG_LIFE_MS;
        post.shortLives = isOld ? 0 : post.shortLives + 1;
        const pauseMs = pauseAfter(post.shortLives);
        log.error({ worker, ...about, why, again_in_ms: pauseMs }, 'a worker ended');
        post.again = setTimeout(() => man(post), pauseMs);
      },
    });
  };
  posts.forEach(man);
  return {
    whenAllServe: () => began.promise,
    areThere: () => posts.map(({ isServing }) => isServing),
    hand(index, socket, bytes) {
      const line = posts[index]?.line;
      if (line) line.hand(socket, bytes);
      else socket.destroy();
    },
    tellOrigin(told) {
      reachedAt = told;
      for (const { line } of posts) line?.tell('origin', told);
    },
    announceStop: () => posts.forEach(({ line }) => void line?.tell('announce-stop')),
    askAll: (name) =>
      Promise.all(
        serving().map(async ({ worker, line }) => ({
          worker,
          said: (await line?.ask(name).catch(() => null)) ?? null,
        })),
      ),
    standing: () => ({ serving: serving().length, away: count - serving().length, ends }),
    async stop() {
      isStopping = true;
      await Promise.all(posts.map(dismiss));
    },
  };
}

type Ending = {
  readonly pid: number | undefined;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly why: string;
};

type Around = Omit<Settings, 'count'> & {
  readonly serves: () => void;
  readonly ended: (ending: Ending) => void;
};

/** Starts a process for a post. */
function fillPost(post: Post, { serverUrl, log, answers, wake, serves, ended }: Around): void {
  const { worker } = post;
  const child = forkWorker();
  const { pid } = child;
  let trouble = '';
  const line = openWorkerLine(child, {
    answers,
    hear({ name, about }) {
      if (name === 'wake') wake();
      if (name === 'failed') trouble = String(about);
      if (name !== 'ready') return;
      post.isServing = true;
      log.info({ worker, pid }, 'a worker serves');
      serves();
    },
  });
  Object.assign(post, { child, line, again: null });
  line.tell('begin', { worker, serverUrl } satisfies Beginning);
  let isOver = false;
  const end = (code: number | null, signal: NodeJS.Signals | null) => {
    if (isOver) return;
    isOver = true;
    Object.assign(post, { child: null, line: null, isServing: false });
    ended({ pid, code, signal, why: trouble || (signal ?? `code ${code}`) });
  };
  child.once('exit', end);
  // One that could not even be started does not exit.
  child.on('error', (error) => {
    trouble = String(error);
    if (pid === undefined) end(null, null);
  });
}

/** Twice as long each time that one ends soon after its start. */
function pauseAfter(shortLives: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(shortLives - 1, 0), PAUSE_MAX_MS);
}

/** With the settings of the first, which took in a file `.env` as well. */
function forkWorker(): ChildProcess {
  const cache = getCompileCacheDir();
  return fork(PROGRAM, [], {
    execArgv: [...process.execArgv, '--import', KNOWN_MODULES],
    env: { ...environment(), ...(cache && { NODE_COMPILE_CACHE: cache }) },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Lets it answer what is under way. One that does not end is ended. */
async function dismiss({ child, line, again }: Post): Promise<void> {
  if (again) clearTimeout(again);
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MAX_MS);
  line?.tell('stop');
  await once(child, 'exit');
  clearTimeout(late);
}
