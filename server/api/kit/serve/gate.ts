import type { FastifyReply } from 'fastify';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { Database } from '#store/kit/database.ts';
import type { Sources } from '#store/replicas/replica.ts';
import { inSpan } from '#tracing/span.ts';
import type { Waiter } from './fair-queue.ts';
import { type LoadLimits, waitingLine } from './waiting-line.ts';

/** A call that wants its work done, and somebody who may stop waiting for it. */
export type GateCall = Waiter & {
  /** Throws where the caller has hung up, or the work has not begun in time. */
  readonly assertWanted: () => void;
  /** Called when its work begins: from then on only hanging up counts. */
  readonly begin: () => void;
  /** Tells when the caller hangs up. Whoever listens stops to, when it no longer matters. */
  readonly onGone: (tell: () => void) => () => void;
};

export type Gate = {
  readonly waitMaxMs: number;
  /** Throws where a call of that name would be sent away: before anything is done for it. */
  refuseIfFull(whose: string): void;
  /** Does the work of a call in its turn, or throws where there is none to be had. */
  inTurn<T>(call: GateCall, work: () => Promise<T>): Promise<T>;
  /** How many calls are worked on, and how many wait for a turn. */
  standing(): { readonly underWay: number; readonly waiting: number };
};

/** More comes than can be done: nothing was done of this call. */
export function overloaded(): ApiError {
  return new ApiError('overloaded', { headers: { 'retry-after': '1' } });
}

const WAITING = { name: 'wait for a turn' } as const;

/**
 * The one gate in front of all work: what is let in at once is bounded, and so is what waits, in
 * number and in time. What is sent away costs next to nothing, so that the rest is done in time.
 */
export function openGate(limits: LoadLimits): Gate {
  const line = waitingLine<GateCall>(limits);
  const waiting = new Map<GateCall, PromiseWithResolvers<void>>();
  let timer: NodeJS.Timeout | null = null;
  let underWay = 0;

  const sendAway = (call: GateCall) => {
    waiting.get(call)?.reject(overloaded());
    waiting.delete(call);
  };
  const watchTheTime = () => {
    const atMs = line.nextLateAtMs();
    if (timer || atMs === null) return;
    timer = setTimeout(
      () => {
        timer = null;
        for (const call of line.takeLate(performance.now())) sendAway(call);
        watchTheTime();
      },
      Math.max(1, Math.ceil(atMs - performance.now())),
    );
    timer.unref();
  };
  const waitFor = async (call: GateCall) => {
    const turn = Promise.withResolvers<void>();
    waiting.set(call, turn);
    const stopListening = call.onGone(() => line.quit(call) && sendAway(call));
    watchTheTime();
    await turn.promise.finally(stopListening);
  };
  const comeIn = async (call: GateCall) => {
    const arrival = line.arrive(call);
    if (arrival === 'goes') return;
    if (arrival !== 'waits') sendAway(arrival.leaves);
    if (arrival !== 'waits' && arrival.leaves === call) throw overloaded();
    await inSpan(WAITING, () => waitFor(call));
  };
  const goOut = (call: GateCall) => {
    for (const next of line.end(call)) {
      waiting.get(next)?.resolve();
      waiting.delete(next);
    }
  };
  return {
    waitMaxMs: limits.waitMaxMs,
    standing: () => ({ underWay, waiting: waiting.size }),
    refuseIfFull(whose) {
      if (line.isFullFor(whose)) throw overloaded();
    },
    async inTurn(call, work) {
      await comeIn(call);
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        goOut(call);
      }
    },
  };
}

type Coming = { readonly whose: string; readonly waitMaxMs: number };

/** The call of a request that is all there. */
export function gateCall({ raw }: FastifyReply, { whose, waitMaxMs }: Coming): GateCall {
  const arrivedAtMs = performance.now();
  let hasBegun = false;
  const assertWanted = () => {
    const isLate = !hasBegun && performance.now() - arrivedAtMs >= waitMaxMs;
    if (raw.destroyed || isLate) throw overloaded();
  };
  return {
    ...{ whose, arrivedAtMs, assertWanted },
    begin() {
      assertWanted();
      hasBegun = true;
    },
    onGone(tell) {
      raw.once('close', tell);
      return () => raw.off('close', tell);
    },
  };
}

/**
 * The database as one call sees it: who has hung up, or waited for too long, takes no connection.
 * From the first one on it is left alone: what has begun is brought to its end.
 */
export function sourcesOf(call: GateCall, { database, replica }: Sources): Sources {
  let hasBegun = false;
  const watched = (source: Database): Database => ({
    ...source,
    async checkOut(asked) {
      if (!hasBegun) call.assertWanted();
      const lent = await source.checkOut(asked);
      if (hasBegun) return lent;
      try {
        call.begin();
      } catch (error) {
        lent.release();
        throw error;
      }
      hasBegun = true;
      return lent;
    },
  });
  const forReader = (who: string) => {
    const copy = replica?.forReader(who);
    return copy ? watched(copy) : null;
  };
  return { database: watched(database), replica: replica && { ...replica, forReader } };
}
