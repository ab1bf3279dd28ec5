// `npm run bench:overload`: three times as many repayments as the server can carry, sent for half a
// minute by callers who do not wait for each other. bench/README.md tells what to look for.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serverMemory } from '@mkopo/bench/sites/server-memory.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { openBenchDatabase } from './bench-database.ts';
import { openBenchLender } from './bench-lender.ts';
import { openHttpDriver, repaymentRequest } from './http-driver.ts';
import { callOver, driveOpenLoop, type Outcome, openConnections } from './open-loop.ts';
import { loanRound } from './payments.ts';
import { startBenchServer } from './server-process.ts';

const { values: asked } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '30' },
    callers: { type: 'string', default: '64' },
    // As if there were no gate, to compare.
    unbounded: { type: 'boolean', default: false },
  },
});

const UNBOUNDED = {
  ...{ CALLS_AT_ONCE_MAX: '10000', CALLS_WAITING_MAX: '100000', CALL_WAIT_MAX_MS: '60000' },
};
const LOANS = 10_000;
const WARM_UP_MS = 3_000;
const CLOSED_LOOP_MS = 8_000;
const GIVES_UP_AFTER_MS = 10_000;
const CONNECTIONS = 1_000;
/** Recovered is who answers a lone call as soon as this, several times running. */
const SOON_MS = 150;
const RUNNING = 3;

const urls = await openBenchDatabase();
try {
  const { superuserUrl } = urls;
  const database = openDatabase(urls.serverUrl);
  const lender = await openBenchLender({ database, superuserUrl });
  await database.close();
  const payments = loanRound(lender, LOANS)({ withKey: true });
  await payments.provide(0);
  const server = await startBenchServer(urls, asked.unbounded ? UNBOUNDED : {});
  const { port } = server;
  const request = () => repaymentRequest(lender, payments.next());
  try {
    const connections = Number(asked.callers);
    const driver = await openHttpDriver({ port, lender, connections });
    await driver.drive(payments.next, WARM_UP_MS);
    const capacity = await driver.drive(payments.next, CLOSED_LOOP_MS);
    await driver.close();
    const perSecond = Math.round(capacity * Number(asked.times));
    const forMs = Number(asked.seconds) * 1000;
    await payments.provide((perSecond * forMs) / 1000);
    const rssBefore = await rssOf(port);
    const [probe, watch] = [await startProbe(port), watchRss(port)];
    const loop = { port, perSecond, forMs, givesUpAfterMs: GIVES_UP_AFTER_MS, request };
    const driven = driveOpenLoop(loop, await openConnections(port, CONNECTIONS));
    await new Promise((done) => setTimeout(done, forMs));
    const recoveredMs = await recovery(port, request);
    const outcomes = await driven;
    const [peak, health] = [await watch.stop(), await probe.stop()];
    console.log(`${capacity.toFixed()} a second by ${connections} callers who wait;`);
    console.log(`then ${perSecond} a second for ${asked.seconds} s by callers who do not.`);
    console.log(report(outcomes));
    console.log(`RSS: ${rssBefore} MiB before, ${peak} at most, ${await rssOf(port)} after`);
    console.log(`/healthz: 99 % within ${at(health, 0.99)} ms, all within ${at(health, 1)} ms`);
    console.log(`recovered ${recoveredMs.toFixed()} ms after the last call was sent`);
  } finally {
    await server.stop();
  }
} finally {
  await urls.close();
}

function report(outcomes: readonly Outcome[]): string {
  const byStatus = Map.groupBy(outcomes, ({ status }) => status);
  return [...byStatus]
    .toSorted(([left], [right]) => left - right)
    .map(([status, list]) => {
      const times = list.map(({ ms }) => ms);
      const [half, most, all] = [at(times, 0.5), at(times, 0.99), at(times, 1)];
      const named = status === 0 ? 'gave up' : `${status}`;
      return `${named}: ${list.length}; ms: median ${half}, 99 % ${most}, most ${all}`;
    })
    .join('\n');
}

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((left, right) => left - right);
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed();
}

/** How long it takes until lone calls are answered as if nothing had been. */
async function recovery(port: number, request: () => string): Promise<number> {
  const endedAtMs = performance.now();
  for (let running = 0; running < RUNNING; ) {
    const { status, ms } = await callOver([], { port, givesUpAfterMs: 10_000 }, request());
    running = status === 201 && ms < SOON_MS ? running + 1 : 0;
  }
  return performance.now() - endedAtMs;
}

async function rssOf(port: number): Promise<number> {
  return Math.round(await serverMemory(port));
}

/** The most memory that is seen, once a second. */
function watchRss(port: number) {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await rssOf(port));
  };
  const timer = setInterval(() => void look().catch(() => {}), 1000);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      return most;
    },
  };
}

async function startProbe(port: number) {
  const file = fileURLToPath(import.meta.resolve('./health-probe.ts'));
  const probe = fork(file, [`http://127.0.0.1:${port}`]);
  await once(probe, 'message');
  return {
    async stop(): Promise<readonly number[]> {
      const told = once(probe, 'message');
      probe.send('stop');
      const [took] = (await told) as [number[]];
      probe.disconnect();
      return took;
    },
  };
}
