import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type Database, openDatabase } from '#store/kit/database.ts';
import { DatabaseUnavailable } from '#store/kit/database-trouble.ts';
import { newId } from '#store/kit/new-id.ts';
import { type LoggedRequest, openRequestLog } from './request-log.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
const { tenantId } = await makeLender(database, 'acme');
await database.close();

const call = (change: Partial<LoggedRequest> = {}): LoggedRequest => ({
  ...{ tenantId, credentialId: newId('credential') as CredentialId, environment: 'live' },
  ...{ family: 'partner', method: 'GET', path: '/ping', status: 200, ms: 1.5 },
  ...{ at: Temporal.Now.instant(), requestId: 'one', idempotencyKey: null, replayed: false },
  ...{ errorCode: null, ip: '127.0.0.1' },
  ...change,
});

const kept = async (requestId: string, table = 'request_log') =>
  asSuperuser<{ path: string }>(
    superuserUrl,
    `select path from ${table} where request_id = '${requestId}' order by created_at, id`,
  );

/** A database that can be out of reach, or lose the answer to a commit. */
function troubled() {
  const trouble = { isAway: false, losesCommit: false };
  const open = (...given: Parameters<typeof openDatabase>): Database => {
    const sound = openDatabase(...given);
    return {
      ...sound,
      async checkOut() {
        if (trouble.isAway) throw new DatabaseUnavailable('away');
        const { connection, release } = await sound.checkOut();
        const command = async (text: string) => {
          const told = await connection.command(text);
          const isLost = text === 'commit' && trouble.losesCommit;
          if (isLost) throw new DatabaseUnavailable('lost');
          return told;
        };
        return { connection: { ...connection, command }, release };
      },
    };
  };
  return { trouble, open };
}

test('calls are written in batches, in their order, each in its own world', async () => {
  const log = openRequestLog(serverUrl);
  for (let number = 0; number < 2_500; number += 1) {
    const environment = number % 5 === 0 ? 'test' : 'live';
    log.note(call({ requestId: 'many', path: `/${number}`, environment }));
  }
  assert.equal(log.counts().waiting, 2_500);
  await log.write();
  assert.deepEqual(log.counts(), { waiting: 0, written: 2_500, dropped: 0, skipped: 0 });
  const live = (await kept('many')).map(({ path }) => Number(path.slice(1)));
  assert.equal(live.length, 2_000);
  assert.deepEqual(
    live,
    live.toSorted((one, other) => one - other),
  );
  assert.equal((await kept('many', 'sandbox.request_log')).length, 500);
  await log.close();
});

test('while the database is away calls wait, and the oldest give way where there is no room', async () => {
  const { trouble, open } = troubled();
  const log = openRequestLog(serverUrl, { open, waitingMax: 100 });
  trouble.isAway = true;
  for (let number = 0; number < 90; number += 1) log.note(call({ requestId: 'early' }));
  await assert.rejects(log.write(), DatabaseUnavailable);
  assert.deepEqual(log.counts(), { waiting: 90, written: 0, dropped: 0, skipped: 0 });
  for (let number = 0; number < 500; number += 1) log.note(call({ requestId: 'later' }));
  const { waiting, dropped } = log.counts();
  assert.ok(waiting <= 100 && waiting + dropped === 590, `${waiting} ${dropped}`);
  trouble.isAway = false;
  await log.write();
  assert.equal((await kept('early')).length, 0);
  assert.equal((await kept('later')).length, waiting);
  await log.close();
});

test('a batch whose commit was not heard of is written once', async () => {
  const { trouble, open } = troubled();
  const log = openRequestLog(serverUrl, { open });
  log.note(call({ requestId: 'twice' }));
  trouble.losesCommit = true;
  await assert.rejects(log.write(), DatabaseUnavailable);
  assert.equal((await kept('twice')).length, 1);
  trouble.losesCommit = false;
  await log.write();
  assert.equal((await kept('twice')).length, 1);
  assert.equal(log.counts().waiting, 0);
  await log.close();
});

test('what can never be written is dropped, and holds up nothing behind it', async () => {
  const log = openRequestLog(serverUrl);
  log.note(call({ requestId: 'poison', ip: 'no address' }));
  await assert.rejects(log.write(), /inet/);
  log.note(call({ requestId: 'behind' }));
  await log.write();
  assert.deepEqual(log.counts(), { waiting: 0, written: 1, dropped: 1, skipped: 0 });
  assert.equal((await kept('behind')).length, 1);
  await log.close();
});

test('a key that is turned away again and again is logged a few times a second', async () => {
  const log = openRequestLog(serverUrl);
  const [hammering, calm] = [call({ status: 429 }), call({ status: 429 })];
  for (let number = 0; number < 1_000; number += 1) log.note(hammering);
  log.note(calm);
  log.note({ ...hammering, status: 200 });
  const { waiting, skipped } = log.counts();
  // The second may turn while it is counted.
  assert.ok(waiting <= 22 && waiting + skipped === 1_002, `${waiting} ${skipped}`);
  await log.close();
});
