// Kills the server, and then its PostgreSQL as well, at moments of chance while clients are being
// made. Guarantee: whatever was answered is there, and with its retries each happens exactly once.
// This is the embedded database, which the server revives; `test/chaos` kills more, and more often.

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { demoCredentials } from '@mkopo/server/demo/demo-credentials.ts';
import { findPostmaster } from '@mkopo/server/main/embedded/postmaster.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { randomFrom } from '@mkopo/test/kit/chance/random-from.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const SEED = Number(process.env['FAULT_SEED'] ?? randomInt(1_000_000_000));
const ROUNDS = ['server', 'server and database'] as const;
const WORKERS = 6;
const dataDir = mkdtempSync(join(tmpdir(), 'mkopo-kill-'));
const { partner } = demoCredentials('http://localhost');

after(() => rmSync(dataDir, { recursive: true, force: true }));

type Attempt = { readonly name: string; acknowledged: string | null };

test('what was answered survives kill -9, and retries make each client exactly once', {
  timeout: 180_000,
}, async (t) => {
  t.diagnostic(`FAULT_SEED=${SEED}`);
  const random = randomFrom(SEED);
  const attempts: Attempt[] = [];
  let server = await startServerProcess({ DATA_DIR: dataDir });
  for (const [round, victim] of ROUNDS.entries()) {
    const stopped = new AbortController();
    const workers = Array.from({ length: WORKERS }, () =>
      keepMaking(callerOf(server), attempts, { round, stopped: stopped.signal }),
    );
    await pause(200 + random() * 800);
    await killAll(server, victim);
    stopped.abort();
    await Promise.all(workers);
    server = await startServerProcess({ DATA_DIR: dataDir });
    await assertAllThere(callerOf(server), attempts, `round ${round}, seed ${SEED}`);
  }
  assert.ok(
    attempts.length >= ROUNDS.length * WORKERS,
    `only ${attempts.length} attempts were made`,
  );
  assert.equal(await server.end('SIGTERM'), 0);
  assert.equal(findPostmaster(join(dataDir, 'postgres')), undefined, 'its PostgreSQL stopped too');
});

/** Makes clients until the server is gone. The last one of each worker usually stays unanswered. */
async function keepMaking(
  call: Caller,
  attempts: Attempt[],
  { round, stopped }: { round: number; stopped: AbortSignal },
): Promise<void> {
  while (!stopped.aborted) {
    const attempt: Attempt = { name: `Kill ${round} ${attempts.length}`, acknowledged: null };
    attempts.push(attempt);
    const answer = await make(call, attempt).catch(() => null);
    if (answer?.status === 201) attempt.acknowledged = answer.json.data.id;
    else if (!answer) return;
  }
}

function make(call: Caller, { name }: Attempt) {
  const body = { first_name: 'Amina', last_name: name, phone: '+254712345678' };
  return call('POST /clients', { body, headers: { 'idempotency-key': name } });
}

async function killAll(server: ServerProcess, victim: (typeof ROUNDS)[number]): Promise<void> {
  const postmaster = findPostmaster(join(dataDir, 'postgres'));
  assert.ok(postmaster, 'the server runs its own PostgreSQL');
  if (victim === 'server and database') process.kill(postmaster.pid, 'SIGKILL');
  assert.equal(await server.end('SIGKILL'), 'SIGKILL');
}

async function assertAllThere(call: Caller, attempts: Attempt[], when: string) {
  const before = await idsByName(call);
  for (const { name, acknowledged } of attempts) {
    const ids = before.get(name) ?? [];
    assert.ok(ids.length <= 1, `${name} is there ${ids.length} times (${when})`);
    if (acknowledged) assert.deepEqual(ids, [acknowledged], `${name} was answered (${when})`);
  }
  for (const attempt of attempts.filter(({ acknowledged }) => !acknowledged)) {
    const answer = await make(call, attempt);
    assert.equal(answer.status, 201, `${answer.text} (${when})`);
    attempt.acknowledged = answer.json.data.id;
  }
  const now = await idsByName(call);
  for (const { name, acknowledged } of attempts) {
    assert.deepEqual(now.get(name), [acknowledged], `${name} is there once (${when})`);
  }
}

/** Every client there is, page by page. */
async function idsByName(call: Caller): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, json, text } = await call(
      `GET /clients?limit=200${cursor && `&cursor=${cursor}`}`,
    );
    assert.equal(status, 200, text);
    for (const { id, last_name: name } of json.data.items) {
      found.set(name, [...(found.get(name) ?? []), id]);
    }
    cursor = json.data.next_cursor;
  }
  return found;
}

function callerOf({ origin }: ServerProcess): Caller {
  return partnerCaller({ origin, slug: partner.tenant, key: partner.live_key });
}
