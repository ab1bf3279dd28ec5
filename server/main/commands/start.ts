import type { Command } from 'commander';
import { stopSignal } from '#main/commands/kit/stop-signal.ts';
import { environment, readConfig } from '#main/kit/config.ts';

/** All is closed by then: what may still wait, such as an exporter of traces, holds nobody up. */
const LINGER_MAX_MS = 1_000;

/** `mkopo start`: serves until it is told to stop. */
export function addStart(program: Command): void {
  program
    .command('start')
    .description('start the server')
    .addHelpText('after', '\nExamples:\n  mkopo start\n  PORT=9000 DATA_DIR=./other mkopo start')
    .action(async () => {
      // Before anything is started: whoever stops us on the way leaves nothing running behind.
      const told = stopSignal('Stopping: requests under way are answered first.');
      // A full disk or a closed terminal behind our words is no reason to stop lending.
      process.stdout.removeAllListeners('error').on('error', () => {});
      // Loaded only here: the other commands need no server, and would wait for it to load.
      const { start } = await import('#main/start.ts');
      const running = await start(readConfig(), async (urls) => {
        const { examine } = await import('#main/commands/doctor/examine.ts');
        return examine(environment(), { urls });
      });
      process.stdout.write(running.screen);
      try {
        const signal = await Promise.race([told, running.lost]);
        // A supervisor's balancer needs a moment to hear of it; a person at a terminal has none.
        if (signal === 'SIGTERM') await Promise.race([running.retire(), running.lost]);
      } finally {
        await running.stop();
        setTimeout(() => process.exit(), LINGER_MAX_MS).unref();
      }
    });
}
