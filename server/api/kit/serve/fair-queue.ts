/** Somebody who wants a turn. */
export type Waiter = {
  /** Those of one name share what there is among them. */
  readonly whose: string;
  readonly arrivedAtMs: number;
};

export type FairQueue<W> = {
  readonly size: () => number;
  add(waiter: W): void;
  /** False for who is not in it. */
  remove(waiter: W): boolean;
  has(whose: string): boolean;
  /** Takes out who is next, of the names that may go; names take turns. */
  takeNext(mayGo: (whose: string) => boolean): W | undefined;
  /** The last of the name that has most in it, where that is more than this one would have. */
  lastOfLongest(whose: string): W | undefined;
};

/** A queue for each name. Names take turns; within one it is first come, first served. */
export function fairQueue<W extends Waiter>(): FairQueue<W> {
  const queues = new Map<string, W[]>();
  let size = 0;
  const remove = (waiter: W): boolean => {
    const queue = queues.get(waiter.whose) ?? [];
    const at = queue.indexOf(waiter);
    if (at < 0) return false;
    queue.splice(at, 1);
    size -= 1;
    if (queue.length === 0) queues.delete(waiter.whose);
    return true;
  };
  return {
    size: () => size,
    remove,
    has: (whose) => queues.has(whose),
    add(waiter) {
      const queue = queues.get(waiter.whose) ?? [];
      queue.push(waiter);
      queues.set(waiter.whose, queue);
      size += 1;
    },
    takeNext(mayGo) {
      for (const [whose, queue] of queues) {
        const [first] = queue;
        if (!first || !mayGo(whose)) continue;
        remove(first);
        // Behind the other names.
        if (queues.delete(whose)) queues.set(whose, queue);
        return first;
      }
      return undefined;
    },
    lastOfLongest(whose) {
      const own = queues.get(whose)?.length ?? 0;
      let longest: readonly W[] = [];
      for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
      return longest.length > own + 1 ? longest.at(-1) : undefined;
    },
  };
}
