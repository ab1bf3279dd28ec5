import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { recordChange } from '@mkopo/server/store/audit/audit-store.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openDatabase } from './database.ts';
import { newId } from './new-id.ts';
import { inOneStatement } from './one-statement.ts';
import { announceAll } from './outbox-store.ts';
import { inTenant, type TenantTx } from './transaction.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const acme = await makeLender(database, 'acme');

test('all parts are written, each with its own values, for one row and for many', async () => {
  for (const count of [1, 3]) {
    const ids = Array.from({ length: count }, () => newId('client')).sort();
    const sent: string[] = [];
    await inAcme(async (tx) => {
      const send: TenantTx['send'] = (text, values) => {
        sent.push(text);
        tx.send(text, values);
      };
      inOneStatement({ ...tx, send }, (one) => write(one, ids));
    });
    assert.equal(sent.length, 1);
    const told = await inAcme((tx) =>
      tx.query<{ id: string; type: string }>(
        'select subject_id as id, type from outbox_event where subject_id = any ($1) order by 1',
        [ids],
      ),
    );
    assert.deepEqual(
      told,
      ids.map((id) => ({ id, type: 'client.created' })),
    );
    const recorded = await inAcme((tx) =>
      tx.query<{ after: object }>('select after from audit_record where subject_id = $1', [ids[0]]),
    );
    assert.deepEqual(recorded, [{ after: { ids } }]);
  }
});

test('nothing to write is nothing sent', async () => {
  await inAcme(async (tx) => {
    const send = () => assert.fail('nothing was to be sent');
    inOneStatement({ ...tx, send }, () => {});
  });
});

test('one part that fails takes the others with it, and its reason is told', async () => {
  const id = newId('client');
  const failing = inAcme(async (tx) =>
    inOneStatement(tx, (one) => {
      write(one, [id]);
      one.send('insert into outbox_event (tenant_id) values ($1)', [tx.tenantId]);
    }),
  );
  await assert.rejects(failing, /null value in column "type"/);
  const left = await inAcme((tx) =>
    tx.query('select from audit_record where subject_id = $1', [id]),
  );
  assert.equal(left.length, 0);
});

function write(tx: TenantTx, ids: readonly string[]): void {
  const subjectKind = 'client';
  const change = { action: 'client.create', subjectKind, subjectId: ids[0] ?? '' };
  recordChange(tx, { ...change, before: null, after: { ids } });
  announceAll(
    tx,
    ids.map((subjectId) => ({ type: 'client.created', subjectKind, subjectId, data: {} })),
  );
}

function inAcme<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return inTenant(database, acme, work);
}
