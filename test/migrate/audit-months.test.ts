import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { USUAL_DAYS_KEPT } from '@mkopo/core/kit/retention.ts';
import { keepPartitions } from '@mkopo/server/jobs/housekeeping.ts';
import { sealAudit, verifyAudit } from '@mkopo/server/operations/audit/audit-chain.ts';
import { recordChange } from '@mkopo/server/store/audit/audit-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { idFrom, newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, makeEmptyDatabase } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { scopeOf } from '@mkopo/test/kit/worlds/lender.ts';

const { ownerUrl, serverUrl, superuserUrl } = await makeEmptyDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const scope = scopeOf(newId('tenant'));
const SETTLED_THEN = `
  create function settled_before() returns xid8 language sql stable
  return pg_snapshot_xmin(pg_current_snapshot())`;
const THIS_MONTH = Temporal.Now.plainDateISO('UTC').with({ day: 1 });

test('a trail of before the months is kept link by link, and goes on in them', async () => {
  const steps = await readMigrations();
  const step = steps.findIndex(({ name }) => name.startsWith('0040-'));
  await within(ownerUrl, (session) => migrate(session, steps.slice(0, step)));
  // What is sealed is asked as today, which that schema has no function for.
  await asSuperuser(superuserUrl, SETTLED_THEN);
  for (const action of ['first', 'second']) await change(action);
  await sealedUpTo(2n);
  await change('third, which no link has yet');
  const before = await trail();
  await asSuperuser(superuserUrl, 'drop function settled_before()');
  await within(ownerUrl, (session) => migrate(session, steps));
  const first = { part: 'audit_record_00010101' };
  assert.deepEqual(
    await trail(),
    before.map((record) => ({ ...record, ...first })),
  );
  await keepPartitions(database, USUAL_DAYS_KEPT);
  await change('fourth');
  await changeIn(1);
  await sealedUpTo(5n);
  const verdict = await inTenant(database, scope, (tx) => verifyAudit(tx));
  assert.deepEqual(verdict, { links: 5n, broken: null });
  const parts = (await trail()).map(({ part }) => part);
  assert.deepEqual(parts.slice(0, 4), Array(4).fill('audit_record_00010101'));
  assert.equal(parts[4], monthName(1));
});

test('a record of a month that has no room yet is taken in, sealed, and stays where it is', async () => {
  await changeIn(4);
  await sealedUpTo(6n);
  await asSuperuser(superuserUrl, `alter table audit_record detach partition ${monthName(3)}`);
  await asSuperuser(superuserUrl, `drop table ${monthName(3)}`);
  await changeIn(3);
  await keepPartitions(database, USUAL_DAYS_KEPT);
  await sealedUpTo(7n);
  const parts = (await trail()).map(({ part }) => part);
  assert.deepEqual(parts.slice(5), Array(2).fill('audit_record_default'));
  const verdict = await inTenant(database, scope, (tx) => verifyAudit(tx));
  assert.deepEqual(verdict, { links: 7n, broken: null });
});

const monthName = (ahead: number) =>
  `audit_record_${THIS_MONTH.add({ months: ahead }).toString().replaceAll('-', '')}`;

function change(action: string): Promise<void> {
  const what = { action, subjectKind: 'loan', subjectId: newId('loan') };
  return inTenant(database, scope, async (tx) =>
    recordChange(tx, { ...what, before: null, after: { action } }),
  );
}

/** As it will be written in a month to come. */
async function changeIn(months: number): Promise<void> {
  const on = THIS_MONTH.add({ months, days: 9 }).toZonedDateTime('UTC').toInstant();
  await asSuperuser(
    superuserUrl,
    `insert into audit_record
       (tenant_id, id, actor_kind, actor_id, request_id, action, subject_kind, subject_id)
     values ('${scope.tenantId}', '${idFrom(on)}', 'job', 'x', 'x', 'x', 'loan',
             gen_random_uuid())`,
  );
}

function sealedUpTo(number: bigint): Promise<bigint> {
  return until('all is sealed', 20_000, async () => {
    await inTenant(database, scope, (tx) => sealAudit(tx, 100));
    const [last] = await asSuperuser<{ number: bigint }>(
      superuserUrl,
      'select max(number) as number from audit_seal',
    );
    return last?.number === number && number;
  });
}

function trail(): Promise<{ part: string }[]> {
  return asSuperuser(
    superuserUrl,
    `select audit_record.*, number, chain_hash,
            audit_record.tableoid::regclass::text as part
       from audit_record left join audit_seal on record_id = id
      order by committed_by, id`,
  );
}
