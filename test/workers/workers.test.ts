// One server of two processes on one PostgreSQL: whose calls go where, and what holds for both.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { test } from 'node:test';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf, TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { identityKey, makeLender, partnerKey, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import {
  appHeaders,
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
} from '@mkopo/test/kit/worlds/member.ts';
import { freshPhone } from '@mkopo/test/kit/worlds/money-world.ts';
import { logIn, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import {
  callAlone,
  type LineCall,
  openLine,
  PATIENCE_MS,
  slugFor,
  startWorkerServer,
} from './worker-server.ts';

const testDatabase = await cloneDatabase();
const { serverUrl } = testDatabase;
const database = openDatabase(serverUrl, { masterKeys: TEST_MASTER_KEYS });
cleanUp(() => database.close());

const WORKERS = [1, 2];
/** A lender that goes to each of the workers. */
const lenders = await Promise.all(
  WORKERS.map(async (worker) => {
    const lender = await makeLender(database, slugFor(worker, 'lender'));
    const key = await partnerKey(database, lender);
    const path = `/api/v1/${lender.slug}/partner/v1`;
    return { worker, lender, path, key, headers: { 'x-api-key': key } };
  }),
);
const [ours, theirs] = lenders as [(typeof lenders)[number], (typeof lenders)[number]];
const server = await startWorkerServer({
  ...settingsOf(testDatabase),
  PAYMENT_RAIL: 'simulated',
});
const { origin } = server;
const alone = callAlone(origin);
const mkopo = mkopoWith(settingsOf(testDatabase));

/** A connection to each worker, by which anybody may call. */
async function lineToEach(): Promise<readonly LineCall[]> {
  return Promise.all(
    lenders.map(async ({ worker, path, headers }) => {
      const line = openLine(origin);
      const first = await line(`GET ${path}/clients`, { headers });
      assert.deepEqual([first.status, await server.servedBy(first.headers)], [200, worker]);
      return line;
    }),
  );
}

test('a lender’s calls all go to one worker, by its slug, its keys and its apps', async () => {
  for (const { worker, lender, path, headers } of lenders) {
    const { secret } = await scoringKey(database, lender);
    const { publicId, secret: password } = await identityKey(database, lender);
    const basic = Buffer.from(`${publicId}:${password}`).toString('base64');
    const app = appHeaders(await memberApp(database, lender));
    const { email } = await makeMember(database, lender);
    const login = { headers: app, body: { email, password: MEMBER_PASSWORD } };
    const pin = { headers: { authorization: `Basic ${basic}` }, body: { pinnumber: 'A0000000Z' } };
    const calls = [
      () => alone(`GET ${path}/clients`, { headers }),
      () => alone('POST /api/auth/login', login),
      () => alone('POST /v1/deposit_score/', { headers: { 'x-api-key': secret }, body: {} }),
      () => alone('POST /api/v1/krapin', pin),
      () => alone(`GET /me/${lender.slug}`),
    ];
    for (const call of calls) {
      // A key that was made a moment ago is in every memory a moment later.
      await until(`worker ${worker} has the call`, PATIENCE_MS, async () => {
        const { status, headers: told } = await call();
        assert.ok(status < 500 && status !== 401, `${status}`);
        return (await server.servedBy(told)) === worker;
      });
    }
  }
});

test('a connection that brings calls of several lenders is served where it came in', async () => {
  for (const [index, line] of (await lineToEach()).entries()) {
    for (const { path, headers } of lenders) {
      const { status, headers: told } = await line(`GET ${path}/clients`, { headers });
      assert.deepEqual([status, await server.servedBy(told)], [200, index + 1]);
    }
  }
});

test('401 in every worker once a key is revoked', async () => {
  const lines = await lineToEach();
  const terms = { family: 'partner', name: 'to go', scopes: ['*'] } as const;
  const { id, secret } = await scoringKey(database, ours.lender, terms);
  const headers = { 'x-api-key': secret };
  for (const line of lines) {
    assert.equal((await line(`GET ${ours.path}/clients`, { headers })).status, 200);
  }
  const revoked = await mkopo('key', 'revoke', id);
  assert.equal(revoked.code, 0, revoked.err);
  for (const line of lines) {
    await until('it is refused', PATIENCE_MS, async () => {
      const { status } = await line(`GET ${ours.path}/clients`, { headers });
      return status === 401;
    });
  }
});

test('201 for one idempotency key sent to two workers at once, and one repayment is booked', async () => {
  const lines = await lineToEach();
  const lending = await openLending(database, ours.lender);
  const loan = await lending.disbursed();
  for (let round = 0; round < 5; round += 1) {
    const headers = { ...ours.headers, 'idempotency-key': randomUUID() };
    const body = { loan_id: loan, amount: 100, payment_method: 'mpesa', reference: `R${round}` };
    const pay = (line: LineCall) =>
      until('it is answered', PATIENCE_MS, async () => {
        const answer = await line(`POST ${ours.path}/repayments`, { headers, body });
        if (answer.json.code === 'idempotency_in_progress') return null;
        assert.equal(answer.status, 201, answer.text);
        return answer.json.data.id;
      });
    const [one, other] = await Promise.all(lines.map(pay));
    assert.equal(one, other);
  }
  const { json } = await alone(`GET ${ours.path}/repayments?loan_id=${loan}`, {
    headers: ours.headers,
  });
  assert.equal(json.data.items.length, 5);
  await lending.assertBooksHold();
});

test('201 for a prompt that a worker sends, and the first settles it by the same provider', async () => {
  const [, line = openLine(origin)] = await lineToEach();
  const lending = await openLending(database, theirs.lender);
  const loan = await lending.disbursed();
  const staff = await makeStaff(database, theirs.lender, { role: 'manager' });
  const headers = { cookie: await logIn(origin, staff) };
  const path = `/console/api/loans/${loan}/payments`;
  const asked = await line(`POST ${path}`, { headers, body: { amount: 100, phone: freshPhone() } });
  assert.deepEqual([asked.status, await server.servedBy(asked.headers)], [201, 2], asked.text);
  await until('it is settled', PATIENCE_MS, async () => {
    const { json } = await line(`GET /console/api/payments/${asked.json.data.payment_id}`, {
      headers,
    });
    return json.data.settled_at !== null;
  });
});

test('what comes in pieces, or several calls at once, is read whole in every worker', async () => {
  const often = Array.from({ length: 25 }, () => lenders).flat();
  for (const { worker, path, key } of often) {
    const head = (more: string) =>
      `GET ${path}/clients HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\n${more}\r\n`;
    const piped = connect(Number(new URL(origin).port), '127.0.0.1').setNoDelay();
    const text = (async () => `${Buffer.concat(await Array.fromAsync(piped))}`)();
    const sent = head('') + head('connection: close\r\n');
    const cuts = [0, 1, 9, 60, sent.length / 2 + 3, sent.length];
    for (const [index, cut] of cuts.slice(1).entries()) {
      piped.write(sent.slice(cuts[index], cut));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const answers = (await text).split('HTTP/1.1 ').slice(1);
    assert.deepEqual(
      answers.map((answer) => answer.slice(0, 3)),
      ['200', '200'],
      `worker ${worker}`,
    );
    const name = 'Amina'.padEnd(300_000, 'a');
    const large = await alone(`POST ${path}/clients`, {
      headers: { 'x-api-key': key },
      body: { first_name: name },
    });
    assert.ok([400, 413, 422].includes(large.status), `${large.status}`);
  }
});

test('metrics and readiness are of all workers, whichever is asked', async () => {
  for (const line of await lineToEach()) {
    const { text } = await line('GET /metrics');
    for (const worker of WORKERS) {
      assert.match(text, new RegExp(`^process_cpu_seconds_total{worker="${worker}"} `, 'm'));
    }
    assert.match(text, /^mkopo_workers\{state="serving",worker="1"\} 1$/m);
    assert.equal(text.match(/^# TYPE mkopo_http_request_seconds /gm)?.length, 1);
    assert.doesNotMatch(text, /^mkopo_payouts_waiting\{worker="2"\}/m, 'told once');
    assert.equal((await line('GET /readyz')).status, 200);
  }
});

test('jobs run in the first process alone, but for what each has counted by itself', async () => {
  const text = await until('jobs have run', PATIENCE_MS, async () => {
    const told = await server.metrics();
    return told.includes('mkopo_job_rounds_total{name="settle-limits",worker="2"} ') && told;
  });
  const jobsOf = (worker: number) =>
    [...text.matchAll(/^mkopo_job_rounds_total\{name="([\w-]+)",worker="(\d)"\}/gm)]
      .filter(([, , number]) => Number(number) === worker)
      .map(([, name]) => name);
  assert.deepEqual(jobsOf(2).toSorted(), ['record-key-uses', 'settle-limits', 'write-request-log']);
  assert.ok(jobsOf(1).length > 15, jobsOf(1).join());
  assert.equal(theirs.worker, 2);
});
