import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateLimiter } from '@mkopo/server/api/kit/wire/rate-limit.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { sharedLimiter } from './shared-limiter.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const SERVERS = 3;
const databases = Array.from({ length: SERVERS }, () => {
  const database = openDatabase(serverUrl, { connectionsMax: 1 });
  cleanUp(() => database.close());
  return database;
});
const serversWith = (perMinute: number) =>
  databases.map((database) => sharedLimiter(database, perMinute));
const clock = () => Temporal.Now.instant();

/** Calls in waves at all servers at once; answers how many were let through. */
async function flood(servers: ReturnType<typeof serversWith>, caller: string, calls: number) {
  let passed = 0;
  for (let made = 0; made < calls; made += servers.length) {
    const answers = await Promise.all(servers.map((server) => server.spend(caller, clock())));
    passed += answers.filter(({ allowed }) => allowed).length;
  }
  return passed;
}
const bucketsLeft = () =>
  within(superuserUrl, async (session) => {
    const rows = await session.query<{ caller: string }>('select caller from rate_bucket');
    return rows.map(({ caller }) => caller);
  });

test('however many servers a caller floods, all let through what one would, and some blocks', async () => {
  const perMinute = 600;
  const servers = serversWith(perMinute);
  const began = performance.now();
  const passed = await flood(servers, 'flooding', 3 * perMinute);
  const minutes = (performance.now() - began) / 60_000;
  const slack = SERVERS * 1.5 * (perMinute / 50);
  const { burst } = rateLimiter(perMinute);
  assert.ok(passed >= burst - slack, `${passed} passed`);
  const most = burst + perMinute * minutes + slack;
  assert.ok(passed <= most, `${passed} passed in ${minutes} minutes`);
});

test('a limit of one is one, over all servers, and the refusal tells when to come back', async () => {
  const servers = serversWith(1);
  const answers = await Promise.all(servers.map((server) => server.spend('one', clock())));
  const refused = answers.filter(({ allowed }) => !allowed);
  assert.equal(refused.length, SERVERS - 1);
  for (const { remaining, resetSeconds } of refused) {
    assert.ok(remaining === 0 && resetSeconds > 0 && resetSeconds <= 60);
  }
});

test('whoever waits as told is let in', async () => {
  const [server] = serversWith(2);
  for (let made = 0; made < 2; made += 1) await server?.spend('waiting', clock());
  const refused = await server?.spend('waiting', clock());
  assert.equal(refused?.allowed, false);
  // As if so much time had passed, by both clocks.
  const seconds = refused?.resetSeconds ?? 0;
  await asSuperuser(
    superuserUrl,
    `update rate_bucket set filled_at = filled_at - interval '${seconds} seconds'
      where caller = 'waiting'`,
  );
  assert.equal((await server?.spend('waiting', clock().add({ seconds })))?.allowed, true);
});

test('a call asks the database once in a block, and callers that are refused do not', async () => {
  const perMinute = 6_000;
  const [server] = serversWith(perMinute);
  const asked = () =>
    within(superuserUrl, async (session) => {
      const [row] = await session.query<{ xmin: string }>(
        `select xmin::text from rate_bucket where caller = 'steady'`,
      );
      return row?.xmin;
    });
  await server?.spend('steady', clock());
  const first = await asked();
  for (let made = 0; made < 50; made += 1) await server?.spend('steady', clock());
  assert.equal(await asked(), first, 'counted by itself');

  const [small] = serversWith(2);
  const now = clock();
  for (let made = 0; made < 3; made += 1) await small?.spend('steady', now);
  const refused = await asked();
  for (let made = 0; made < 100; made += 1) await small?.spend('steady', now);
  assert.equal(await asked(), refused);
});

test('what an idle caller did not need is given back, and whole buckets are forgotten', async () => {
  const [one, other] = serversWith(600);
  await one?.spend('idle', clock());
  await one?.settle('idle', clock());
  assert.ok((await bucketsLeft()).includes('idle'));
  await one?.settle('idle', clock().add({ seconds: 11 }));
  const answer = await other?.spend('idle', clock());
  assert.ok((answer?.remaining ?? 0) >= 98, JSON.stringify(answer));
  await other?.settle('all', clock());
  await asSuperuser(
    superuserUrl,
    `update rate_bucket set filled_at = filled_at - interval '3 minutes'`,
  );
  await one?.settle('idle', clock());
  assert.deepEqual(await bucketsLeft(), []);
});
