// `npm run bench:scoring`: what it costs to score a history of deposits, by its length. In CPU time
// of this process, so that what else the machine does hardly counts. `-- --quick` only shows that
// it works. bench/README.md tells what to look for.
import { parseArgs } from 'node:util';
import { spreadOf } from '@mkopo/bench/measure/spread.ts';
import { DEPOSITS_MAX, type DepositHistory } from '@mkopo/core/scoring/deposit-history.ts';
import { scoreDeposits } from '@mkopo/core/scoring/score-deposits.ts';

const { values: asked } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

const LENGTHS = [10, 100, 1_000, DEPOSITS_MAX] as const;
const ROUNDS = asked.quick ? 1 : 15;
const TIMES = asked.quick ? 1 : 10;

console.log('deposits  ms a history  µs a deposit');
for (const length of LENGTHS) {
  const history = historyOf(length);
  const rounds = Array.from({ length: ROUNDS }, () => cpuMs(() => scoreDeposits(history)));
  const { median: ms } = spreadOf(rounds);
  const columns = [`${length}`.padStart(8), ms.toFixed(2).padStart(12)];
  console.log([...columns, ((ms * 1000) / length).toFixed(2).padStart(12)].join('  '));
}

/** Ten years, the days of the deposits in no order. */
function historyOf(length: number): DepositHistory {
  const startOn = Temporal.PlainDate.from('2016-01-01');
  const deposits = Array.from({ length }, (_, index) => ({
    on: startOn.add({ days: (index * 7919) % 3653 }),
    amount: BigInt((index % 7) + 1),
  }));
  const expected = { expectedDay: 5, expectedAmount: BigInt(Math.ceil(length / 30)) };
  return { startOn, endOn: Temporal.PlainDate.from('2025-12-31'), ...expected, deposits };
}

/** Milliseconds of CPU for one of several runs. */
function cpuMs(run: () => void): number {
  const before = process.cpuUsage();
  for (let count = 0; count < TIMES; count += 1) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / TIMES;
}
