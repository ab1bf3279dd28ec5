// `npm run deliveries`: callers pay loans, servers are killed at random places, and receivers hang,
// reset, redirect, answer 500, 410 and without an end. The seed is printed; DELIVERIES_SEED,
// DELIVERIES_KILLS and DELIVERIES_SERVERS change the run. Guarantee: every endpoint gets what was
// committed, all of it and nothing else, and the events of a loan in their order.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { runDeliveries } from './run-deliveries.ts';

const SEED_MAX = 1_000_000;
const { env } = process;
const seed = Number(env['DELIVERIES_SEED'] ?? randomInt(SEED_MAX));
const kills = Number(env['DELIVERIES_KILLS'] ?? 20);
const servers = Number(env['DELIVERIES_SERVERS'] ?? 3);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

test(`delivered is what was committed, in order, over ${kills} kills`, async () => {
  console.log(`DELIVERIES_SEED=${seed}`);
  const tell = (line: string) => console.log(line);
  const pace = { answersMax: 60, thinkMs: 20 };
  assert.deepEqual(await runDeliveries({ seed, servers, kills, ...pace, tell }), []);
});
