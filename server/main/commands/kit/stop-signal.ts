/** A signal to a whole group of processes reaches us twice, by itself and passed on. */
const ECHO_MS = 1000;

/** Ctrl-C, SIGTERM or a closed terminal. Whoever insists, a second later, is not kept waiting. */
export async function stopSignal(words: string): Promise<void> {
  const told = Promise.withResolvers<void>();
  let firstAtMs = Number.POSITIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (performance.now() - firstAtMs > ECHO_MS) process.exit(1);
      if (Number.isFinite(firstAtMs)) return;
      firstAtMs = performance.now();
      process.stderr.write(`${words}\n`);
      told.resolve();
    });
  }
  await told.promise;
}
