// What ends in a server of several processes, on its own or because it is told to.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { launchMkopo, settingsOf, TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import {
  callAlone,
  openLine,
  PATIENCE_MS,
  type Reply,
  slugFor,
  startWorkerServer,
} from './worker-server.ts';

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const testDatabase = await cloneDatabase();
const settings = settingsOf(testDatabase);
const database = openDatabase(testDatabase.serverUrl, { masterKeys: TEST_MASTER_KEYS });
cleanUp(() => database.close());
const [first, second] = await Promise.all(
  [1, 2].map(async (worker) => {
    const lender = await makeLender(database, slugFor(worker, 'lender'));
    const path = `/api/v1/${lender.slug}/partner/v1`;
    return { lender, path, headers: { 'x-api-key': await partnerKey(database, lender) } };
  }),
);
assert.ok(first && second);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const untilGone = (pid: number) =>
  until(`process ${pid} is gone`, PATIENCE_MS, async () => !isAlive(pid));

test('a worker that is killed loses no acknowledged repayment, others serve its lenders, and it comes back', {
  timeout: 180_000,
}, async () => {
  const server = await startWorkerServer(settings);
  const alone = callAlone(server.origin);
  const lending = await openLending(database, second.lender);
  const loans = [await lending.disbursed(), await lending.disbursed()];
  const acknowledged = new Set<string>();
  let [isOver, sent] = [false, 0];
  const keepPaying = async (loan: string) => {
    const line = openLine(server.origin);
    while (!isOver) {
      sent += 1;
      const headers = { ...second.headers, 'idempotency-key': randomUUID() };
      // A loan that ends before a slow machine has its worker back would end the test.
      const body = { loan_id: loan, amount: 0.01, payment_method: 'mpesa', reference: `P${sent}` };
      const pay = () => line(`POST ${second.path}/repayments`, { headers, body });
      // Whoever is cut off asks again, by the same key.
      const answer: Reply = await until('an answer', PATIENCE_MS, async () => {
        const told = await pay().catch(() => null);
        return told && told.json?.code !== 'idempotency_in_progress' && told;
      });
      assert.equal(answer.status, 201, answer.text);
      acknowledged.add(answer.json.data.id);
    }
  };
  const payers = loans.map(keepPaying);
  const untilMore = (more: number) => {
    const enough = acknowledged.size + more;
    return until(`${more} more`, PATIENCE_MS, async () => acknowledged.size >= enough);
  };
  await untilMore(20);
  const pid = await server.pidOf(2);
  process.kill(pid, 'SIGKILL');
  await until('the first serves its lenders', PATIENCE_MS, async () => {
    const reply = await alone(`GET ${second.path}/clients`, second).catch(() => null);
    return reply && (await server.servedBy(reply.headers)) === 1;
  });
  await untilMore(20);
  const again = await server.pidOf(2, pid);
  assert.notEqual(again, pid);
  await untilMore(10);
  isOver = true;
  await Promise.all(payers);

  const metrics = await server.metrics();
  assert.match(metrics, /^mkopo_worker_ends_total\{worker="1"\} 1$/m);
  assert.match(metrics, /^mkopo_workers\{state="away",worker="1"\} 0$/m);
  const back = await alone(`GET ${second.path}/clients`, second);
  assert.deepEqual([back.status, await server.servedBy(back.headers)], [200, 2]);
  const booked = new Set<string>();
  for (const loan of loans) {
    let cursor = '';
    do {
      const query = `loan_id=${loan}&limit=100${cursor && `&cursor=${cursor}`}`;
      const { json } = await alone(`GET ${second.path}/repayments?${query}`, second);
      for (const { id } of json.data.items) booked.add(id);
      cursor = json.data.next_cursor ?? '';
    } while (cursor);
  }
  assert.deepEqual(
    [...acknowledged].filter((id) => !booked.has(id)),
    [],
  );
  assert.equal(booked.size, sent, 'each once');
  await lending.assertBooksHold();
  assert.equal(await server.end('SIGTERM'), 0);
  await untilGone(again);
});

test('SIGTERM answers what is under way in every worker, takes nothing new, and ends well', {
  timeout: 120_000,
}, async () => {
  const server = await startWorkerServer(settings);
  const alone = callAlone(server.origin);
  const pid = await server.pidOf(2);
  const idle = openLine(server.origin);
  assert.equal((await idle(`GET ${second.path}/clients`, second)).status, 200);
  const blocker = await openSession(testDatabase.superuserUrl);
  await blocker.query('begin; lock table client in access exclusive mode');
  const underWay = [first, second].map(({ path, headers }) =>
    alone(`POST ${path}/clients`, { headers, body: AMINA }),
  );
  await until('both wait in the database', PATIENCE_MS, async () => {
    const [found] = await blocker.query<{ count: number }>(
      `select count(*)::int as count from pg_locks
        where relation = 'client'::regclass and not granted`,
    );
    return found?.count === underWay.length;
  });
  const ended = server.end('SIGTERM');
  await until('it takes no new connection', PATIENCE_MS, async () => {
    const reply = await fetch(`${server.origin}/healthz`).catch(() => null);
    return reply === null;
  });
  await blocker.query('commit');
  await blocker.close();
  const answers = await Promise.all(underWay);
  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers.connection]),
    [
      [201, 'close'],
      [201, 'close'],
    ],
  );
  assert.equal(await ended, 0);
  await untilGone(pid);
});

test('a worker does not outlive the first process, however that ends', async () => {
  const server = await startWorkerServer(settings);
  const pid = await server.pidOf(2);
  assert.equal(await server.end('SIGKILL'), 'SIGKILL');
  await untilGone(pid);
});

test('a signal to all processes at once is for the first alone, and nothing is cut off', async () => {
  const server = await startWorkerServer(settings);
  const pid = await server.pidOf(2);
  process.kill(pid, 'SIGTERM');
  process.kill(pid, 'SIGINT');
  const { status, headers } = await callAlone(server.origin)(`GET ${second.path}/clients`, second);
  assert.deepEqual([status, await server.servedBy(headers)], [200, 2]);
  assert.equal(await server.end('SIGINT'), 0);
  await untilGone(pid);
});

test('429 once the limit of a key is reached, over all workers together', async () => {
  const limit = 30;
  const server = await startWorkerServer({ ...settings, RATE_LIMIT_PER_MINUTE: `${limit}` });
  const lines = await Promise.all(
    [first, second].map(async ({ path }) => {
      const line = openLine(server.origin);
      await line(`GET ${path}/clients`);
      return line;
    }),
  );
  const call = { headers: { 'x-api-key': await partnerKey(database, first.lender) } };
  const statuses: number[] = [];
  const beganMs = performance.now();
  for (let round = 0; round < 40; round += 1) {
    const both = await Promise.all(lines.map((line) => line(`GET ${first.path}/clients`, call)));
    statuses.push(...both.map(({ status }) => status));
  }
  const flowedIn = ((performance.now() - beganMs) / 60_000) * limit;
  const letIn = statuses.filter((status) => status === 200).length;
  assert.deepEqual([...new Set(statuses)].toSorted(), [200, 429]);
  // Each process may hold a call or two of the limit that it has not used.
  assert.ok(letIn >= limit - 4 && letIn <= limit + flowedIn + 4, `${letIn}, ${flowedIn}`);
});

for (const [wrong, words] of [
  [{ WORKERS: '0' }, /WORKERS must be a whole number from 1 to 64, not "0"/],
  [{ WORKERS: 'abc' }, /WORKERS must be a whole number from 1 to 64, not "abc"/],
  [{ WORKERS: '1000' }, /WORKERS must be a whole number from 1 to 64, not "1000"/],
] as const) {
  test(`a start with WORKERS=${wrong.WORKERS} is refused in one line`, async () => {
    const { code, err } = await launchMkopo({ ...settings, ...wrong }, 'start').outcome;
    assert.equal(code, 1);
    assert.match(err, words);
  });
}

test('several processes for several cells are refused in one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-workers-'));
  cleanUp(async () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'cells.json');
  const { DATABASE_URL: url, DATABASE_OWNER_URL: _, ...rest } = settings;
  writeFileSync(file, JSON.stringify([{ name: 'ke', url }]));
  const env = { ...rest, CELLS: file, WORKERS: '2' };
  const { code, err } = await launchMkopo(env, 'start').outcome;
  assert.deepEqual([code, err.split('\n').length], [1, 2]);
  assert.match(err, /WORKERS is for a server of one database/);
});
