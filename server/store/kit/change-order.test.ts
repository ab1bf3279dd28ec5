import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { recordChanges } from '@mkopo/server/store/audit/audit-store.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type ChangesRead, nextChanges } from './change-order.ts';
import { openDatabase } from './database.ts';
import { newId } from './new-id.ts';
import { inTenant } from './transaction.ts';

const EVER = Temporal.Instant.from('2020-01-01T00:00:00Z');
const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const next = (read: ChangesRead | null) =>
  inTenant(database, lender, (tx) => nextChanges(tx, { since: EVER, read }));

test('a call looks at a bounded stretch of the trail, and the next goes on behind it', async () => {
  const about = { action: 'client.update', subjectKind: 'client', before: null, after: null };
  const changes = Array.from({ length: 10_001 }, () => ({ ...about, subjectId: newId('client') }));
  await inTenant(database, lender, async (tx) => recordChanges(tx, changes));
  const first = await until('they are settled', 60_000, async () => {
    const span = await next(null);
    return span && !span.isLast && span;
  });
  const second = await next(first.upTo);
  assert.deepEqual(second?.after, first.upTo);
  assert.equal(second?.isLast, true);
});

test('a place ahead of every transaction is told: it is of another database', async () => {
  const span = await next(null);
  assert.ok(span);
  assert.equal(await next({ ...span.upTo, committedBy: '9000000000000' }), null);
});

test('who has read all that is settled goes on; a row of what is not is of another database', async () => {
  await inTenant(database, lender, async (tx) => {
    // As long as this one is under way nothing more is settled.
    await tx.query('select pg_current_xact_id()');
    let span = (await next(null)) ?? assert.fail();
    while (!span.isLast) span = (await next(span.upTo)) ?? assert.fail();
    assert.ok(await next(span.upTo));
    assert.equal(await next({ ...span.upTo, changeId: newId('event') }), null);
  });
});

test('where a time was lost, who had read all before it goes on, and who read of it does not', async () => {
  let span = (await next(null)) ?? assert.fail();
  while (!span.isLast) span = (await next(span.upTo)) ?? assert.fail();
  const { upTo } = span;
  await asSuperuser(
    superuserUrl,
    `insert into lender_era (tenant_id, ahead, ended_at)
     values ('${lender.tenantId}', 4294967296, '${upTo.committedBy}')`,
  );
  assert.ok(await next(upTo), 'all before it');
  assert.equal(await next({ ...upTo, changeId: newId('event') }), null, 'the first of it');
});
