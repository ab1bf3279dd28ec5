/** Work that comes round: each job at its own pace, never twice at once. */
export type Jobs = { stop(): Promise<void> };

export type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
};

export function runJobs(jobs: readonly Job[], report: (job: string, error: unknown) => void): Jobs {
  const stopping = Promise.withResolvers<void>();
  let stopped = false;
  const keepRunning = async ({ name, everyMs, run }: Job) => {
    while (!stopped) {
      await run().catch((error: unknown) => report(name, error));
      await pauseUnless(stopping.promise, everyMs);
    }
  };
  const all = Promise.all(jobs.map(keepRunning));
  return {
    async stop() {
      stopped = true;
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
