import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { isOfThisLog, listEvents } from '@mkopo/server/store/events/event-log.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { listFollowing } from '@mkopo/server/store/messages/followed-events.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';

const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl);
cleanUp(() => database.close());
const lender = await makeLender(database, 'acme');

// Ten transactions whose numbers get a digit more on the way; the first of each place comes last.
const NUMBERS = Array.from({ length: 10 }, (_, index) => 95 + index);
await asSuperuser(
  testDatabase.superuserUrl,
  `insert into outbox_event (tenant_id, id, type, subject_kind, subject_id, data, committed_by)
   select '${lender.tenantId}', gen_random_uuid(), 'client.created', 'client', '${randomUUID()}',
          jsonb_build_object('number', number), number::text::xid8
     from generate_series(104, 95, -1) number`,
);
const FILTER = { types: null, loanId: null, since: null };
const FIRST = { committedBy: '0', id: '00000000-0000-0000-0000-000000000000' };

test('events are listed by the number of their transaction, page by page, each once', async () => {
  const seen: unknown[] = [];
  await inTenant(database, lender, async (tx) => {
    for (let after = FIRST, isLast = false; !isLast; ) {
      const page = await listEvents(tx, 'live', { filter: FILTER, after, limit: 3 });
      seen.push(...page.events.map(({ data }) => data));
      [after, isLast] = [page.next ?? assert.fail('where to go on'), page.isLast];
    }
  });
  assert.deepEqual(
    seen,
    NUMBERS.map((number) => ({ number })),
  );
});

test('the newest are listed first to whoever looks, page by page, each once', async () => {
  const seen: unknown[] = [];
  await inTenant(database, lender, async (tx) => {
    const asked = { filter: FILTER, limit: 3, order: 'newest' } as const;
    let page = await listEvents(tx, 'live', { ...asked, after: null });
    for (;;) {
      seen.push(...page.events.map(({ data }) => data));
      if (page.isLast) break;
      page = await listEvents(tx, 'live', { ...asked, after: page.next });
    }
  });
  assert.deepEqual(
    seen,
    NUMBERS.toReversed().map((number) => ({ number })),
  );
});

test('events are followed in the same order, each once', async () => {
  const seen: unknown[] = [];
  await inTenant(database, lender, async (tx) => {
    for (let after = FIRST; seen.length < NUMBERS.length; ) {
      const page = await listFollowing(tx, { after, limit: 3 });
      seen.push(...page.map(({ data }) => data));
      after = page.at(-1) ?? assert.fail('more was to come');
    }
  });
  assert.deepEqual(
    seen,
    NUMBERS.map((number) => ({ number })),
  );
});

test('of a time that a restore lost is every place from the one that was not settled yet', async () => {
  const restored = await makeLender(database, 'restored');
  await asSuperuser(
    testDatabase.superuserUrl,
    `insert into lender_era (tenant_id, ahead, ended_at)
     values ('${restored.tenantId}', 4294967296, '100')`,
  );
  const kept = await inTenant(database, restored, async (tx) => {
    const places = ['99', '100', '101', '4294967295', '4294967296'];
    const told: boolean[] = [];
    for (const committedBy of places) {
      told.push(await isOfThisLog(tx, { committedBy, id: randomUUID() }));
    }
    return told;
  });
  assert.deepEqual(kept, [true, false, false, false, true]);
});

test('what is not settled was told to nobody: its place is of another log', async () => {
  await inTenant(database, lender, async (tx) => {
    const [now] = await tx.query<{ settled: string; before: string }>(
      `select settled_before()::text as settled, pg_current_xact_id()::text,
              (settled_before()::text::bigint - 1)::text as before`,
    );
    const isOf = (committedBy = '') => isOfThisLog(tx, { committedBy, id: randomUUID() });
    assert.deepEqual([await isOf(now?.before), await isOf(now?.settled)], [true, false]);
  });
});
