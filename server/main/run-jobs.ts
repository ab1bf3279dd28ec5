import { inSpan } from '#tracing/span.ts';

/** Calls a job that is resting. One that is busy hears it when it is done. */
export type Bell = {
  ring(): void;
  /** Resolves when it rings; at once, if it has rung since it was last silenced. */
  rung(): Promise<void>;
  silence(): void;
};

export function hangBell(): Bell {
  let hasRung = false;
  let hear = () => {};
  return {
    ring() {
      hasRung = true;
      hear();
    },
    rung: () =>
      new Promise((resolve) => {
        hear = resolve;
        if (hasRung) resolve();
      }),
    silence() {
      hasRung = false;
    },
  };
}

/** Work that comes round: each job at its own pace, never twice at once. */
export type Jobs = { stop(): Promise<void> };

export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** Rings when there is work before its time. */
  readonly bell?: Bell;
  /**
   * One that works for long looks now and then whether it should stop. What it hands to `goesOn`
   * does not hold up its next round.
   */
  readonly run: (stopping: AbortSignal, goesOn: GoesOn) => Promise<void>;
};

type GoesOn = (rest: Promise<void>) => void;

type Around = {
  /** Whether jobs may begin now; one that may not rests, as if it had nothing to do. */
  readonly mayRun: () => boolean;
  readonly report: (job: string, error: unknown) => void;
};

export function runJobs(jobs: readonly Job[], { mayRun, report }: Around): Jobs {
  const stopping = Promise.withResolvers<void>();
  const stopped = new AbortController();
  const goingOn = new Set<Promise<void>>();
  const keepRunning = async ({ name, everyMs, run, bell }: Job) => {
    const tell = (error: unknown) => report(name, error);
    const goesOn: GoesOn = (rest) => {
      const told = rest.catch(tell).finally(() => goingOn.delete(told));
      goingOn.add(told);
    };
    const about = { name: `job ${name}`, parent: null };
    while (!stopped.signal.aborted) {
      bell?.silence();
      if (mayRun()) await inSpan(about, () => run(stopped.signal, goesOn)).catch(tell);
      const called = bell ? [stopping.promise, bell.rung()] : [stopping.promise];
      await pauseUnless(Promise.race(called), everyMs);
    }
  };
  const all = Promise.all(jobs.map(keepRunning));
  return {
    async stop() {
      stopped.abort();
      stopping.resolve();
      await all;
      await Promise.all(goingOn);
    },
  };
}

async function pauseUnless(stop: Promise<void>, ms: number): Promise<void> {
  const pause = Promise.withResolvers<void>();
  const timer = setTimeout(pause.resolve, ms);
  await Promise.race([pause.promise, stop]);
  clearTimeout(timer);
}
