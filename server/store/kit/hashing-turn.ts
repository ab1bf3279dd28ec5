import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';

/** All turns are taken, and as many wait as may: come again in a moment. */
export class HashingBusy extends Error {}

type Turns = { readonly atOnceMax: number; readonly waitingMax: number };

/**
 * Hands out turns for work that hashes passwords, first come, first served. What is done within a
 * turn needs no other: a log-in takes one before it asks the database for anything, and the hashing
 * in it is let through.
 */
export function hashingTurns({ atOnceMax, waitingMax }: Turns) {
  const holder = new AsyncLocalStorage<true>();
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (holder.getStore()) return work();
    if (underWay < atOnceMax) underWay += 1;
    else if (waiting.length < waitingMax) await new Promise<void>((go) => waiting.push(go));
    else throw new HashingBusy('too many passwords are being hashed');
    try {
      return await holder.run(true, work);
    } finally {
      const next = waiting.shift();
      // The turn goes to who waits longest, and is not free in between.
      if (next) next();
      else underWay -= 1;
    }
  };
}

/** Hashing runs in the threads that Node has for files and signatures too: one stays free. */
const THREADS = 4;
const AT_ONCE_PER_CORE = 2;
/** Each who waits takes some 50 ms, so nobody waits for much longer than a second. */
const WAITING_PER_TURN = 8;

const atOnceMax = Math.min(AT_ONCE_PER_CORE * availableParallelism(), THREADS - 1);

/** The turns of this process, which share its cores. */
export const inHashingTurn = hashingTurns({
  atOnceMax,
  waitingMax: atOnceMax * WAITING_PER_TURN,
});
