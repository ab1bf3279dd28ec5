import type { Command } from 'commander';
import { stopSignal } from '#main/commands/kit/stop-signal.ts';
import { type Config, environment, readConfig } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { Examination, Running } from '#main/start.ts';

/** All is closed by then: what may still wait, such as an exporter of traces, holds nobody up. */
const LINGER_MAX_MS = 1_000;

const ONE_DATABASE =
  'WORKERS is for a server of one database: leave it out, or start one for each cell (CELL=…).';

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
      const running = await startAsSet(readConfig());
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

/** Loaded only here: the other commands need no server, and would wait for it to load. */
async function startAsSet(config: Config): Promise<Running> {
  if (config.cells && config.cell === null) {
    if (config.workers > 1) throw new OperatorError(ONE_DATABASE);
    const { startAllCells } = await import('#main/cells/start-all-cells.ts');
    return startAllCells(config, config.cells);
  }
  const examine: Examination = async (urls) => {
    const { examine: look } = await import('#main/commands/doctor/examine.ts');
    return look(environment(), { urls });
  };
  if (config.workers > 1) {
    const { startWorkers } = await import('#main/workers/start-workers.ts');
    return startWorkers(config, examine);
  }
  const { start } = await import('#main/start.ts');
  return start(config, { examine });
}
