import type { Command } from 'commander';
import { readConfig } from '#main/config.ts';

/** `mkopo start`: serves until it is told to stop. */
export function addStart(program: Command): void {
  program
    .command('start')
    .description('start the server')
    .action(async () => {
      // Before anything is started: whoever stops us on the way leaves nothing running behind.
      const told = toldToStop();
      // A full disk or a closed terminal behind our words is no reason to stop lending.
      process.stdout.on('error', () => {});
      // Loaded only here: the other commands need no server, and would wait for it to load.
      const { start } = await import('#main/start.ts');
      const running = await start(readConfig());
      process.stdout.write(running.screen);
      try {
        await Promise.race([told, running.lost]);
      } finally {
        await running.stop();
      }
    });
}

/** A signal to a whole group of processes reaches us twice, by itself and passed on. */
const ECHO_MS = 1000;

/** Ctrl-C, SIGTERM or a closed terminal. Whoever insists, a second later, is not kept waiting. */
async function toldToStop(): Promise<void> {
  const told = Promise.withResolvers<void>();
  let firstAtMs = Number.POSITIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (performance.now() - firstAtMs > ECHO_MS) process.exit(1);
      if (Number.isFinite(firstAtMs)) return;
      firstAtMs = performance.now();
      process.stderr.write('Stopping: requests under way are answered first.\n');
      told.resolve();
    });
  }
  await told.promise;
}
