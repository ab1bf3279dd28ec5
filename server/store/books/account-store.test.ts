import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ACCOUNT_ROLES } from '@mkopo/core/ledger/account.ts';
import { DEFAULT_CHART } from '@mkopo/core/ledger/chart-of-accounts.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantScope } from '@mkopo/server/store/kit/transaction.ts';
import { cloneDatabase, makeEmptyDatabase } from '@mkopo/test/kit/database.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { makeLender, scopeOf } from '@mkopo/test/kit/worlds/lender.ts';
import { listAccounts } from './account-store.ts';

const CHART = ACCOUNT_ROLES.map((role) => ({ ...DEFAULT_CHART[role], role }));

test('a new lender starts with one account per role', async () => {
  const { serverUrl } = await cloneDatabase();
  const database = openDatabase(serverUrl);
  after(() => database.close());
  assert.deepEqual(await chartOf(serverUrl, await makeLender(database, 'acme')), CHART);
});

test('a lender from before there were books gets the same chart', async () => {
  const { ownerUrl, superuserUrl, serverUrl } = await makeEmptyDatabase();
  const steps = await readMigrations();
  const books = steps.findIndex(({ name }) => name.endsWith('-books.sql'));
  const lender = scopeOf(newId('tenant'));
  await within(ownerUrl, (session) => migrate(session, steps.slice(0, books)));
  await within(superuserUrl, (session) =>
    session.query(`insert into tenant values ($1, 'old', 'Old', 'KE', 'KES', 'Africa/Nairobi')`, [
      lender.tenantId,
    ]),
  );
  await within(ownerUrl, (session) => migrate(session, steps));
  assert.deepEqual(await chartOf(serverUrl, lender), CHART);
});

async function chartOf(url: string, lender: TenantScope) {
  const database = openDatabase(url);
  const accounts = await inTenant(database, lender, listAccounts);
  await database.close();
  return accounts.map(({ id, ...account }) => account);
}
