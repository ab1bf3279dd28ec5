import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { recordChange } from './audit-store.ts';

const { serverUrl, superuserUrl, ownerUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const SUBJECT = '018f4e9a-7b6c-7def-8123-456789abcdef';
const REWRITES = [
  `update audit_record set action = 'nothing'`,
  'delete from audit_record',
  'truncate audit_record cascade',
];

await inTenant(database, lender, async (tx) =>
  recordChange(tx, {
    action: 'loan.repay',
    subjectKind: 'loan',
    subjectId: SUBJECT,
    before: null,
    after: { amountMinor: 9007199254740993n, text: 'Wanjikũ' },
  }),
);

test('a record says who, where from, what, and what it became; money keeps its digits', async () => {
  const [record] = await asSuperuser(
    superuserUrl,
    `select actor_kind, actor_id, request_id, action, subject_kind, subject_id, before, after
       from audit_record where subject_id = '${SUBJECT}'`,
  );
  assert.deepEqual(record, {
    actorKind: 'command',
    actorId: 'test',
    requestId: 'test',
    action: 'loan.repay',
    subjectKind: 'loan',
    subjectId: SUBJECT,
    before: null,
    after: { amountMinor: '9007199254740993', text: 'Wanjikũ' },
  });
});

test('the hash of a record is of all its values, each with its length', async () => {
  const [record] = await asSuperuser<{ values: (string | null)[]; contentHash: Buffer }>(
    superuserUrl,
    `select array[tenant_id::text, id::text, extract(epoch from at)::text, actor_kind, actor_id,
                  host(ip), request_id, action, subject_kind, subject_id::text, before::text,
                  after::text] as values, content_hash
       from audit_record where subject_id = '${SUBJECT}'`,
  );
  const parts = record?.values.map((value) =>
    value === null ? '-' : `${[...value].length}:${value}`,
  );
  assert.ok(parts?.includes('-'));
  const hash = createHash('sha256')
    .update(parts?.join(',') ?? '')
    .digest();
  assert.deepEqual(record?.contentHash, hash);
});

test('history is not rewritten by a request: it lacks the right', async () => {
  for (const rewrite of REWRITES) {
    const attempt = inTenant(database, lender, (tx) => tx.query(rewrite));
    await assert.rejects(attempt, /permission denied/, rewrite);
  }
});

test('history is not rewritten by the owner of the tables, nor by the master of the database', async () => {
  for (const rewrite of REWRITES) {
    await assert.rejects(asSuperuser(superuserUrl, rewrite), /append-only/, rewrite);
  }
  // The owner is fenced off from the rows, so an update or delete of all rows finds none.
  await assert.rejects(asSuperuser(ownerUrl, 'truncate audit_record cascade'), /append-only/);
  for (const rewrite of REWRITES.slice(0, 2)) await asSuperuser(ownerUrl, rewrite);
  const actions = await asSuperuser(
    superuserUrl,
    `select action from audit_record where subject_id = '${SUBJECT}'`,
  );
  assert.deepEqual(actions, [{ action: 'loan.repay' }]);
});
