import { fairQueue, type Waiter } from './fair-queue.ts';

/** How much is let in, and how long the rest may wait for it. */
export type LoadLimits = {
  readonly atOnceMax: number;
  readonly waitingMax: number;
  /** From its arrival until a call’s work must have begun. */
  readonly waitMaxMs: number;
};

/**
 * Of one lender 72, a batch on each of two lanes: with the line half a second of two cores. More
 * at once does no more; it only takes longer.
 */
export const LOAD_LIMITS: LoadLimits = { atOnceMax: 96, waitingMax: 192, waitMaxMs: 2_000 };

/** What became of an arrival: it may go, it waits, or it waits and another leaves, or it leaves. */
export type Arrival<W> = 'goes' | 'waits' | { readonly leaves: W };

export type WaitingLine<W> = {
  arrive(waiter: W): Arrival<W>;
  /** Whether somebody of that name would have to leave at once. */
  isFullFor(whose: string): boolean;
  /** Ends the turn of somebody, and tells whose begin. */
  end(waiter: W): readonly W[];
  /** Takes somebody out who waits no more; false for who did not wait. */
  quit(waiter: W): boolean;
  /** Takes out who has waited for too long. */
  takeLate(nowMs: number): readonly W[];
  /** When the next will have waited for too long; null where nobody waits. */
  nextLateAtMs(): number | null;
};

/** One name may have three of four turns: what is slow, or stuck, leaves some for the others. */
const SHARE = 0.75;
/** Of all the time there is, a burst may spend so much here; the rest is for the work to begin. */
const BURST_SHARE = 0.5;
/** And once the line has not been empty for that long, it is no burst: nobody stands in it long. */
const STANDING_SHARE = 0.05;

/**
 * Who is under way and who waits, without a clock or a timer: the time is a value.
 *
 * Names take turns, and when the line is full its longest part gives way: so whoever brings much
 * waits behind itself. How long one may wait depends on how long the line has been standing
 * (Maurer, "Fail at Scale", 2015): a burst is waited out, but where more comes than can be done,
 * waiting only makes everybody late.
 */
export function waitingLine<W extends Waiter>(limits: LoadLimits): WaitingLine<W> {
  const { atOnceMax, waitingMax, waitMaxMs } = limits;
  const burstMs = waitMaxMs * BURST_SHARE;
  const turns = countTurns(limits);
  const queue = fairQueue<W>();
  const lateAtMs = new Map<W, number>();
  let standingSinceMs = 0;

  const wait = (waiter: W) => {
    const { arrivedAtMs } = waiter;
    if (queue.size() === 0) standingSinceMs = arrivedAtMs;
    const isStanding = arrivedAtMs - standingSinceMs >= burstMs;
    lateAtMs.set(waiter, arrivedAtMs + (isStanding ? waitMaxMs * STANDING_SHARE : burstMs));
    queue.add(waiter);
  };
  const quit = (waiter: W) => {
    lateAtMs.delete(waiter);
    return queue.remove(waiter);
  };
  const goesAtOnce = (whose: string) => turns.mayHave(whose) && !queue.has(whose);

  return {
    quit,
    arrive(waiter) {
      if (goesAtOnce(waiter.whose)) {
        turns.count(waiter.whose, 1);
        return 'goes';
      }
      if (queue.size() < waitingMax) {
        wait(waiter);
        return 'waits';
      }
      const leaves = queue.lastOfLongest(waiter.whose);
      if (!leaves) return { leaves: waiter };
      quit(leaves);
      wait(waiter);
      return { leaves };
    },
    isFullFor: (whose) =>
      !goesAtOnce(whose) && queue.size() >= waitingMax && !queue.lastOfLongest(whose),
    end(waiter) {
      turns.count(waiter.whose, -1);
      const begin: W[] = [];
      while (turns.underWay() < atOnceMax) {
        const next = queue.takeNext(turns.mayHave);
        if (!next) break;
        lateAtMs.delete(next);
        turns.count(next.whose, 1);
        begin.push(next);
      }
      return begin;
    },
    takeLate(nowMs) {
      const late = [...lateAtMs].filter(([, atMs]) => atMs <= nowMs).map(([waiter]) => waiter);
      return late.filter(quit);
    },
    nextLateAtMs: () => (lateAtMs.size === 0 ? null : Math.min(...lateAtMs.values())),
  };
}

/** Counts the turns that are taken, in all and by name. */
function countTurns({ atOnceMax }: LoadLimits) {
  const shareMax = Math.ceil(atOnceMax * SHARE);
  const byName = new Map<string, number>();
  let underWay = 0;
  return {
    underWay: () => underWay,
    mayHave: (whose: string) => underWay < atOnceMax && (byName.get(whose) ?? 0) < shareMax,
    count(whose: string, by: 1 | -1) {
      const left = (byName.get(whose) ?? 0) + by;
      if (left > 0) byName.set(whose, left);
      else byName.delete(whose);
      underWay += by;
    },
  };
}
