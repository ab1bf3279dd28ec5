// One server after the other is stopped and another one started in its place, behind a balancer
// that never tries a call again. `npm run restarts` does the same to processes, for longer.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '@mkopo/server/main/kit/config.ts';
import { openLog } from '@mkopo/server/main/kit/log.ts';
import { makeServer } from '@mkopo/server/main/serve.ts';
import { startBalancer } from '@mkopo/test/kit/balancer.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { startCallers } from './steady-callers.ts';

const SERVERS = 3;
const folder = await mkdtemp(join(tmpdir(), 'mkopo-rolling-'));
cleanUp(() => rm(folder, { recursive: true }));
const testDatabase = await cloneDatabase();
const config = readConfig({ ...settingsOf(testDatabase), DATA_DIR: folder, LOG_LEVEL: 'silent' });

test('no call fails while three servers are replaced one after the other', {
  timeout: 180_000,
}, async () => {
  const balancer = await startBalancer({ checkEveryMs: 20 });
  const running = [];
  for (let started = 0; started < SERVERS; started += 1) running.push(await startServer());
  const [{ database } = assert.fail()] = running;
  const key = await partnerKey(database, await makeLender(database, 'acme'));
  for (const { origin } of running) await balancer.add(origin);
  const callers = startCallers(
    partnerCaller({ origin: balancer.origin, slug: 'acme', key }),
    SERVERS,
  );
  for (const old of running.splice(0)) {
    await callers.untilCalled(10);
    old.announceStop();
    await balancer.untilSpared(old.origin);
    await callers.untilCalled(10);
    await old.close();
    balancer.remove(old.origin);
    running.push(await startServer());
    await balancer.add(running.at(-1)?.origin ?? '');
  }
  await callers.untilCalled(10);
  const { calls, failures } = await callers.stop();
  assert.deepEqual(failures, [], `of ${calls} calls`);
});

async function startServer() {
  const server = await makeServer(testDatabase.serverUrl, config, { log: openLog(config) });
  const origin = await server.api.listen({ host: '127.0.0.1', port: 0 });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= server.close();
    return closed;
  };
  cleanUp(close);
  return { ...server, origin, close };
}
