// `npm run restarts`: three real servers behind a balancer that looks every second and never tries
// a call again; each gets SIGTERM and is started anew, one after the other, while callers go on.
// RESTART_ROUNDS and RESTART_CALLERS make it longer. Guarantee: no call fails.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { startBalancer } from '@mkopo/test/kit/balancer.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { startServerProcess } from './server-process.ts';
import { startCallers } from './steady-callers.ts';

const SERVERS = 3;
const ROUNDS = Number(process.env['RESTART_ROUNDS'] ?? 1);
const CALLERS = Number(process.env['RESTART_CALLERS'] ?? 24);
const testDatabase = await cloneDatabase();
// What an operator with a balancer has who sets nothing.
const { SHUTDOWN_DELAY_SECONDS = '5' } = process.env;
const settings = {
  ...{ ...settingsOf(testDatabase), RATE_LIMIT_PER_MINUTE: '10000000' },
  SHUTDOWN_DELAY_SECONDS,
};

test(`no call fails in ${ROUNDS} rolling restarts of ${SERVERS} servers`, async (t) => {
  const database = openDatabase(testDatabase.serverUrl);
  const key = await partnerKey(database, await makeLender(database, 'acme'));
  await database.close();
  const balancer = await startBalancer({ checkEveryMs: 1_000 });
  const start = async () => {
    const server = await startServerProcess(settings);
    await balancer.add(server.origin);
    return server;
  };
  const running = [await start(), await start(), await start()];
  const call = partnerCaller({ origin: balancer.origin, slug: 'acme', key });
  const callers = startCallers(call, CALLERS);
  for (let restart = 0; restart < ROUNDS * SERVERS; restart += 1) {
    await callers.untilCalled(CALLERS);
    const old = running.shift() ?? assert.fail();
    assert.equal(await old.end('SIGTERM'), 0);
    balancer.remove(old.origin);
    running.push(await start());
  }
  const { calls, failures } = await callers.stop();
  t.diagnostic(`${calls} calls, ${failures.length} failed`);
  assert.deepEqual(failures, []);
});
