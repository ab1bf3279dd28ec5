import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { startDatabaseProxy } from './database-proxy.ts';

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const original = await cloneDatabase();
const proxy = await startDatabaseProxy(original.serverUrl);
const server = await startTestServer({ testDatabase: { ...original, serverUrl: proxy.url } });
const lender = await makeLender(server.database, 'acme');
const key = await partnerKey(server.database, lender);
const call = partnerCaller({ origin: server.origin, slug: 'acme', key });

test('503 with Retry-After while the database is away, and no restart when it is back', {
  timeout: 60_000,
}, async () => {
  assert.equal((await call('GET /clients')).status, 200);
  await proxy.cut();
  const headers = { 'idempotency-key': randomUUID() };
  assertUnavailable(await call('GET /clients'));
  assertUnavailable(await call('POST /clients', { body: AMINA, headers }));
  assert.equal(await readyz(), 503);
  assert.equal((await fetch(`${server.origin}/healthz`)).status, 200, 'the process itself is well');

  await proxy.restore();
  await until('it answers again', 20_000, async () => (await call('GET /clients')).status === 200);
  // What readiness found last holds for a second: calls may be answered before it says so.
  await until('it is ready again', 20_000, async () => (await readyz()) === 200);
  const retries = [
    await call('POST /clients', { body: AMINA, headers }),
    await call('POST /clients', { body: AMINA, headers }),
  ];
  assert.deepEqual(
    retries.map(({ status }) => status),
    [201, 201],
  );
  assert.equal(retries[0]?.text, retries[1]?.text);
  assert.equal((await call('GET /clients')).json.data.items.length, 1);
});

test('503 for calls under way when the line is cut, and every retry finds out what became of it', {
  timeout: 60_000,
}, async () => {
  const before = (await call('GET /clients?limit=200')).json.data.items.length;
  const attempts = Array.from({ length: 20 }, (_, index) => ({
    body: { ...AMINA, last_name: `Attempt ${index}` },
    headers: { 'idempotency-key': randomUUID() },
  }));
  const running = attempts.map((attempt) => call('POST /clients', attempt));
  await proxy.cut();
  for (const answer of await Promise.all(running)) {
    if (answer.status !== 201) assertUnavailable(answer);
  }
  await proxy.restore();
  await until('it answers again', 20_000, async () => (await call('GET /clients')).status === 200);
  for (const attempt of attempts) {
    assert.equal((await call('POST /clients', attempt)).status, 201);
  }
  const { json } = await call('GET /clients?limit=200');
  assert.equal(json.data.items.length, before + attempts.length, 'each of them once');
});

test('503 before long when the line goes silent, and no restart when it is back', {
  timeout: 90_000,
}, async () => {
  proxy.goSilent();
  const asked = performance.now();
  const answers = await Promise.all([
    call('GET /clients'),
    call('POST /clients', { body: AMINA }),
    call('GET /clients'),
  ]);
  for (const answer of answers) assertUnavailable(answer);
  assert.ok(performance.now() - asked < 40_000, 'nobody waits for ever');
  await proxy.restore();
  await until('it answers again', 20_000, async () => (await call('GET /clients')).status === 200);
});

async function readyz(): Promise<number> {
  return (await fetch(`${server.origin}/readyz`)).status;
}

function assertUnavailable({ status, json, text, headers }: Answer): void {
  assert.deepEqual([status, json?.code], [503, 'unavailable'], text);
  assert.match(headers.get('retry-after') ?? '', /^\d+$/);
}
