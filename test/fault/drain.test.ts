import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { startHostileDaraja } from '@mkopo/test/kit/callers/hostile-daraja.ts';
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

test('SIGTERM is told to callers before the port closes, and whoever insists is not kept waiting', {
  timeout: 60_000,
}, async () => {
  const patient = { ...settingsOf(testDatabase), SHUTDOWN_DELAY_SECONDS: '300' };
  const server = await startServerProcess(patient);
  const call = partnerCaller({ origin: server.origin, slug: 'acme', key });
  assert.equal(
    (await call('POST /clients', { body: AMINA })).headers.get('connection'),
    'keep-alive',
  );

  server.child.kill('SIGTERM');
  const stopping = await until('it is not ready', 20_000, async () => {
    const answer = await fetch(`${server.origin}/readyz`);
    return answer.status === 503 && answer.json();
  });
  assert.deepEqual(stopping, { status: 'unavailable', causes: ['the server is stopping'] });
  for (const request of ['GET /clients', 'POST /clients', 'GET /nothing']) {
    const body = request.startsWith('POST') ? AMINA : undefined;
    const { status, headers } = await call(request, { body });
    assert.ok(status < 500, request);
    assert.equal(headers.get('connection'), 'close', request);
  }
  const insisted = setInterval(() => server.child.kill('SIGTERM'), 100);
  const [code] = await once(server.child, 'exit');
  clearInterval(insisted);
  assert.equal(code, 1);
});

test('SIGTERM answers what is under way, takes nothing new, and ends well', {
  timeout: 60_000,
}, async () => {
  const brief = {
    ...settingsOf(testDatabase),
    SHUTDOWN_DELAY_SECONDS: '1',
    ...(await noCollector()),
  };
  const server = await startServerProcess(brief);
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

/** Has traces sent to somebody who never answers, and whom the library would wait for. */
async function noCollector() {
  const silent = await startHostileDaraja();
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: silent.url,
    ...{ OTEL_EXPORTER_OTLP_TIMEOUT: '300000', OTEL_BSP_SCHEDULE_DELAY: '10' },
  };
}
