// `npm run bench:workers`: what a second process gives. Two servers on one database, one with
// WORKERS=1 and one with more, take turns with repayments, of one lender and of several.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rateWay } from '@mkopo/bench/measure/rate-way.ts';
import type { Way } from '@mkopo/bench/measure/row.ts';
import { spreadOf } from '@mkopo/bench/measure/spread.ts';
import { takeTurns } from '@mkopo/bench/measure/take-turns.ts';
import { spreadText } from '@mkopo/bench/report/figures.ts';
import { chooseWorker } from '@mkopo/server/main/workers/choose-worker.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { openBenchDatabase } from './bench-database.ts';
import { type BenchLender, openBenchLender } from './bench-lender.ts';
import { openHttpDriver } from './http-driver.ts';
import { loanRound, type PaymentSource } from './payments.ts';
import { startBenchServer } from './server-process.ts';

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    workers: { type: 'string', default: '2' },
    lenders: { type: 'string', default: '4' },
    loans: { type: 'string', default: '2000' },
    slice: { type: 'string', default: '1500' },
  },
});
const [workers, loans, sliceMs] = [
  Number(asked.workers),
  Number(asked.loans),
  Number(asked.slice),
] as const;
const pace = { rounds: Number(asked.rounds), sliceMs, warmUpMs: sliceMs };

/** As many lenders of each worker; the first of them goes to another than the first process. */
function slugsOfEach(count: number): string[] {
  const places = Array.from({ length: workers }, () => true);
  return Array.from({ length: count }, (_, index) => {
    const wanted = (index + 1) % workers;
    const candidates = Array.from({ length: 1_000 }, (__, number) => `bench-${index}-${number}`);
    return candidates.find((slug) => chooseWorker(slug, places) === wanted) ?? `bench-${index}`;
  });
}

const urls = await openBenchDatabase();
const database = openDatabase(urls.serverUrl);
const lenders: { lender: BenchLender; payments: PaymentSource }[] = [];
for (const slug of slugsOfEach(Number(asked.lenders))) {
  const lender = await openBenchLender({ database, superuserUrl: urls.superuserUrl }, { slug });
  lenders.push({ lender, payments: loanRound(lender, loans)({ withKey: true }) });
}
await database.close();
// Servers of one installation share it.
const DOCUMENTS_DIR = await mkdtemp(join(tmpdir(), 'mkopo-bench-'));
const one = await startBenchServer(urls, { DOCUMENTS_DIR, WORKERS: '1' });
const several = await startBenchServer(urls, { DOCUMENTS_DIR, WORKERS: `${workers}` });

/** Each connection is of one lender, as a lender's own program has it. */
async function wayTo(port: number, of: typeof lenders, connections: number): Promise<Way> {
  const ways = await Promise.all(
    of.map(async ({ lender, payments }) => {
      const share = Math.max(Math.floor(connections / of.length), 1);
      return rateWay(await openHttpDriver({ port, lender, connections: share }), payments);
    }),
  );
  return {
    async slice(forMs) {
      const rates = await Promise.all(ways.map((way) => way.slice(forMs)));
      return rates.reduce((sum, rate) => sum + rate, 0);
    },
    async close() {
      for (const way of ways) await way.close();
    },
  };
}

for (const some of [lenders.slice(0, 1), lenders]) {
  for (const connections of [1, 16, 64]) {
    if (connections < some.length) continue;
    const ways = [
      await wayTo(one.port, some, connections),
      await wayTo(several.port, some, connections),
    ];
    const rounds = await takeTurns(ways, pace);
    const [alone, together] = [0, 1].map((way) => spreadOf(rounds.map((each) => each[way] ?? 0)));
    const ratio = spreadOf(rounds.map(([single = 0, more = 0]) => more / single));
    const told = `${some.length} lenders, ${connections} connections`;
    const rates = `${alone?.median.toFixed(0)} with 1, ${together?.median.toFixed(0)}`;
    console.log(`${told}: ${rates} with ${workers} workers: ${spreadText(ratio)}`);
    for (const way of ways) await way.close();
  }
}
await one.stop();
await several.stop();
await urls.close();
await rm(DOCUMENTS_DIR, { recursive: true });
