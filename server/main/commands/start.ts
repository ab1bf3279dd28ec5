import type { Command } from 'commander';
import { readConfig } from '#main/config.ts';

/** `mkopo start`: serves until it is told to stop. */
export function addStart(program: Command): void {
  program
    .command('start')
    .description('start the server')
    .action(async () => {
      // Loaded only here: the other commands need no server, and would wait for it to load.
      const { start } = await import('#main/start.ts');
      const running = await start(readConfig());
      process.stdout.write(running.screen);
      await toldToStop();
      await running.stop();
    });
}

/** Ctrl-C or SIGTERM. A second one does not wait for requests any more. */
async function toldToStop(): Promise<void> {
  const told = Promise.withResolvers<void>();
  let times = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      times += 1;
      if (times > 1) process.exit(1);
      process.stderr.write('Stopping: requests under way are answered first.\n');
      told.resolve();
    });
  }
  await told.promise;
}
