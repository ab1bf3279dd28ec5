import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Client } from '@mkopo/core/client/client.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { changeClient } from './change-client.ts';
import { createClient } from './create-client.ts';
import { deleteClient } from './delete-client.ts';

const AMINA = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };
const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');

test('two changes at once of different fields are both there in the end', async () => {
  const { id } = await make({});
  const [one, two] = [{ firstName: 'Zawadi' }, { lastName: 'Mutua' }];
  await Promise.all([change(id, one), change(id, two)]);
  const last = await change(id, { gender: 'other' });
  assert.deepEqual([last.firstName, last.lastName], ['Zawadi', 'Mutua']);
});

test('a change and a deletion at once end in a deleted client, and no change after the deletion', async () => {
  const { id } = await make({});
  const [changed] = await Promise.allSettled([
    change(id, { firstName: 'Zawadi' }),
    inTenant(database, lender, (tx) => deleteClient(tx, id)),
  ]);
  const trail = await asSuperuser<{ action: string }>(
    superuserUrl,
    `select action from audit_record where subject_id = '${id}' order by at`,
  );
  const before = changed.status === 'fulfilled' ? ['client.update'] : [];
  const actions = trail.map(({ action }) => action);
  assert.deepEqual(actions, ['client.create', ...before, 'client.delete']);
});

test('a change that is refused writes nothing', async () => {
  await make({ nationalId: 'taken' });
  const { id } = await make({ nationalId: 'own' });
  const refused = change(id, { nationalId: 'taken', firstName: 'Zawadi' });
  await assert.rejects(refused, { code: 'client_exists' });
  const trail = await asSuperuser(
    superuserUrl,
    `select first_name, national_id,
            (select count(*) from audit_record where subject_id = client.id) as records
       from client where id = '${id}'`,
  );
  assert.deepEqual(trail, [{ firstName: 'Amina', nationalId: 'own', records: 1n }]);
});

test('a client that gives up its document frees it for another', async () => {
  const { id } = await make({ nationalId: 'freed' });
  await change(id, { nationalId: null });
  assert.equal((await make({ nationalId: 'freed' })).nationalId, 'freed');
});

function make(more: { nationalId?: string }): Promise<Client> {
  return inTenant(database, lender, (tx) => createClient(tx, { ...AMINA, ...more }));
}

function change(id: Client['id'], changes: Parameters<typeof changeClient>[1]['changes']) {
  return inTenant(database, lender, (tx) => changeClient(tx, { id, changes }));
}
