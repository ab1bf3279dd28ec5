import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rotateCredential } from '@mkopo/server/operations/access/manage-credentials.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { scoringCaller } from '@mkopo/test/kit/callers/scoring-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, scoringKey, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';

const server = await joinTestServer();
const acme = await makeLender(server.database, 'acme');

const PERSON = { location: 'Nairobi', customer_tier: 'gold', age: '34' };

test('200 with a bare array of entries, each as it was sent and answered', async () => {
  const { call } = await newKey(acme);
  const body = { client_id: 'CL-1', ...PERSON };
  const before = Temporal.Now.instant();
  const answered = await call('POST /demographic_score/', { body });
  const { status, json } = await listed(call, 'CL-1');
  assert.equal(status, 200);
  assert.deepEqual(
    json.map((entry: object) => Object.keys(entry)),
    [['client_data', 'results', 'service', 'date_time']],
  );
  const [{ date_time: dateTime, ...entry }] = json;
  assert.deepEqual(entry, {
    client_data: body,
    results: answered.json,
    service: 'demographic_score',
  });
  assert.match(dateTime, /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  const at = Temporal.Instant.from(`${dateTime.replace(' ', 'T')}Z`);
  assert.ok(Math.abs(at.epochMilliseconds - before.epochMilliseconds) < 60_000, 'in UTC');
});

test('200 with nothing for a client or a service that was never asked about', async () => {
  const { call } = await newKey(acme);
  await call('POST /demographic_score/', { body: { client_id: 'CL-1', ...PERSON } });
  assert.deepEqual((await listed(call, 'CL-2')).json, []);
  const other = await call('GET /client_data/?client_id=CL-1&service=deposit_score');
  assert.deepEqual(other.json, []);
});

test('newest first, at most as many as asked for, and on from a moment', async () => {
  const { call, id } = await newKey(acme);
  for (const age of ['21', '22', '23']) {
    await call('POST /demographic_score/', { body: { client_id: 'CL-1', age } });
  }
  const ages = (json: { client_data: { age: string } }[]) =>
    json.map(({ client_data: { age } }) => age);
  assert.deepEqual(ages((await listed(call, 'CL-1')).json), ['23', '22', '21']);
  const two = await listed(call, 'CL-1', '&limit=2');
  assert.deepEqual(ages(two.json), ['23', '22']);

  await datedAnew(id, { '21': '2026-01-01 10:00:00.999', '22': '2026-01-01 10:00:01' });
  const until = '&until=2026-01-01%2010:00:00';
  const older = await listed(call, 'CL-1', until);
  assert.deepEqual(ages(older.json), ['21']);
  assert.equal(older.json[0].date_time, '2026-01-01 10:00:00');
});

test('a key never sees what another key asked, of its own lender or of another', async () => {
  const [ours, colleague, theirs] = [
    await newKey(acme),
    await newKey(acme),
    await newKey(await makeLender(server.database, 'other')),
  ];
  await ours.call('POST /demographic_score/', { body: { client_id: 'CL-9', ...PERSON } });
  for (const { call } of [colleague, theirs]) {
    const { status, json } = await listed(call, 'CL-9');
    assert.deepEqual([status, json], [200, []]);
  }
  assert.equal((await listed(ours.call, 'CL-9')).json.length, 1);
});

test('a rotated key goes on with the history of the one it replaced, and not the other way round', async () => {
  const first = await newKey(acme);
  await first.call('POST /demographic_score/', { body: { client_id: 'CL-7', age: '30' } });
  const second = await rotated(first.id);
  const third = await rotated(second.id);
  await third.call('POST /demographic_score/', { body: { client_id: 'CL-7', age: '31' } });
  const seen = async ({ call }: { call: Caller }) => (await listed(call, 'CL-7')).json.length;
  assert.deepEqual([await seen(first), await seen(second), await seen(third)], [1, 1, 2]);
});

test('a failed call is not remembered', async () => {
  const { call } = await newKey(acme);
  const { status } = await call('POST /demographic_score/', {
    body: { client_id: 'CL-1', age: 'forty' },
  });
  assert.equal(status, 400);
  assert.deepEqual((await listed(call, 'CL-1')).json, []);
});

test('400 names what is missing or wrong in the query, all at once', async () => {
  const { call } = await newKey(acme);
  const { status, json } = await call('GET /client_data/?service=credit_score&limit=0');
  assert.deepEqual([status, json.error.code], [400, 'validation_error']);
  assert.deepEqual(
    json.error.fields.map(({ field }: { field: string }) => field),
    ['client_id', 'service', 'limit'],
  );
  const nul = await call('GET /client_data/?client_id=%00&service=deposit_score');
  assert.equal(nul.status, 400);
});

test('an answer ends before it grows past all bounds, and holds one entry at least', async () => {
  const { call, id } = await newKey(acme);
  for (const age of ['21', '22', '23']) {
    await call('POST /demographic_score/', { body: { client_id: 'CL-1', age } });
  }
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `set session_replication_role = replica;
     update score_entry set octets = 17000000 where credential_id = '${id}'`,
  );
  assert.equal((await listed(call, 'CL-1')).json.length, 1);
});

async function newKey(lender: TestLender) {
  const { id, secret } = await scoringKey(server.database, lender);
  return { id, call: scoringCaller({ origin: server.origin, key: secret }) };
}

async function rotated(id: Awaited<ReturnType<typeof newKey>>['id']) {
  const now = Temporal.Now.instant();
  const rotation = { id, now, graceEndsAt: now.add({ hours: 1 }) };
  const next = await inTenant(server.database, acme, (tx) => rotateCredential(tx, rotation));
  return { id: next.id, call: scoringCaller({ origin: server.origin, key: next.secret }) };
}

function listed(call: Caller, clientId: string, more = '') {
  return call(`GET /client_data/?client_id=${clientId}&service=demographic_score${more}`);
}

/** History cannot be changed but by a superuser who turns its guards off. */
async function datedAnew(keyId: string, times: Readonly<Record<string, string>>): Promise<void> {
  for (const [age, at] of Object.entries(times)) {
    await asSuperuser(
      server.testDatabase.superuserUrl,
      `set session_replication_role = replica;
       update score_entry set made_at = '${at}Z'
        where credential_id = '${keyId}' and client_data->>'age' = '${age}'`,
    );
  }
}
