// `npm run chaos`: callers with idempotent retries, and everything around them goes wrong; then a
// primary is killed and its standby promoted. The seed is printed; CHAOS_SEED, CHAOS_KILLS,
// CHAOS_SERVERS, CHAOS_CALLERS, CHAOS_FAULTS and CHAOS_FAILOVERS change the run. Guarantee: what
// was acknowledged is there, once. docs/reliability.md has more.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { runFailovers } from '@mkopo/test/failover/run-failovers.ts';
import type { Journal } from './journal.ts';
import { FAULTS, type FaultName, isKill, type Step } from './plan-faults.ts';
import { reportOf } from './report-run.ts';
import { countKills, runChaos, troublesOf } from './run-chaos.ts';

const SEED_MAX = 1_000_000;
const KILLS_PER_LINE = 10;
const { env } = process;
const options = {
  seed: Number(env['CHAOS_SEED'] ?? randomInt(SEED_MAX)),
  kills: Number(env['CHAOS_KILLS'] ?? 40),
  servers: Number(env['CHAOS_SERVERS'] ?? 3),
  callers: Number(env['CHAOS_CALLERS'] ?? 8),
  ...{ thinkMs: 500, answersMax: 40 },
  faults: readFaults(env['CHAOS_FAULTS']),
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

test(`nothing is lost and nothing happens twice in ${options.kills} kills`, async () => {
  console.log(`CHAOS_SEED=${options.seed}`);
  const run = await runChaos(options, tellProgress);
  console.log(reportOf(run));
  assert.deepEqual(troublesOf(run), []);
});

const failovers = Number(env['CHAOS_FAILOVERS'] ?? 3);

test(`nor in ${failovers} failovers to a synchronous standby`, { skip: failovers === 0 }, () =>
  runFailovers({ rounds: failovers, seed: options.seed, tell: console.log }),
);

function tellProgress(done: readonly Step[], { counts, findings }: Journal): void {
  const kills = countKills(done);
  const last = done.at(-1);
  if (!last || !isKill(last.fault) || kills % KILLS_PER_LINE > 0) return;
  const now = new Date().toISOString().slice(11, 19);
  const told = `${counts.acknowledged} acknowledged, ${findings.length} findings`;
  console.log(`${now}  ${kills} of ${options.kills} kills, ${done.length} faults, ${told}`);
}

/** `kill server,cut line`; all of them where nothing is said. */
function readFaults(text: string | undefined): readonly FaultName[] {
  if (text === undefined) return FAULTS;
  return text.split(',').map((name) => {
    const fault = FAULTS.find((one) => one === name.trim());
    if (!fault) throw new Error(`CHAOS_FAULTS: no "${name}" among ${FAULTS.join(', ')}`);
    return fault;
  });
}
