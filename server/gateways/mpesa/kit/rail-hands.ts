import type { Round } from '#store/kit/due-rows.ts';

/** How many calls the jobs of one process have under way: in all, and in each lender's lane. */
export type RailHands = {
  /**
   * Takes free hands for a lane, at most so many; none where its lane is full. Where the hands of
   * all lanes are full it waits, first come, first served.
   */
  reserve(lane: string, most: number): Promise<number>;
  release(lane: string, count: number): void;
  /** How many of a lane are taken. */
  taken(lane: string): number;
};

export type HandLimits = { readonly perLender: number; readonly inAll: number };

export function openHands({ perLender, inAll }: HandLimits): RailHands {
  const lanes = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let free = inAll;
  const taken = (lane: string) => lanes.get(lane) ?? 0;
  const note = (lane: string, count: number) => {
    const now = taken(lane) + count;
    if (now > 0) lanes.set(lane, now);
    else lanes.delete(lane);
  };
  return {
    taken,
    async reserve(lane, most) {
      const wanted = Math.min(most, perLender - taken(lane));
      if (wanted <= 0) return 0;
      // The lane is taken at once: another round may ask for it while this one waits.
      note(lane, wanted);
      let got = Math.min(wanted, free);
      free -= got;
      if (got === 0) {
        // Whoever lets a hand go passes it on, so it is taken already.
        await new Promise<void>((resolve) => waiting.push(resolve));
        got = 1;
      }
      note(lane, got - wanted);
      return got;
    },
    release(lane, count) {
      note(lane, -count);
      free += count;
      while (free > 0 && waiting.length > 0) {
        free -= 1;
        waiting.shift()?.();
      }
    },
  };
}

type LaneWork<Task> = {
  readonly hands: RailHands;
  readonly lane: string;
  readonly stopping: AbortSignal;
  /** So many are taken up in one go. */
  readonly batch: number;
  /** Takes up at most so many, for which hands are free. */
  readonly take: (limit: number) => Promise<readonly Task[]>;
  readonly work: (task: Task) => Promise<unknown>;
};

/**
 * Takes up what is due in a lender's lane as far as hands are free, and lets it run. Whoever calls
 * waits for the taking up alone; where the lane is full, it goes on when one of its hands is free.
 */
export function workThrough<Task>(round: Round, lane: LaneWork<Task>): Promise<void> {
  const running = new Set<Promise<unknown>>();
  const goOn = async (): Promise<void> => {
    const busy = await fillHands(round, lane, running);
    if (busy.length > 0) round.letRun(Promise.race(busy).then(goOn, goOn));
  };
  return goOn();
}

/**
 * Takes up as much as there are hands. Where the lane is full, tells what was under way in it when
 * that was seen: whatever of it ends frees a hand, and what had ended before does not.
 */
async function fillHands<Task>(
  round: Round,
  { hands, lane, stopping, batch, take, work }: LaneWork<Task>,
  running: Set<Promise<unknown>>,
): Promise<readonly Promise<unknown>[]> {
  while (!stopping.aborted) {
    const busy = [...running];
    const limit = await hands.reserve(lane, batch);
    if (limit === 0) return busy;
    let tasks: readonly Task[] = [];
    try {
      tasks = await take(limit);
    } finally {
      hands.release(lane, limit - tasks.length);
    }
    for (const task of tasks) {
      const part = work(task).finally(() => {
        hands.release(lane, 1);
        running.delete(part);
      });
      running.add(part);
      round.letRun(part);
    }
    if (tasks.length < limit) return [];
  }
  return [];
}
