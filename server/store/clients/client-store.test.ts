import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { completeDetails } from '@mkopo/core/client/client.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import {
  findDocumentOwner,
  holdClients,
  insertClient,
  lockClient,
  markClientDeleted,
} from './client-store.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');

test('a second creator of a document waits for the first, and finds it taken', async () => {
  const first = await openWork((tx) => insert(tx, 'waits'));
  const second = inTenant(database, lender, (tx) => insert(tx, 'waits'));
  await someoneWaits();
  const made = await first.finish();
  assert.ok(made);
  assert.equal(await second, null);
  assert.equal(await ownerOf('waits'), made.id);
});

test('a second creator succeeds when the first gives up', async () => {
  const first = await openWork((tx) => insert(tx, 'given up'));
  const second = inTenant(database, lender, (tx) => insert(tx, 'given up'));
  await someoneWaits();
  await first.giveUp();
  const made = await second;
  assert.ok(made);
  assert.equal(await ownerOf('given up'), made.id);
});

test('a creator waits for a deletion under way, and takes the document that it frees', async () => {
  const old = await inTenant(database, lender, (tx) => insert(tx, 'freed'));
  const deletion = await openWork((tx) => markClientDeleted(tx, old?.id ?? assert.fail()));
  const creation = inTenant(database, lender, (tx) => insert(tx, 'freed'));
  await someoneWaits();
  await deletion.finish();
  const made = await creation;
  assert.ok(made);
  assert.equal(await ownerOf('freed'), made.id);
});

test('of two who change a client at once, the second starts from what the first left', async () => {
  const client = await inTenant(database, lender, (tx) => insert(tx, 'locked'));
  const id: ClientId = client?.id ?? assert.fail();
  const first = await openWork((tx) => markClientDeleted(tx, id));
  const second = inTenant(database, lender, (tx) => lockClient(tx, id));
  await someoneWaits();
  await first.finish();
  assert.ok((await second)?.deletedAt);
});

test('clients who are held are not deleted meanwhile, and who is deleted is not held', async () => {
  const [held, gone] = await inTenant(database, lender, (tx) =>
    Promise.all([insert(tx, 'held'), insert(tx, 'gone')]),
  );
  const ids = [held?.id ?? assert.fail(), gone?.id ?? assert.fail()];
  const deletion = await openWork((tx) => markClientDeleted(tx, ids[1] ?? assert.fail()));
  const holding = inTenant(database, lender, (tx) => holdClients(tx, ids));
  await someoneWaits();
  await deletion.finish();
  assert.deepEqual([...(await holding)], [held?.id]);
});

test('clients without a document are as many as there are', async () => {
  const made = await inTenant(database, lender, (tx) =>
    Promise.all([insert(tx, null), insert(tx, null), insert(tx, null)]),
  );
  assert.ok(made.every((client) => client !== null));
});

function insert(tx: TenantTx, nationalId: string | null) {
  const input = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678', nationalId };
  return insertClient(tx, { id: newId('client'), ...completeDetails(input, 'KE') });
}

function ownerOf(nationalId: string) {
  return inTenant(database, lender, (tx) =>
    findDocumentOwner(tx, { nationalId, idIssuingCountry: 'KE' }),
  );
}

/** Does the work and holds its transaction open until told how it ends. */
async function openWork<T>(work: (tx: TenantTx) => Promise<T>) {
  const done = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const whole = inTenant(database, lender, async (tx) => {
    const result = await work(tx);
    done.resolve();
    await mayEnd.promise;
    return result;
  });
  await Promise.race([done.promise, whole]);
  return {
    finish() {
      mayEnd.resolve();
      return whole;
    },
    async giveUp() {
      mayEnd.reject(new Error('given up'));
      await assert.rejects(whole, /given up/);
    },
  };
}

function someoneWaits() {
  return until('a statement waits for a lock', 10_000, async () => {
    const waiting = await asSuperuser(
      superuserUrl,
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
}
