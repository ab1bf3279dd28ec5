// Reads from a standby that really follows: it is paused, killed, and taken for another.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { startServerProcess } from '@mkopo/test/fault/server-process.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { consoleCaller, logIn, makeStaff, type TestStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { startPair } from './failover-world.ts';

const PATIENCE_MS = 60_000;
const METRICS_TOKEN = 'a token for metrics of tests';
const seeded = { writer: '', reader: '', staff: {} as TestStaff };
const { pair, env } = await startPair(async (database) => {
  const lender = await makeLender(database, 'acme');
  seeded.writer = await partnerKey(database, lender);
  seeded.reader = await partnerKey(database, lender);
  seeded.staff = await makeStaff(database, lender);
  const { disbursed } = await openLending(database, lender);
  await disbursed();
});
const { superuserUrl: standbyUrl, serverUrl: readUrl } = pair.standbyUrls();

/** A server that takes the standby for new enough for that long. */
async function serve(ageMaxMs: number, url = readUrl) {
  const { origin } = await startServerProcess({
    ...{ ...env, METRICS_TOKEN, DATABASE_READ_URL: url },
    DATABASE_READ_AGE_MAX_MS: String(ageMaxMs),
  });
  const metric = async (line: string): Promise<number> => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${origin}/metrics`, { headers })).text();
    const found = text.split('\n').find((one) => one.startsWith(`${line} `)) ?? assert.fail(text);
    return Number(found.slice(line.length + 1).replace('+Inf', 'Infinity'));
  };
  const by = (key: string) => partnerCaller({ origin, slug: 'acme', key });
  return { origin, metric, writer: by(seeded.writer), reader: by(seeded.reader) };
}

const FROM_REPLICA = 'mkopo_replica_reads_total{from="replica"}';
const FROM_PRIMARY = 'mkopo_replica_reads_total{from="primary"}';
const resume = () => asSuperuser(standbyUrl, 'select pg_wal_replay_resume()');

/** It receives all, and applies nothing of it until the test ends, or sooner. */
async function pause(t: TestContext): Promise<void> {
  t.after(resume);
  await asSuperuser(standbyUrl, 'select pg_wal_replay_pause()');
}

const untilInUse = ({ metric }: Awaited<ReturnType<typeof serve>>) =>
  until('the replica is in use', PATIENCE_MS, async () => {
    return Number.isFinite(await metric('mkopo_replica_age_seconds')) || null;
  });

let count = 0;
/** Makes a client, and tells its id. */
async function makeClient(call: ReturnType<typeof partnerCaller>): Promise<string> {
  count += 1;
  const body = { first_name: 'Asha', last_name: 'Otieno', phone: `+25471200000${count}` };
  const made = await call('POST /clients', { body });
  assert.equal(made.status, 201, made.text);
  return made.json.data.id;
}

type Items = readonly { readonly id: string }[];
const hasIn = (id: string, items: Items) => items.some((item) => item.id === id);

test('a list may be a moment old; one’s own writes, one record and a sync never are', async (t) => {
  const server = await serve(600_000);
  const { writer, reader, metric } = server;
  await untilInUse(server);
  await pause(t);
  const id = await makeClient(writer);
  const before = await metric(FROM_REPLICA);
  const old = await reader('GET /clients?limit=100');
  assert.ok(!hasIn(id, old.json.data.items), 'it was read from the replica');
  assert.equal(await metric(FROM_REPLICA), before + 1);
  const own = await writer('GET /clients?limit=100');
  assert.ok(hasIn(id, own.json.data.items), 'who wrote reads where it was written');
  assert.equal((await reader(`GET /clients/${id}`)).status, 200);
  const synced = await reader('GET /clients?limit=100&updated_since=2020-01-01T00:00:00Z');
  assert.ok(hasIn(id, synced.json.data.items), 'a sync goes by the database itself');
  await resume();
  await until('the replica has it', PATIENCE_MS, async () => {
    return hasIn(id, (await reader('GET /clients?limit=100')).json.data.items) || null;
  });
  const kept = await metric(FROM_PRIMARY);
  await until('its writer is given the replica again', PATIENCE_MS, async () => {
    const given = await metric(FROM_REPLICA);
    await writer('GET /clients');
    return (await metric(FROM_REPLICA)) > given || null;
  });
  assert.ok((await metric(FROM_PRIMARY)) >= kept);
});

test('a replica that falls behind for longer than the bound is not read', async (t) => {
  const server = await serve(1_000);
  await untilInUse(server);
  await pause(t);
  const id = await makeClient(server.writer);
  await until('the list is read where it is written', PATIENCE_MS, async () => {
    return hasIn(id, (await server.reader('GET /clients?limit=100')).json.data.items) || null;
  });
});

test('everything that may be read from a replica can be, and nothing of it writes', async () => {
  const server = await serve(600_000);
  await untilInUse(server);
  const cookie = await logIn(server.origin, seeded.staff);
  const asStaff = consoleCaller(server.origin, cookie);
  await until('the log-in has come to the replica', PATIENCE_MS, async () => {
    const given = await server.metric(FROM_REPLICA);
    await asStaff('GET /clients');
    return (await server.metric(FROM_REPLICA)) > given || null;
  });
  const callers: Readonly<Record<string, typeof asStaff>> = {
    partner: server.reader,
    console: asStaff,
  };
  const listed = FAMILIES.flatMap(({ name, endpoints }) =>
    (endpoints as readonly Endpoint[])
      .filter(({ readsReplica }) => readsReplica)
      .map((endpoint) => ({ name, endpoint })),
  );
  assert.ok(listed.length >= 40, `${listed.length}`);
  for (const { name, endpoint } of listed) {
    const query = new URLSearchParams(endpoint.example.query as Record<string, string>);
    query.delete('updated_since');
    const given = await server.metric(FROM_REPLICA);
    const answer = await callers[name]?.(`${endpoint.method} ${endpoint.path}?${query}`);
    const told = `${name} ${endpoint.path}: ${answer?.text}`;
    assert.ok(answer && [200, 404].includes(answer.status), told);
    assert.equal(await server.metric(FROM_REPLICA), given + 1, told);
  }
});

test('what is no copy of this database is never read', async () => {
  const elsewhere = Object.assign(new URL(readUrl), { pathname: '/postgres' }).href;
  const primary = Object.assign(new URL(pair.primaryUrl()), { pathname: '/mkopo' }).href;
  for (const url of [elsewhere, primary]) {
    const server = await serve(600_000, url);
    assert.equal((await server.reader('GET /clients')).status, 200);
    assert.equal(await server.metric('mkopo_replica_age_seconds'), Number.POSITIVE_INFINITY, url);
    assert.equal(await server.metric(FROM_REPLICA), 0);
  }
});

test('a replica that dies is noticed by nobody who reads', async () => {
  const server = await serve(600_000);
  await untilInUse(server);
  const statuses: number[] = [];
  const reading = (async () => {
    while (statuses.length < 200) statuses.push((await server.reader('GET /clients')).status);
  })();
  await until('some were read', PATIENCE_MS, async () => statuses.length > 20 || null);
  await pair.killStandby();
  await reading;
  assert.deepEqual([...new Set(statuses)], [200]);
  assert.ok((await server.metric(FROM_PRIMARY)) > 0);
});
