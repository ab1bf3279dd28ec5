import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { readSettings } from '@mkopo/server/store/access/tenant-settings-store.ts';
import { readTenant } from '@mkopo/server/store/access/tenant-store.ts';
import { openDatabase, type Session } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { EMPTIED, KEPT } from '@mkopo/server/store/sandbox/empty-sandbox.ts';
import { advanceDay } from '@mkopo/server/store/sandbox/sandbox-clock-store.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { fillLending } from '@mkopo/test/kit/worlds/fill-lending.ts';
import { fillMembers } from '@mkopo/test/kit/worlds/fill-members.ts';
import { fillRail } from '@mkopo/test/kit/worlds/fill-rail.ts';
import { fillScoring } from '@mkopo/test/kit/worlds/fill-scoring.ts';
import { fillStaff } from '@mkopo/test/kit/worlds/fill-staff.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openSaving } from '@mkopo/test/kit/worlds/saving.ts';
import { resetSandbox } from './reset-sandbox.ts';

const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl, { masterKeys: TEST_MASTER_KEYS });
after(() => database.close());
const now = () => Temporal.Now.instant();

async function full(slug: string, kind: { readonly kind?: 'sandbox' }): Promise<TestLender> {
  const lender = await makeLender(database, slug, kind);
  for (const fill of [fillLending, fillStaff, fillScoring, fillMembers, fillRail]) {
    await fill(database, lender);
  }
  await (await openSaving(database, lender)).opened(1000_00n);
  return lender;
}

const sandbox = await full('sandbox', { kind: 'sandbox' });
const real = await full('for-real', {});
const as = <T>(lender: TestLender, work: (tx: TenantTx) => Promise<T>) =>
  inTenant(database, lender, work);

/** All rows of a lender in each table, as one hash. */
async function rowsOf(lender: TestLender): Promise<Record<string, string | null>> {
  return as(lender, async (tx) => {
    const rows: Record<string, string | null> = {};
    for (const table of [...EMPTIED, ...KEPT]) {
      const [row] = await tx.query<{ hash: string | null }>(
        `select md5(string_agg(row::text, '' order by row::text)) as hash
           from ${table} row where tenant_id = $1`,
        [tx.tenantId],
      );
      rows[table] = row?.hash ?? null;
    }
    return rows;
  });
}

test('of every table of lenders it is known whether a reset empties it', async () => {
  const tables = await within(testDatabase.superuserUrl, (session: Session) =>
    session.query<{ name: string }>(
      `select relname as name from pg_class
         join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id'
        where relkind in ('r', 'p') and not relispartition
          and relnamespace = 'public'::regnamespace order by 1`,
    ),
  );
  const named = [...EMPTIED, ...KEPT].toSorted();
  assert.deepEqual(
    tables.map(({ name }) => name),
    named,
    'see EMPTIED and KEPT in store/sandbox/empty-sandbox.ts',
  );
});

/** What the night has yet to do, and takes away where it has: nobody's record. */
const WORKED_OFF = 'handed_over_loan';

test('a lender that is no sandbox loses no row, whoever asks for it', async () => {
  const before = await rowsOf(real);
  const said = await as(real, (tx) => resetSandbox(tx, now())).catch((error) => error);
  assert.equal(said.code, 'not_found');
  for (const table of EMPTIED.filter((name) => before[name] !== null && name !== WORKED_OFF)) {
    await as(real, (tx) =>
      tx.query(`delete from ${table} where tenant_id = $1`, [tx.tenantId]),
    ).catch((error) => assert.match(`${error}`, /is append-only/));
  }
  assert.deepEqual(await rowsOf(real), before);
});

test('a sandbox is one for good, its clock goes back with empty books alone, its trail stays', async () => {
  await within(testDatabase.ownerUrl, async (session) => {
    for (const [sql, says] of [
      [`update tenant set is_sandbox = true where slug = 'for-real'`, /for good, or never/],
      [`update tenant set is_sandbox = false where slug = 'sandbox'`, /for good, or never/],
      [`update tenant set ahead_days = 1 where slug = 'for-real'`, /check constraint/],
      [`update tenant set rail = null where slug = 'sandbox'`, /for good/],
    ] as const) {
      await session.query('begin; alter table tenant no force row level security');
      await assert.rejects(session.query(sql), says, sql);
      await session.query('rollback');
    }
  });
  await as(sandbox, async (tx) => advanceDay(tx));
  const back = as(sandbox, (tx) =>
    tx.query('update tenant set ahead_days = 0 where tenant_id = $1', [tx.tenantId]),
  );
  await assert.rejects(back, /goes back only with empty books/);
  for (const table of ['audit_record', 'audit_seal']) {
    const gone = as(sandbox, (tx) =>
      tx.query(`delete from ${table} where tenant_id = $1`, [tx.tenantId]),
    );
    await assert.rejects(gone, /permission denied/);
  }
});

test('a reset takes all that is about borrowers, and nothing else, of this lender alone', async () => {
  await as(sandbox, (tx) =>
    tx.query(`update tenant_setting set books_locked_through = '2030-01-01' where tenant_id = $1`, [
      tx.tenantId,
    ]),
  );
  const [before, others] = [await rowsOf(sandbox), await rowsOf(real)];
  const todayOn = await as(sandbox, (tx) => resetSandbox(tx, now()));
  const after = await rowsOf(sandbox);
  assert.deepEqual(await rowsOf(real), others);
  assert.deepEqual(
    EMPTIED.filter((table) => after[table] !== null),
    [],
  );
  const changed = KEPT.filter((table) => after[table] !== before[table]);
  assert.deepEqual(changed, ['tenant', 'tenant_setting', 'audit_record']);
  assert.equal((await as(sandbox, readSettings)).booksLockedThrough, null);
  const tenant = await as(sandbox, readTenant);
  assert.deepEqual([tenant.aheadDays, `${todayOn}`], [0, `${businessDateOf(now(), tenant)}`]);
});
