import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import type { SavingsMoveKind } from '@mkopo/core/savings/savings-account.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { closeSavings } from '@mkopo/server/operations/savings/close-savings.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { postSavingsInterest } from '@mkopo/server/operations/savings/post-savings-interest.ts';
import { reverseSavingsTransaction } from '@mkopo/server/operations/savings/reverse-savings-transaction.ts';
import { takeOverBalances } from '@mkopo/server/operations/savings/take-over-balances.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { lockSavingsAccount } from '@mkopo/server/store/savings/savings-store.ts';
import { listSavingsTransactions } from '@mkopo/server/views/savings/list-savings-transactions.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { recordPaper, samplePaper } from '@mkopo/test/kit/sample-paper.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { EVER, type Synced, syncing, WITHIN_MS } from '@mkopo/test/kit/syncing.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { deposit, openSaving, withdrawal } from '@mkopo/test/kit/worlds/saving.ts';

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const PERSON = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };
const server = await joinTestServer();

test('200 shows a change that was committed late, once, to whoever has read past it', async () => {
  const { lender, call } = await newLender('late');
  const sync = syncing(call, 'clients');
  const late = await heldOpen(lender);
  const early = (await call('POST /clients', { body: AMINA })).json.data.id;
  await sync.toTheEnd();
  assert.deepEqual(idsOf(sync.seen), [], 'what came after it must wait, or it would be passed');
  await late.commit();
  await sync.untilSeen(2);
  assert.deepEqual(idsOf(sync.seen), [late.id, early]);
});

test('200 shows a late change although it is older than the time that was asked for', async () => {
  const { lender, call } = await newLender('older');
  const late = await heldOpen(lender);
  const sync = syncing(call, 'clients', LATER);
  await sync.toTheEnd();
  await late.commit();
  await sync.untilSeen(1);
  assert.deepEqual(idsOf(sync.seen), [late.id]);
});

test('200 shows no change ahead of its turn, or it would come twice', async () => {
  const { lender, call } = await newLender('turn');
  const { id } = (await call('POST /clients', { body: AMINA })).json.data;
  await syncing(call, 'clients').untilSeen(1);
  const sync = syncing(call, 'clients');
  const late = await heldOpen(lender);
  await call(`PATCH /clients/${id}`, { body: { phone: '+254722000111' } });
  await sync.toTheEnd();
  await late.commit();
  await sync.untilSeen(2);
  assert.deepEqual(idsOf(sync.seen), [late.id, id]);
});

test('200 pages in the order of change, each record at its last one, the deleted too', async () => {
  const { call } = await newLender('order');
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.push((await call('POST /clients', { body: AMINA })).json.data.id);
  }
  await call(`PATCH /clients/${ids[1]}`, { body: { phone: '+254722000111' } });
  await call(`DELETE /clients/${ids[0]}`);
  const sync = syncing(call, 'clients');
  await until('the deletion shows', WITHIN_MS, async () => {
    await sync.toTheEnd();
    return sync.seen.some(({ deleted_at }) => deleted_at !== null);
  });
  const again = syncing(call, 'clients');
  await again.toTheEnd();
  assert.deepEqual(idsOf(again.seen), [ids[2], ids[3], ids[4], ids[1], ids[0]]);
  assert.ok(again.seen.at(-1)?.deleted_at);
  const since = again.seen.at(-2)?.updated_at;
  const recent = syncing(call, 'clients', since);
  await recent.toTheEnd();
  assert.deepEqual(idsOf(recent.seen), [ids[1], ids[0]]);
});

test('200 for loans: a change shows the loan again, as it stands, and filters hold', async () => {
  const { lender, call } = await newLender('loans');
  const world = await openLending(server.database, lender);
  const { loan } = await world.applied();
  const other = await world.disbursed();
  const [all, pending] = [syncing(call, 'loans'), syncing(call, 'loans?status=pending')];
  await all.untilSeen(2);
  await pending.untilSeen(1);
  assert.deepEqual(idsOf(all.seen), [loan.id, other]);
  await call(`POST /loans/${loan.id}/withdrawal`, { body: { reason: 'Found elsewhere' } });
  await all.untilSeen(3);
  await pending.toTheEnd();
  assert.deepEqual(statusesOf(all.seen.slice(2)), [`${loan.id} withdrawn`]);
  assert.deepEqual(idsOf(pending.seen), [loan.id]);
});

test('200 for repayments: one shows again when it is reversed, and those it restates', async () => {
  const { lender, call } = await newLender('repayments');
  const world = await openLending(server.database, lender);
  const loan_id = await world.disbursed();
  const paid: string[] = [];
  for (const amount of [500, 600, 700]) {
    const body = { loan_id, amount, payment_method: 'mpesa' };
    const { status, json } = await call('POST /repayments', { body });
    assert.equal(status, 201, JSON.stringify(json));
    paid.push(json.data.id);
  }
  const sync = syncing(call, 'repayments');
  await sync.untilSeen(3);
  assert.deepEqual(idsOf(sync.seen), paid);
  const [, second, third] = paid;
  await call(`POST /repayments/${second}/reversal`, { body: { reason: 'Bounced' } });
  await sync.untilSeen(5);
  const again = [`${second} reversed`, `${third} posted`];
  assert.deepEqual(statusesOf(sync.seen.slice(3)).sort(), again.sort());
  await sync.toTheEnd();
  assert.equal(sync.seen.length, 5);
});

test('200 for savings: an account shows again with every move, whoever makes it', async () => {
  const { lender, call } = await newLender('savings');
  const { as, opened, clientId } = await openSaving(server.database, lender);
  const [id, other] = [await opened(), await opened(0n, { interestPct: null })];
  const sync = syncing(call, `savings-accounts?client_id=${clientId}`);
  const active = syncing(call, 'savings-accounts?status=active');
  await sync.untilSeen(2);
  assert.deepEqual(idsOf(sync.seen), [id, other]);
  const bookedOn = SAMPLE_ON.with({ day: SAMPLE_ON.daysInMonth });
  const late = { on: SAMPLE_ON, bookedOn };
  const moves: Readonly<Record<SavingsMoveKind, (tx: TenantTx) => Promise<unknown>>> = {
    async opening(tx) {
      const account = await lockSavingsAccount(tx, id);
      assert.ok(account);
      const when = { on: SAMPLE_ON, bookedOn: SAMPLE_ON };
      takeOverBalances(tx, [{ account, amount: kes(100_00n), ...when }]);
    },
    deposit: (tx) => moveSavingsOnce(tx, deposit(id, 900_00n)),
    withdrawal: (tx) => moveSavingsOnce(tx, withdrawal(id, 100_00n)),
    interest: (tx) => postSavingsInterest(tx, { throughOn: bookedOn, bookedOn, limit: 9 }),
    interest_correction: (tx) => moveSavingsOnce(tx, deposit(id, 500_00n, late)),
    reversal: async (tx) => {
      const [, last] = await listSavingsTransactions(tx, { accountId: id, after: null, limit: 2 });
      assert.ok(last);
      const undone = { accountId: id, transactionId: last.id, reason: 'Posted twice', bookedOn };
      await reverseSavingsTransaction(tx, undone);
    },
    closure: (tx) => closeSavings(tx, { accountId: id, method: 'cash', bookedOn }),
  };
  for (const [index, [name, move]] of Object.entries(moves).entries()) {
    await as(move);
    await sync.untilSeen(3 + index);
    const shown = sync.seen.at(-1);
    assert.deepEqual([sync.seen.length, shown?.id], [3 + index, id], name);
    const { json } = await call(`GET /savings-accounts/${id}`);
    assert.deepEqual(shown, json.data, name);
  }
  await active.untilSeen(1);
  assert.deepEqual(idsOf(active.seen), [other]);
});

test('200 for documents: one shows when it comes in, and again as deleted', async () => {
  const { lender, call } = await newLender('documents');
  const { clientId } = await openLending(server.database, lender);
  const upload = () =>
    inTenant(server.database, lender, (tx) => recordPaper(tx, samplePaper(clientId)));
  const [first, second] = [await upload(), await upload()];
  const sync = syncing(call, 'documents');
  await sync.untilSeen(2);
  assert.deepEqual(idsOf(sync.seen), [first.id, second.id]);
  for (let count = 0; count < 2; count += 1) await call(`DELETE /documents/${first.id}`);
  await sync.untilSeen(3);
  await sync.toTheEnd();
  assert.deepEqual([sync.seen.length, sync.seen.at(-1)?.id], [3, first.id]);
  assert.ok(sync.seen.at(-1)?.deleted_at);
  const stranger = syncing(call, `documents?client_id=${newId('client')}`);
  await stranger.toTheEnd();
  assert.deepEqual(stranger.seen, []);
});

test('200 in the sandbox goes through the fixtures once, and then finds no more', async () => {
  const lender = await makeLender(server.database, 'trying');
  const sandbox = await callerOf(lender, 'test');
  for (const list of ['clients', 'loans', 'repayments', 'savings-accounts', 'documents']) {
    const [sync, whole] = [syncing(sandbox, list), await sandbox(`GET /${list}?limit=200`)];
    await sync.toTheEnd();
    await sync.toTheEnd();
    assert.deepEqual(idsOf(sync.seen).sort(), idsOf(whole.json.data.items).sort());
  }
  for (const list of ['clients', 'savings-accounts', 'documents']) {
    const sync = syncing(sandbox, list, '2027-01-01T00:00:00Z');
    await sync.toTheEnd();
    assert.deepEqual(sync.seen, [], list);
  }
  assert.ok(SANDBOX_CLIENTS.length > 0, 'the test is blind');
});

test('400 for the cursor of a list newest first, and the other way round', async () => {
  const { call } = await newLender('cursors');
  for (let count = 0; count < 2; count += 1) await call('POST /clients', { body: AMINA });
  const plain = (await call('GET /clients?limit=1')).json.data.next_cursor;
  const synced = (await call(`GET /clients?updated_since=${EVER}`)).json.data.next_cursor;
  for (const query of [
    `clients?updated_since=${EVER}&cursor=${plain}`,
    `clients?cursor=${synced}`,
    `loans?updated_since=${EVER}&cursor=${synced}`,
  ]) {
    assert.equal((await call(`GET /${query}`)).status, 400, query);
  }
});

const LATER = '2999-01-01T00:00:00Z';

/** A client in a transaction that has written it and does not end until it is told to. */
async function heldOpen(lender: TestLender) {
  const [written, mayEnd] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const ended = inTenant(server.database, lender, async (tx) => {
    written.resolve((await createClient(tx, PERSON)).id);
    await mayEnd.promise;
  });
  const id = await Promise.race([written.promise, ended.then(() => assert.fail('it ended'))]);
  const commit = () => {
    mayEnd.resolve();
    return ended;
  };
  return { id, commit };
}

async function newLender(slug: string) {
  const lender = await makeLender(server.database, slug);
  return { lender, call: await callerOf(lender, 'live') };
}

async function callerOf(lender: TestLender, environment: 'live' | 'test') {
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}

function idsOf(items: readonly Synced[]): string[] {
  return items.map(({ id }) => id);
}

function statusesOf(items: readonly Synced[]): string[] {
  return items.map(({ id, status }) => `${id} ${status}`);
}
