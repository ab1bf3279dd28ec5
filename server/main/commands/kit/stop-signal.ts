/** A signal to a whole group of processes reaches us twice, by itself and passed on. */
const ECHO_MS = 1000;

type StopSignal = 'SIGTERM' | 'SIGINT' | 'SIGHUP';

/** Ctrl-C, SIGTERM or a closed terminal. Whoever insists, a second later, is not kept waiting. */
export async function stopSignal(words: string): Promise<StopSignal> {
  const told = Promise.withResolvers<StopSignal>();
  let firstAtMs = Number.POSITIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Whoever started us may end while we stop, which is a SIGHUP and no insisting.
      const isInsisting = signal !== 'SIGHUP' && performance.now() - firstAtMs > ECHO_MS;
      if (isInsisting) process.exit(1);
      if (Number.isFinite(firstAtMs)) return;
      firstAtMs = performance.now();
      process.stderr.write(`${words}\n`);
      told.resolve(signal);
    });
  }
  return told.promise;
}
