import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { readInTenant } from './replica.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');

test('what is read for a call cannot write, whatever it tries', async () => {
  const sources = { database, replica: null };
  const writing = readInTenant(sources, lender, (tx) =>
    tx.query('update tenant set name = $2 where tenant_id = $1', [tx.tenantId, 'Another']),
  );
  await assert.rejects(writing, { code: '25006' });
});
