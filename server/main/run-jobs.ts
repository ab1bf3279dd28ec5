/** Work that comes round: each job at its own pace, never twice at once. */
export type Jobs = { stop(): Promise<void> };

export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** One that works for long looks now and then whether it should stop. */
  readonly run: (stopping: AbortSignal) => Promise<void>;
};

export function runJobs(jobs: readonly Job[], report: (job: string, error: unknown) => void): Jobs {
  const stopping = Promise.withResolvers<void>();
  const stopped = new AbortController();
  const keepRunning = async ({ name, everyMs, run }: Job) => {
    while (!stopped.signal.aborted) {
      await run(stopped.signal).catch((error: unknown) => report(name, error));
      await pauseUnless(stopping.promise, everyMs);
    }
  };
  const all = Promise.all(jobs.map(keepRunning));
  return {
    async stop() {
      stopped.abort();
      stopping.resolve();
      await all;
    },
  };
}

async function pauseUnless(stop: Promise<void>, ms: number): Promise<void> {
  const pause = Promise.withResolvers<void>();
  const timer = setTimeout(pause.resolve, ms);
  await Promise.race([pause.promise, stop]);
  clearTimeout(timer);
}
