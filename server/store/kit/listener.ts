import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openSession } from './database.ts';
import { DatabaseUnavailable } from './database-trouble.ts';
import { askPlatform } from './transaction.ts';

/** A memory of the database that is kept true by listening to its changes. */
export type Listener = {
  /**
   * Resolves while the memory is true as of a second ago at most. Where changes are not heard, it
   * is read anew for that; where it cannot be read either, it says unavailable.
   */
  whenTrue(): Promise<void>;
  /** Throws, with the cause, unless changes are heard as they happen. */
  whenHearing(): Promise<void>;
  /** Whether there is a line that hears, as far as is known. */
  isHearing(): boolean;
  close(): Promise<void>;
};

/** The two ways to the database. The one for transactions may be a pooler, the other may not. */
export type ListeningLines = {
  readonly database: Database;
  readonly listenUrl: string;
  /** Hears that nothing ever comes by that one. */
  readonly tellDeaf: () => void;
};

export type Memory = {
  readonly channel: string;
  readAll(): Promise<void>;
  hear(payload: string): Promise<void>;
};

/** Nobody hears what this process says by it: the way of the listening connection is none. */
export class NothingHeard extends Error {
  constructor() {
    super('changes of keys are not heard: set DATABASE_LISTEN_URL to a direct line');
  }
}

/** How long a memory is trusted after it was known to be true: a revoked key opens no longer. */
const TRUSTED_MS = 1_000;
const RENEWED_AFTER_MS = 500;
const ECHO_MAX_MS = 1_000;
const CATCH_UP_MS = 2_000;
const RETRY_MS = 250;
/** A pooler does not become a direct line by itself, or not soon. */
const DEAF_RETRY_MS = 5_000;

/** Keeps a memory true for as long as the process lives. */
export async function keepListening(lines: ListeningLines, memory: Memory): Promise<Listener> {
  let trueAtMs = Number.NEGATIVE_INFINITY;
  const trueAsOf = (atMs: number) => {
    trueAtMs = Math.max(trueAtMs, atMs);
  };
  const readAll = async () => {
    const beganMs = performance.now();
    await memory.readAll();
    trueAsOf(beganMs);
  };
  const kept = await keepLine(lines, { ...memory, readAll });
  const renew = oneAtATime(async () => {
    const beganMs = performance.now();
    if (await kept.isProven()) trueAsOf(beganMs);
    else await readAll();
  });
  const whenTrue = async () => {
    const arrivedMs = performance.now();
    const isTrusted = () => trueAtMs > arrivedMs - TRUSTED_MS;
    // Asked for only by those who need it: an idle server leaves the database alone.
    if (trueAtMs < arrivedMs - RENEWED_AFTER_MS) renew().catch(() => {});
    // What was under way when a caller arrived may have begun too long before.
    const untilTrusted = async () => {
      while (!isTrusted()) await renew();
    };
    if (!isTrusted()) await withinMs(untilTrusted(), CATCH_UP_MS).catch(sayUnavailable);
  };
  return {
    whenTrue,
    async whenHearing() {
      await whenTrue();
      await kept.whenUp();
    },
    isHearing: kept.isUp,
    close: kept.close,
  };
}

type Run = () => Promise<void>;

/** Whoever asks while it runs gets the result of that run. */
function oneAtATime(run: Run): Run {
  let running: Promise<void> | null = null;
  return () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}

/**
 * Keeps a line that hears. Each time it is laid (again), it listens first and reads everything
 * after, so that a change in between is heard, not missed.
 */
async function keepLine(lines: ListeningLines, memory: Memory) {
  let line: Line | null = null;
  let trouble: unknown = null;
  let closed = false;
  let hasHeard = false;
  let up = Promise.withResolvers<void>();

  const lay = async () => {
    const made = await openLine(lines, memory);
    void made.lost.then(() => lose(made));
    try {
      await made.prove();
      await memory.readAll();
      if (closed || made.isLost()) throw new ChangeMissed('closed, or cut meanwhile');
    } catch (error) {
      void made.close();
      throw error;
    }
    line = made;
    hasHeard = true;
    up.resolve();
  };
  const lose = (lost: Line) => {
    if (closed || line !== lost) return;
    line = null;
    up = Promise.withResolvers<void>();
    void lost.close();
    void layAgain();
  };
  const layAgain = async () => {
    while (!closed && !line) {
      await lay().catch((error: unknown) => {
        trouble = error;
        const isDeaf = error instanceof NothingHeard;
        if (isDeaf && !hasHeard) lines.tellDeaf();
        return pause(isDeaf ? DEAF_RETRY_MS : RETRY_MS, undefined, { ref: false });
      });
    }
  };

  await lay().catch(async (error: unknown) => {
    // Served all the same: keys are read anew each second. A second try tells a slow machine.
    if (!NOT_YET.some((kind) => error instanceof kind)) throw error;
    await memory.readAll();
    void layAgain();
  });
  return {
    async isProven(): Promise<boolean> {
      const asked = line;
      const proven = await asked?.prove().catch((error: unknown) => {
        trouble = error;
        lose(asked);
        return false;
      });
      return proven ?? false;
    },
    isUp: () => line !== null,
    async whenUp(): Promise<void> {
      if (!line && trouble instanceof NothingHeard) throw trouble;
      await withinMs(up.promise, CATCH_UP_MS).catch(() => {
        throw new DatabaseUnavailable(trouble);
      });
    },
    async close() {
      closed = true;
      await line?.close();
    },
  };
}

function sayUnavailable(cause: unknown): never {
  throw cause instanceof DatabaseUnavailable ? cause : new DatabaseUnavailable(cause);
}

/** What comes back is ours alone. One name for all lines, so that a pooler collects no others. */
const ECHO = `mkopo_echo_${randomUUID()}`;

/** A connection that listens, as far as is known. */
type Line = Awaited<ReturnType<typeof openLine>>;

async function openLine({ database, listenUrl }: ListeningLines, { channel, hear }: Memory) {
  const session = await openSession(listenUrl);
  const awaited = new Map<string, (taken: Promise<unknown>) => void>();
  let taken: Promise<unknown> = Promise.resolve();
  const lost = Promise.withResolvers<void>();
  let isLost = false;
  const lose = () => {
    isLost = true;
    lost.resolve();
  };
  session.onLost(lose);
  const close = () => session.close().catch(() => {});
  try {
    await session.listen(channel, (payload) => {
      taken = Promise.all([taken, hear(payload)]);
      taken.catch(lose);
    });
    await session.listen(ECHO, (token) => awaited.get(token)?.(taken));
  } catch (error) {
    void close();
    throw error;
  }
  return {
    /** Resolves when it was cut, or when what it said could not be taken in. */
    lost: lost.promise,
    isLost: () => isLost,
    /**
     * Resolves when a word of our own, said by the other way, has come back, and all that was said
     * before it is taken in: notices arrive in the order of their commits. A question by this same
     * connection would prove nothing: a pooler answers it too.
     */
    async prove(): Promise<true> {
      const token = randomUUID();
      const back = Promise.withResolvers<unknown>();
      awaited.set(token, back.resolve);
      try {
        const said = askPlatform(database, 'select pg_notify($1, $2)', [ECHO, token]);
        await withinMs(said, ECHO_MAX_MS);
        await withinMs(back.promise, ECHO_MAX_MS, NothingHeard);
        return true;
      } finally {
        awaited.delete(token);
      }
    },
    close,
  };
}

class TooLate extends Error {}

/** The line was cut, or is not wanted any more. */
class ChangeMissed extends Error {}

/** A line that is there, and may hear a moment later. */
const NOT_YET = [NothingHeard, TooLate, ChangeMissed] as const;

async function withinMs<T>(
  promise: Promise<T>,
  limitMs: number,
  Late: new () => Error = TooLate,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Late()), limitMs);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
