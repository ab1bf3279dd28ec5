import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import { storeRegistry } from '@mkopo/server/gateways/registry/store-registry.ts';
import { rotateCredential } from '@mkopo/server/operations/access/manage-credentials.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { identityCaller } from '@mkopo/test/kit/callers/identity-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { fillRegistry } from '@mkopo/test/kit/worlds/fill-registry.ts';
import { identityKey, makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { startServerOver } from '@mkopo/test/kit/worlds/server-over-registry.ts';

const server = await joinTestServer();
const { testDatabase, database, origin } = server;
const lender = await makeLender(database, 'acme');
await fillRegistry(testDatabase.ownerUrl, Object.values(EXAMPLE_ENTRIES).flat());

/** A registry whose database nobody can reach. */
const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
cleanUp(() => away.close());
const troubled: unknown[] = [];
const unreachable = await startServerOver(server, {
  registry: storeRegistry(away),
  reportFault: (failure) => troubled.push(failure.data),
});

let now = Temporal.Instant.from('2026-03-01T20:30:00Z');
const timed = await startServerOver(server, {
  registry: storeRegistry(database),
  clock: () => now,
  dailyQuota: 2,
});

const FOUND = { body: { pinnumber: 'P051234567Q' } };
const UNKNOWN = { body: { pinnumber: 'A000000000A' } };

test('429 for what comes past the quota, however many come at once', async () => {
  const key = await identityKey(database, lender, { dailyQuota: 5 });
  const call = identityCaller({ origin, ...key });
  const answers = await Promise.all(Array.from({ length: 25 }, () => call('POST /krapin', FOUND)));
  const statuses = answers.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 5);
  assert.equal(statuses.filter((status) => status === 429).length, 20);
  const [refused] = answers.filter(({ status }) => status === 429);
  assert.deepEqual(
    [refused?.json.response_code, refused?.json.success, refused?.json.data],
    [429, false, null],
  );
  assert.match(refused?.json.message, /used up/);
  assert.equal(await countOf(key.id), 5, 'what is refused is no look-up');
});

test('what is malformed, and the list of banks, is not counted; what is not found is', async () => {
  const key = await identityKey(database, lender, { dailyQuota: 2 });
  const call = identityCaller({ origin, ...key });
  for (const _ of [1, 2, 3]) {
    assert.equal((await call('POST /krapin', { body: { pinnumber: 'x' } })).status, 400);
    assert.equal((await call('POST /banklist')).status, 200);
  }
  assert.equal((await call('POST /krapin', UNKNOWN)).status, 404);
  assert.equal((await call('POST /krapin', FOUND)).status, 200);
  assert.equal((await call('POST /krapin', FOUND)).status, 429);
  assert.equal((await call('POST /banklist')).status, 200);
});

test('Retry-After leads to midnight where the lender lives, and then it goes on', async () => {
  const key = await identityKey(database, lender);
  const call = identityCaller({ origin: timed, ...key });
  for (const _ of [1, 2]) assert.equal((await call('POST /krapin', FOUND)).status, 200);
  const refused = await call('POST /krapin', FOUND);
  // 23:30 in Nairobi.
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1800']);
  now = now.add({ seconds: 1800 });
  assert.equal((await call('POST /krapin', FOUND)).status, 200);
});

test('a key without a quota of its own has the installation’s; 0 is none', async () => {
  const key = await identityKey(database, lender, { dailyQuota: 0 });
  const call = identityCaller({ origin: timed, ...key });
  for (const _ of [1, 2, 3, 4]) assert.equal((await call('POST /krapin', FOUND)).status, 200);
});

test('a key and those it replaced share one quota', async () => {
  const key = await identityKey(database, lender, { dailyQuota: 3 });
  const call = identityCaller({ origin, ...key });
  for (const _ of [1, 2]) assert.equal((await call('POST /krapin', FOUND)).status, 200);
  const at = Temporal.Now.instant();
  const successor = await inTenant(database, lender, (tx) =>
    rotateCredential(tx, { id: key.id, now: at, graceEndsAt: at.add({ hours: 1 }) }),
  );
  const next = identityCaller({ origin, ...successor });
  assert.equal((await next('POST /krapin', FOUND)).status, 200);
  assert.equal((await next('POST /krapin', FOUND)).status, 429);
  assert.equal((await call('POST /krapin', FOUND)).status, 429);
});

test('502 when the registry cannot be asked: known and unknown numbers alike, never counted', async () => {
  const key = await identityKey(database, lender, { dailyQuota: 2 });
  const call = identityCaller({ origin: unreachable, ...key });
  for (const asked of [FOUND, UNKNOWN, FOUND]) {
    const { status, json, headers } = await call('POST /krapin', asked);
    assert.equal(status, 502);
    assert.deepEqual([json.response_code, json.success, json.data], [502, false, null]);
    assert.match(json.message, /nothing is known of this number/);
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
  }
  assert.deepEqual(troubled[0], { reason: 'the database is out of reach' });
  assert.equal(await countOf(key.id, 'unavailable'), 3);
  const sound = identityCaller({ origin, ...key });
  assert.equal((await sound('POST /krapin', FOUND)).status, 200);
  assert.equal((await sound('POST /krapin', FOUND)).status, 200);
  assert.equal((await sound('POST /krapin', FOUND)).status, 429);
});

async function countOf(keyId: string, outcome = 'found'): Promise<number> {
  const [row] = await asSuperuser<{ count: number }>(
    testDatabase.superuserUrl,
    `select count(*)::integer from identity_lookup
      where caller_id = '${keyId}' and outcome = '${outcome}'`,
  );
  return row?.count ?? 0;
}
