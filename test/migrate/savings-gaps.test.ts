import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { makeEmptyDatabase } from '@mkopo/test/kit/database.ts';
import { within } from '@mkopo/test/kit/within.ts';

/** Opened on 10 February 2027; the months interest was posted for, and what must be done next. */
const ACCOUNTS = [
  { posted: [], through: null },
  { posted: ['2027-02-28', '2027-03-31', '2027-04-30'], through: '2027-04-30' },
  { posted: ['2027-02-28', '2027-04-30'], through: '2027-02-28' },
  { posted: ['2027-04-30'], through: null },
] as const;

test('an account whose interest was posted with gaps goes back to before the first', async () => {
  const { ownerUrl, superuserUrl } = await makeEmptyDatabase();
  const steps = await readMigrations();
  const step = steps.findIndex(({ name }) => name.startsWith('0025-'));
  await within(ownerUrl, (session) => migrate(session, steps.slice(0, step)));
  const tenantId = newId('tenant');
  const found = await within(superuserUrl, async (session) => {
    await session.query('set session_replication_role = replica');
    for (const [index, { posted }] of ACCOUNTS.entries()) {
      const id = newId('savings account');
      await session.query(
        `insert into savings_account (tenant_id, id, account_number, client_id, terms, currency,
                earns_interest, opened_on, balance_minor, interest_through_on, transactions)
         values ($1, $2, $3, $2, '{}', 'KES', true, '2027-02-10', 0, $4, $5)`,
        [tenantId, id, index + 1, posted.at(-1) ?? null, posted.length],
      );
      for (const [place, on] of posted.entries()) {
        await session.query(
          `insert into savings_transaction (tenant_id, account_id, number, kind, effective_on,
                  booked_on, move, change_minor, balance_minor)
           values ($1, $2, $3, 'interest', $4, $4, '{}', 1, 1)`,
          [tenantId, id, place + 1, on],
        );
      }
    }
    await within(ownerUrl, (owner) => migrate(owner, steps));
    return session.query<{ through: string | null }>(
      `select interest_through_on::text as through from savings_account order by account_number`,
    );
  });
  assert.deepEqual(
    found.map(({ through }) => through),
    ACCOUNTS.map(({ through }) => through),
  );
});
