/** How a job fared, of all its rounds since the start. */
export type JobReading = {
  readonly name: string;
  readonly rounds: number;
  readonly failures: number;
  /** How long the last round took that went well; null before the first. */
  readonly lastMs: number | null;
  /** Since that round ended, or since the start. */
  readonly sinceMs: number;
};

type Record = {
  rounds: number;
  failures: number;
  lastMs: number | null;
  endedAtMs: number;
};

type Runs<More extends unknown[]> = {
  readonly name: string;
  readonly run: (...more: More) => Promise<void>;
};

/** Keeps a record of jobs, by their names. */
export type JobMeter = {
  /** The same job, whose rounds are timed. */
  watch<More extends unknown[], Job extends Runs<More>>(job: Job & Runs<More>): Job;
  /** Notes a failure: of a round, or of what it left to go on. */
  noteFailure(name: string): void;
  read(): readonly JobReading[];
};

export function jobMeter(): JobMeter {
  const records = new Map<string, Record>();
  return {
    watch(job) {
      const record: Record = {
        ...{ rounds: 0, failures: 0, lastMs: null },
        endedAtMs: performance.now(),
      };
      records.set(job.name, record);
      return {
        ...job,
        async run(...more) {
          const beganMs = performance.now();
          await job.run(...more);
          record.rounds += 1;
          record.endedAtMs = performance.now();
          record.lastMs = record.endedAtMs - beganMs;
        },
      };
    },
    noteFailure(name) {
      const record = records.get(name);
      if (record) record.failures += 1;
    },
    read: () =>
      [...records].map(([name, { endedAtMs, ...record }]) => ({
        ...{ name, ...record },
        sinceMs: performance.now() - endedAtMs,
      })),
  };
}
