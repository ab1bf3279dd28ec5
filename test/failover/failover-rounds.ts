// `npm run failover`: the primary is killed under load and the standby promoted, round after round.
// FAILOVER_ROUNDS and FAILOVER_SEED make it longer, and the same again.
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { runFailovers } from './run-failovers.ts';

const rounds = Number(process.env['FAILOVER_ROUNDS'] ?? 5);
const seed = Number(process.env['FAILOVER_SEED'] ?? randomInt(1_000_000_000));

test(`nothing answered is lost in ${rounds} failovers`, async (t) => {
  t.diagnostic(`FAILOVER_SEED=${seed}`);
  await runFailovers({ rounds, seed, tell: (line) => t.diagnostic(line) });
});
