import type { NodeSettings } from '@mkopo/test/kit/postgres/spawn-postgres.ts';
import { type Callers, startCallers } from './callers.ts';
import type { ChaosWorld } from './chaos-world.ts';
import { findDifferences } from './find-traces.ts';
import { type Journal, openJournal } from './journal.ts';

/** Acknowledges what is not written yet, and takes its time to write it. */
const FORGETFUL: NodeSettings = {
  synchronous_commit: 'off',
  wal_writer_delay: '10s',
  wal_writer_flush_after: '1GB',
  wal_buffers: '64MB',
};
const CALLERS = 4;
const ANSWERS = 25;
const ROUNDS_MAX = 3;
/** Far from what the run before made. */
const FIRST_SERIAL = 5_000_000;

/**
 * The control: the same callers, journal and look-up on a database that forgets. How many moves
 * were lost that had been acknowledged; with none, whoever found no loss before was blind. It
 * spoils the world, and so comes last.
 */
export async function countControlLosses(world: ChaosWorld): Promise<number> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const journal = openJournal();
    await world.postgres.stop();
    await world.postgres.start(FORGETFUL);
    const callers = callersOn(world, { journal, round });
    await journal.untilAcknowledged(ANSWERS);
    await world.postgres.killAll();
    await world.postgres.start();
    await callers.stop();
    const { lost } = await findDifferences(world.superuserUrl, journal);
    if (lost.length > 0) return lost.length;
  }
  return 0;
}

type Scene = { readonly journal: Journal; readonly round: number };

function callersOn(world: ChaosWorld, { journal, round }: Scene): Callers {
  return startCallers({
    ...{ count: CALLERS, seed: round, stage: world.stage, journal, thinkMs: 0 },
    doors: { ...world.doors, origins: () => [world.steady.origin] },
    firstSerial: FIRST_SERIAL * (round + 1),
  });
}
