// `npm run bench:doors`: how long /healthz takes while others send the dearest requests that are
// let in, from 16 connections. `-- --quick` only shows that it works. bench/README.md tells what
// to look for.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { type Attack, prepareAttacks } from './attacks.ts';
import { openBenchDatabase } from './bench-database.ts';
import { driveLines } from './driver.ts';
import { startBenchServer } from './server-process.ts';

const { values: asked } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});

const CONNECTIONS = 16;
const FOR_MS = asked.quick ? 100 : 10_000;
const WARM_UP_MS = asked.quick ? 0 : 1_000;

const urls = await openBenchDatabase();
try {
  const database = openDatabase(urls.serverUrl);
  const attacks = await prepareAttacks(database);
  await database.close();
  const server = await startBenchServer(urls);
  const origin = `http://127.0.0.1:${server.port}`;
  try {
    console.log(`${'attack'.padEnd(28)}  a second  answers   /healthz ms: median  99 %  most`);
    for (const [name, attack] of Object.entries(attacks)) {
      if (!name.includes(asked.only)) continue;
      await drive(origin, attack, WARM_UP_MS);
      console.log(line(name, await underAttack(origin, attack)));
    }
  } finally {
    await server.stop();
  }
} finally {
  await urls.close();
}

type Measured = {
  readonly rate: number;
  readonly statuses: ReadonlySet<number>;
  readonly took: readonly number[];
};

async function underAttack(origin: string, attack: Attack): Promise<Measured> {
  const probe = fork(fileURLToPath(import.meta.resolve('./health-probe.ts')), [origin]);
  await once(probe, 'message');
  const driven = await drive(origin, attack, FOR_MS);
  const told = once(probe, 'message');
  probe.send('stop');
  const [took] = (await told) as [number[]];
  probe.disconnect();
  return { ...driven, took };
}

async function drive(origin: string, attack: Attack, forMs: number) {
  const statuses = new Set<number>();
  const lines = Array.from({ length: CONNECTIONS }, () => null);
  const rate = await driveLines(lines, forMs, async () => {
    const { path, ...request } = attack();
    const answer = await fetch(origin + path, request).catch(() => null);
    // Who is told no in the middle of ten megabytes may find the line closed.
    if (!answer) return;
    await answer.arrayBuffer();
    statuses.add(answer.status);
  });
  return { rate, statuses };
}

function line(name: string, { rate, statuses, took }: Measured): string {
  const sorted = took.toSorted((left, right) => left - right);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed();
  return [
    name.padEnd(28),
    rate.toFixed().padStart('a second'.length),
    [...statuses].toSorted().join(', ').padEnd('answers  '.length),
    at(0.5).padStart('/healthz ms: median'.length),
    at(0.99).padStart('99 %'.length),
    at(1).padStart('most'.length),
  ].join('  ');
}
