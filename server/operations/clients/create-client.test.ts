import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { createClient } from './create-client.ts';

const AMINA = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };
const CREATORS = 20;
const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl, { connectionsMax: CREATORS });
after(() => database.close());
const lender = await makeLender(database, 'acme');

test('of twenty who bring one document at once, one makes the client and the rest learn who it is', async () => {
  const input = { ...AMINA, nationalId: '12345678' };
  const attempts = await Promise.allSettled(
    Array.from({ length: CREATORS }, () =>
      inTenant(database, lender, (tx) => createClient(tx, input)),
    ),
  );
  const made = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  assert.deepEqual([made.length, refused.length], [1, CREATORS - 1]);
  for (const refusal of refused) {
    assert.ok(refusal instanceof Refusal);
    assert.equal(refusal.code, 'client_exists');
    assert.deepEqual(refusal.facts, { existing_id: made[0]?.id });
  }
  const written = await asSuperuser(
    superuserUrl,
    `select (select count(*) from client) as clients,
            (select count(*) from audit_record where subject_kind = 'client') as records,
            (select count(*) from outbox_event) as events`,
  );
  assert.deepEqual(written, [{ clients: 1n, records: 1n, events: 1n }]);
});
