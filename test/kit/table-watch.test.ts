import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { changesBetween, type TableChanges, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl);
cleanUp(() => database.close());
const superuser = await openSession(testDatabase.superuserUrl);
cleanUp(() => superuser.close());
const tables = await watchTables(testDatabase);
await partnerKey(database, await makeLender(database, 'watched'));

/** By how it is written: what a watch must say. */
const SEEN: Readonly<Record<string, TableChanges>> = {
  [`update tenant set name = name`]: { 'public.tenant': 'altered' },
  [`update credential set name = name || '!', last_used_at = now()`]: {
    'public.credential': 'altered',
  },
  [`insert into platform_secret (name, value) values ('watched', '')`]: {
    'public.platform_secret': 1,
  },
  [`insert into login_attempt_default values (repeat('x', 32)::bytea, uuidv7(), true, '2001-1-1')`]:
    {
      'public.login_attempt': 1,
    },
  [`drop table login_attempt_default`]: { 'public.login_attempt': -1 },
  [`alter table audit_record disable trigger append_only; delete from audit_record`]: {
    'public.audit_record': -2,
  },
  [`truncate platform_secret`]: { 'public.platform_secret': -1 },
};

for (const [sql, changes] of Object.entries(SEEN)) {
  test(`a look sees ${sql}`, async () => {
    const before = await tables.look();
    await superuser.query(sql);
    assert.deepEqual(changesBetween(before, await tables.look()), changes);
  });
}

/** What leaves every row as it was. */
const UNSEEN = [
  `select name from tenant`,
  `begin; update tenant set name = 'other'; rollback`,
  `update credential set last_used_at = now()`,
  `update tenant set name = 'other' where false`,
];

for (const sql of UNSEEN) {
  test(`a look sees nothing of ${sql}`, async () => {
    const before = await tables.look();
    await superuser.query(sql);
    assert.deepEqual(changesBetween(before, await tables.look()), {});
  });
}

test('what was written and not committed at one look is seen by the next', async () => {
  const writer = await openSession(testDatabase.superuserUrl);
  await writer.query(`begin; update tenant set name = 'late'`);
  const before = await tables.look();
  await writer.query('commit');
  assert.deepEqual(changesBetween(before, await tables.look()), { 'public.tenant': 'altered' });
  await writer.close();
});
