import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openDatabase } from './database.ts';
import {
  claimKey,
  demandKeys,
  type IdempotencyScope,
  isKeyTaken,
  type KeptAnswer,
  keepAnswers,
} from './idempotency-store.ts';
import { inTenant, type TenantTx } from './transaction.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const acme = await makeLender(database, 'acme');
const other = await makeLender(database, 'other');

const ANSWER: KeptAnswer = {
  fingerprint: Buffer.alloc(32, 7),
  requestId: 'first',
  status: 201,
  body: '{"a": "as it was sent,  spaces and Wanjikũ too"}',
};

test('a key is running while its first call is, and answered once that has committed', async () => {
  const scope = live('commits');
  await inAcme(async (first) => {
    assert.deepEqual(await claimKey(first, scope), { kind: 'ours' });
    assert.deepEqual(await inAcme((second) => claimKey(second, scope)), { kind: 'running' });
    keepAnswers(first, [{ scope: scope, answer: ANSWER }]);
    assert.deepEqual(await inAcme((second) => claimKey(second, scope)), { kind: 'running' });
  });
  assert.deepEqual(await inAcme((tx) => claimKey(tx, scope)), { kind: 'answered', answer: ANSWER });
});

test('a list of keys is claimed if all are free: one in use, or used, and none is', async () => {
  const [free, running, used] = [
    live('a list: free'),
    live('a list: running'),
    live('a list: used'),
  ];
  await inAcme(async (tx) => keepAnswers(tx, [{ scope: used, answer: ANSWER }]));
  await inAcme(async (first) => {
    assert.deepEqual(await claimKey(first, running), { kind: 'ours' });
    for (const taken of [running, used]) {
      const claiming = inAcme(async (tx) => demandKeys(tx, [free, taken]));
      await assert.rejects(claiming, isKeyTaken);
    }
  });
  await inAcme(async (tx) => {
    demandKeys(tx, [free, running]);
    await tx.query('select 1');
    assert.deepEqual(await inAcme((second) => claimKey(second, free)), { kind: 'running' });
  });
});

test('a key whose first call was rolled back is free again, with nothing kept', async () => {
  const scope = live('rolls back');
  const failing = inAcme(async (first) => {
    await claimKey(first, scope);
    keepAnswers(first, [{ scope: scope, answer: ANSWER }]);
    throw new Error('stop');
  });
  await assert.rejects(failing, /stop/);
  assert.deepEqual(await inAcme((tx) => claimKey(tx, scope)), { kind: 'ours' });
});

test('a key whose first call ended without an answer is free again', async () => {
  const scope = live('no answer');
  await inAcme((tx) => claimKey(tx, scope));
  assert.deepEqual(await inAcme((tx) => claimKey(tx, scope)), { kind: 'ours' });
});

test('the answer that a call keeps is seen by one that began before it was committed', async () => {
  const scope = live('began earlier');
  await inAcme(async (late) => {
    await late.query('select 1');
    await inAcme(async (first) => {
      await claimKey(first, scope);
      keepAnswers(first, [{ scope: scope, answer: ANSWER }]);
    });
    assert.equal((await claimKey(late, scope)).kind, 'answered');
  });
});

test('one key is two keys for two lenders, and for the live and the test world', async () => {
  const scope = live('apart');
  await inAcme(async (first) => {
    await claimKey(first, scope);
    keepAnswers(first, [{ scope: scope, answer: ANSWER }]);
    const elsewhere = inTenant(database, other, (tx) => claimKey(tx, scope));
    const inSandbox = inAcme((tx) => claimKey(tx, { ...scope, environment: 'test' }));
    assert.deepEqual(await Promise.all([elsewhere, inSandbox]), [
      { kind: 'ours' },
      { kind: 'ours' },
    ]);
  });
  assert.deepEqual(await inTenant(database, other, (tx) => claimKey(tx, scope)), { kind: 'ours' });
});

test('what a test key must remember stays out of the lender’s own tables', async () => {
  const scope: IdempotencyScope = { ...live('sandbox'), environment: 'test' };
  await inAcme(async (tx) => {
    await claimKey(tx, scope);
    keepAnswers(tx, [{ scope: scope, answer: ANSWER }]);
  });
  assert.deepEqual(await inAcme((tx) => claimKey(tx, scope)), { kind: 'answered', answer: ANSWER });
  const kept = await inAcme((tx) =>
    tx.query('select from idempotency_record where scope_hash = $1', [scope.hash]),
  );
  assert.equal(kept.length, 0);
});

function live(key: string): IdempotencyScope {
  return { environment: 'live', hash: createHash('sha256').update(key).digest() };
}

function inAcme<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return inTenant(database, acme, work);
}
