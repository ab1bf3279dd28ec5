// `npm run bench:log`: what the request log costs. Two servers on one database, one with the log
// and one without, take turns with repayments of one hot loan, where a call costs least.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rateWay } from '@mkopo/bench/measure/rate-way.ts';
import { spreadOf } from '@mkopo/bench/measure/spread.ts';
import { takeTurns } from '@mkopo/bench/measure/take-turns.ts';
import { spreadText } from '@mkopo/bench/report/figures.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { openBenchDatabase } from './bench-database.ts';
import { openBenchLender } from './bench-lender.ts';
import { openHttpDriver } from './http-driver.ts';
import { hotPayments } from './payments.ts';
import { startBenchServer } from './server-process.ts';

const { values: asked } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const connections = 64;

const urls = await openBenchDatabase();
const database = openDatabase(urls.serverUrl);
const lender = await openBenchLender({ database, superuserUrl: urls.superuserUrl });
await database.close();
// Servers of one installation share it.
const DOCUMENTS_DIR = await mkdtemp(join(tmpdir(), 'mkopo-bench-'));
const servers = [
  await startBenchServer(urls, { DOCUMENTS_DIR, REQUEST_LOG: 'on' }),
  await startBenchServer(urls, { DOCUMENTS_DIR, REQUEST_LOG: 'off' }),
] as const;
const [http, limit] = [
  await openHttpDriver({ port: servers[0].port, lender, connections }),
  await openHttpDriver({ port: servers[1].port, lender, connections }),
];
const pace = { rounds: Number(asked.rounds), sliceMs: 1_500, warmUpMs: 1_000 };
const payments = hotPayments(lender, { withKey: true });
const rounds = await takeTurns([rateWay(http, payments), rateWay(limit, payments)], pace);
const [withLog, without] = [0, 1].map((way) => spreadOf(rounds.map((one) => one[way] ?? 0)));
const ratio = spreadOf(rounds.map(([one = 0, other = 0]) => one / other));
const rates = `${withLog?.median.toFixed(0)} a second with the log, ${without?.median.toFixed(0)}`;
console.log(`${rates} without: ${spreadText(ratio)}`);
await Promise.all([http.close(), limit.close()]);
for (const server of servers) await server.stop();
await urls.close();
await rm(DOCUMENTS_DIR, { recursive: true });
