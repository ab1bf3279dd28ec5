import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { startServerProcess } from './server-process.ts';

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl);
const lender = await makeLender(database, 'acme');
const key = await partnerKey(database, lender);
await database.close();

test('SIGTERM answers what is under way, takes nothing new, and ends well', {
  timeout: 60_000,
}, async () => {
  const server = await startServerProcess(settingsOf(testDatabase));
  const call = partnerCaller({ origin: server.origin, slug: 'acme', key });
  assert.equal((await call('GET /clients')).status, 200);

  const blocker = await openSession(testDatabase.superuserUrl);
  await blocker.query('begin; lock table client in access exclusive mode');
  const underWay = [call('POST /clients', { body: AMINA }), call('POST /clients', { body: AMINA })];
  const waiting = async () => {
    const [found] = await blocker.query<{ count: number }>(
      `select count(*)::int as count from pg_locks
        where relation = 'client'::regclass and not granted`,
    );
    return found?.count === underWay.length;
  };
  await until('both requests wait in the database', 20_000, waiting);

  const ended = server.end('SIGTERM');
  await until('it takes no new connection', 20_000, async () => {
    const reply = await fetch(`${server.origin}/healthz`).catch(() => null);
    return reply === null;
  });
  await blocker.query('commit');
  await blocker.close();
  const answers = await Promise.all(underWay);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  );
  assert.equal(await ended, 0);
});
