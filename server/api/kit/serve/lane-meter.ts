type LaneReading = {
  /** Calls that wait for a lane now. */
  readonly waiting: number;
  /** So many batches were carried out, with so many calls in them. */
  readonly batches: number;
  readonly calls: number;
};

/** Counts what goes through all lanes of a server. */
export type LaneMeter = {
  /** Has a lane looked at, when somebody asks, by what tells how many wait for it. */
  watch(waiting: () => number): void;
  noteBatch(calls: number): void;
  read(): LaneReading;
};

export function laneMeter(): LaneMeter {
  const watched: (() => number)[] = [];
  let batches = 0;
  let calls = 0;
  return {
    watch: (waiting) => void watched.push(waiting),
    noteBatch(size) {
      batches += 1;
      calls += size;
    },
    read: () => ({
      waiting: watched.reduce((sum, waiting) => sum + waiting(), 0),
      ...{ batches, calls },
    }),
  };
}
