import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { readBacklog, remembering } from './backlog.ts';
import { jobMeter } from './job-meter.ts';

const { origin, database, testDatabase, time, rails } = await startTestServer();
const lender = await makeLender(database, 'much-measured');
const key = await partnerKey(database, lender);
const call = partnerCaller({ origin, slug: lender.slug, key });

/**
 * What may be told apart: nothing of which there are as many as lenders or people, and nothing
 * that Prometheus calls its own (`job`, `instance`).
 */
const LABELS = [
  ...['method', 'route', 'status', 'le', 'state', 'code', 'name', 'outcome', 'standing'],
  ...['type', 'space', 'kind', 'version', 'major', 'minor', 'patch', 'quantile'],
];

const metrics = async () => (await fetch(`${origin}/metrics`)).text();
/** The value of a sample, by its name and labels. */
const valueIn = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length),
  );

test('the table in docs/operating.md has every metric of ours, and no other', async () => {
  const docs = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const told = [...docs.matchAll(/^\| (`mkopo_[^|]*) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const there = [...(await metrics()).matchAll(/^# HELP (mkopo_\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(told.toSorted(), there.toSorted());
});

test('calls, failures, replays, batches, jobs and rail are counted, and no lender is named', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
  const statuses = [];
  for (const _ of ['first', 'retry']) {
    statuses.push((await call('POST /clients', { body, headers })).status);
  }
  assert.deepEqual(statuses, [201, 201]);
  const stranger = partnerCaller({ origin, slug: lender.slug, key: 'nobody' });
  assert.equal((await stranger('GET /clients')).status, 401);
  assert.equal(await rails.of(lender.slug)?.check(), null);
  await until('a job has run', 10_000, async () => {
    const sample = 'mkopo_job_rounds_total{name="seal-audit-trails"}';
    return valueIn(await metrics(), sample) > 0;
  });
  const text = await metrics();
  assert.equal(valueIn(text, 'mkopo_call_failures_total{code="unauthorized"}'), 1);
  assert.equal(valueIn(text, 'mkopo_idempotent_replays_total'), 1);
  assert.equal(valueIn(text, 'mkopo_gate_calls{state="waiting"}'), 0);
  assert.ok(valueIn(text, 'mkopo_rail_calls_total{outcome="answered"}') > 0);
  assert.ok(valueIn(text, 'mkopo_rail_lines{standing="well"}') > 0);
  assert.equal(valueIn(text, 'mkopo_pool_waiting'), 0);
  assert.equal(valueIn(text, 'mkopo_changes_heard'), 1);
  assert.equal(Math.round(valueIn(text, 'mkopo_clock_ahead_seconds')), 0);
  assert.equal(valueIn(text, 'mkopo_job_failures_total{name="seal-audit-trails"}'), 0);
  const labels = text.split('\n').flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)]);
  const kinds = new Set(labels.map(([, label]) => label));
  assert.deepEqual(
    [...kinds].filter((label) => !LABELS.includes(label ?? '')),
    [],
  );
  for (const secret of [lender.slug, lender.tenantId]) assert.ok(!text.includes(secret), secret);
});

test('what waits in the database is told by the worst of all lenders', async () => {
  const site = { database, clock: time.clock };
  const before = await readBacklog(site);
  assert.deepEqual([before.closedDayAge, before.payouts, before.eventsBehindMs], [1, 0, null]);
  await asSuperuser(
    testDatabase.superuserUrl,
    `insert into event_consumer (name, has_up_to_at) values ('late', now() - interval '1 hour');
     update tenant set created_at = now() - interval '3 days';
     set session_replication_role = replica;
     insert into payout (tenant_id, id, loan_id, currency, amount_minor, deducted_fee_minor,
       deducted_tax_minor, phone, originator_id, state, requested_by, requested_at, due_at)
     values ('${lender.tenantId}', uuidv7(), uuidv7(), 'KES', 1, 0, 0, '254712345678', 'o',
       'requested', 'somebody', now() - interval '2 hours', now() + interval '1 day')`,
  );
  const { closedDayAge, payouts, oldestPayoutMs, eventsBehindMs } = await readBacklog(site);
  assert.deepEqual([closedDayAge, payouts], [4, 1]);
  assert.equal(Math.floor(oldestPayoutMs / 3_600_000), 2);
  assert.equal(Math.floor((eventsBehindMs ?? 0) / 3_600_000), 1);
});

test('what is asked again at once is not read again, and what cannot be read is not told', async () => {
  let reads = 0;
  const read = remembering(async () => {
    reads += 1;
    return reads;
  });
  assert.deepEqual([await read(), await read(), reads], [1, 1, 1]);
  assert.equal(await remembering(() => Promise.reject(new Error('away')))(), null);
});

test('a round of a job that failed is no success, and is counted', async () => {
  const meter = jobMeter();
  let isWell = true;
  const run = async () => {
    if (!isWell) throw new Error('broken');
  };
  const job = meter.watch({ name: 'work', run });
  await job.run();
  isWell = false;
  await assert.rejects(job.run());
  meter.noteFailure('work');
  const [told] = meter.read();
  assert.deepEqual([told?.rounds, told?.failures], [1, 1]);
  assert.ok(told?.lastMs !== null && (told?.sinceMs ?? -1) >= 0);
});
