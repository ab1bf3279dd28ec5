import { setTimeout as pause } from 'node:timers/promises';
import type { ReadyCheck } from '#api/kit/serve/observe.ts';
import { openDatabase } from '#store/kit/database.ts';
import { whyNoWrite } from '#store/kit/database-trouble.ts';
import { proveWrite } from '#store/kit/transaction.ts';

/** Who asks more often is told what was found last: a probe must not become a load. */
const FRESH_MS = 1_000;
/** Longer than any healthy write; a balancer should not have to wait for more. */
const PROOF_MAX_MS = 2_000;

/** Whether this server should get calls: all that speaks against it, in one place. */
export type Readiness = {
  readonly checks: readonly ReadyCheck[];
  /** From now on it is not ready, for good. */
  announceStop(): void;
  isStopping(): boolean;
  close(): Promise<void>;
};

export function openReadiness(url: string, more: readonly ReadyCheck[]): Readiness {
  let isStopping = false;
  const checkStop = async () => {
    if (isStopping) throw new Error('the server is stopping');
  };
  const writes = openWriteCheck(url);
  return {
    checks: [checkStop, ...more, writes.check],
    announceStop() {
      isStopping = true;
    },
    isStopping: () => isStopping,
    close: () => writes.close(),
  };
}

/** Whether something can be written, found out when somebody asks. */
export type WriteCheck = { readonly check: ReadyCheck; close(): Promise<void> };

/** By a connection of its own: where requests wait for theirs, it is busy and not unfit. */
export function openWriteCheck(url: string): WriteCheck {
  const database = openDatabase(url, { connectionsMax: 1 });
  let found: Promise<void> = Promise.resolve();
  let foundAtMs = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  const ask = async () => {
    isAsking = true;
    try {
      await Promise.race([proveWrite(database), tooLate()]);
    } catch (error) {
      throw error instanceof TooLate ? error : new Error(whyNoWrite(error));
    } finally {
      isAsking = false;
      foundAtMs = performance.now();
    }
  };
  return {
    check() {
      if (!isAsking && performance.now() - foundAtMs > FRESH_MS) found = ask();
      return found;
    },
    close: () => database.close(),
  };
}

class TooLate extends Error {}

async function tooLate(): Promise<never> {
  await pause(PROOF_MAX_MS, undefined, { ref: false });
  throw new TooLate('the database takes too long to write');
}
