// Lenders of an earlier version get smaller rows when their operator says so, and nothing else
// about them changes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listTenants } from '@mkopo/server/store/access/tenant-store.ts';
import { type Database, openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inPlatform, inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { readPasts } from '@mkopo/server/store/loans/loan-history.ts';
import { listLoanIds, lockLoans } from '@mkopo/server/store/loans/loan-store.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, makeEmptyDatabase } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { spelled } from '@mkopo/test/kit/spelled.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { scopeOf } from '@mkopo/test/kit/worlds/lender.ts';
import { fillShape, makeSchema, readShape } from '@mkopo/test/migrate/shape.ts';

/** Its migrations are as they stand now. */
const EARLIER = '0033-two-person-requests';

test('loans of an earlier version keep schedule, standing and history to the cent through migration and mkopo compact', async () => {
  const shape = readShape(EARLIER);
  const place = await makeEmptyDatabase();
  const mkopo = mkopoWith(settingsOf(place));
  await within(place.ownerUrl, (session) => makeSchema(session, shape));
  await within(place.superuserUrl, (session) => fillShape(session, shape));
  const rows = () => asSuperuser(place.superuserUrl, ROWS);
  const asItWas = await rows();
  assert.equal((await mkopo('migrate')).code, 0);
  assert.deepEqual(await rows(), asItWas, 'a migration leaves the rows to the operator');

  const database = openDatabase(place.serverUrl);
  cleanUp(() => database.close());
  const before = await readAll(database);
  assert.ok(before.length > 0);
  const { code, out, err } = await mkopo('compact', '--all-tenants');
  assert.equal(code, 0, err);
  assert.equal(out.match(/: rows are compact, [1-9]\d* loans were made smaller$/gm)?.length, 2);
  assert.deepEqual(await readAll(database), before);
  const left = 'select count(terms)::int as terms from loan';
  assert.deepEqual(await asSuperuser(place.superuserUrl, left), [{ terms: 0 }]);

  const again = JSON.parse((await mkopo('compact', '--all-tenants', '--json')).out);
  assert.deepEqual(
    again.map(({ loans }: { readonly loans: number }) => loans),
    [0, 0],
  );
  const books = await mkopo('audit', 'books');
  assert.deepEqual([books.code, books.out.match(/chain holds|books hold/g)?.length], [0, 4]);
});

/** What an upgrade must not touch, whatever it adds. */
const ROWS = `
  select loan.id, loan.terms::text, transactions, principal_owed_minor, interest_owed_minor,
         fees_owed_minor, penalties_owed_minor, loan.updated_at::text,
         (select jsonb_agg(to_jsonb(made) - 'is_after_close' order by number)::text
            from loan_transaction made where made.loan_id = loan.id) as history
    from loan order by loan.id`;

/** All loans of all lenders with their whole past, as the program knows them. */
async function readAll(database: Database): Promise<string[]> {
  const tenants = await inPlatform(database, listTenants);
  const found = tenants.map(({ id: tenantId }) =>
    inTenant(database, scopeOf(tenantId), async (tx) => {
      const ids = await listLoanIds(tx, { after: null, limit: 1000 });
      const loans = await lockLoans(tx, { ids, instalments: 'all' });
      const pastOf = await readPasts(tx, ids);
      return ids.map((id) => spelled({ loan: loans.get(id), past: pastOf(id) }));
    }),
  );
  return (await Promise.all(found)).flat();
}
